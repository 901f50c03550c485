import { ActionRow } from '#ui/buttons/ActionRow.tsx';
import styles from './NearestPages.module.css';
import { NEAREST_PAGES, type Unanswered } from './no-answer.ts';
import { PageThumbnail } from './PageThumbnail.tsx';

type Props = { pages: Unanswered['suggestions'] };

/** Pages that may help with a question without an answer. */
export function NearestPages({ pages }: Props) {
  return (
    <>
      <h2 className="panel-heading">{NEAREST_PAGES}</h2>
      <ul className={styles.pages}>
        {pages.map(({ answerID, title }) => (
          <li key={answerID}>
            <ActionRow
              name={title}
              action={answerID}
              picture={<PageThumbnail answerID={answerID} sizes="88px" />}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
