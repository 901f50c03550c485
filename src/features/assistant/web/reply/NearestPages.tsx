import { IconFileText } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { StoredPicture } from '#features/media/StoredPicture.tsx';
import type { Page } from '#features/reading/contract.ts';
import { pageQuery } from '#features/reading/page-query.ts';
import { ActionRow } from '#ui/buttons/ActionRow.tsx';
import styles from './NearestPages.module.css';
import { NEAREST_PAGES, type Unanswered } from './no-answer.ts';

type Props = { pages: Unanswered['suggestions'] };

/**
 * Pages that may help with a question without an answer. They are loaded in advance, because their pictures
 * are shown.
 */
export function NearestPages({ pages }: Props) {
  const opened = useQueries({ queries: pages.map(({ answerID }) => pageQuery(answerID)) });
  return (
    <>
      <h2 className="panel-heading">{NEAREST_PAGES}</h2>
      <ul className={styles.pages}>
        {pages.map(({ answerID, title }, place) => {
          const data = opened[place]?.data;
          return (
            <li key={answerID}>
              <ActionRow
                name={title}
                action={answerID}
                picture={pictureOf(data?.is === 'page' ? data.page : undefined)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function pictureOf(page: Page | undefined) {
  const [name] =
    page?.items.flatMap(({ itemName }) => itemName ?? []).filter((file) => page.media[file]) ?? [];
  const media = name && page?.media[name];
  if (!media) return <IconFileText aria-hidden />;
  // No alternative text: the title beside the picture is enough.
  return (
    <StoredPicture name={name} media={{ ...media, alt: '' }} isWhole={false} sizes="88px" loading="soon" />
  );
}
