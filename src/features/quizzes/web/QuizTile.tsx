import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StoredPicture } from '#features/media/StoredPicture.tsx';
import { actionTarget } from '#platform/shared/content/action-target.ts';
import type { MediaDetails } from '#platform/shared/content/item.ts';
import { type Quiz, quizName } from '#platform/shared/content/quiz-item.ts';
import { links } from '#platform/web/addresses/links.ts';
import { NARROW, PHONE } from '#ui/breakpoints.ts';
import { Credit } from '#ui/layout/Credit.tsx';
import { hasWords } from '#ui/layout/picture-kind.ts';
import styles from './QuizTile.module.css';

const SIZES = `${PHONE} 50vw, ${NARROW} 33vw, 300px`;

type Props = { quiz: Quiz; media: MediaDetails | undefined };

/**
 * The tile of a quiz: the picture and the name are one link, which opens in a new tab. Source:
 * docs/behaviour.md 18.5.
 */
export function QuizTile({ quiz, media }: Props) {
  const { itemName, itemAction, itemCopyright, constrainItem } = quiz;
  const href = addressOf(itemAction);
  // A diagram has words to read, so its tile is wider on a phone.
  const isDiagram = hasWords(itemCopyright ?? '');
  return (
    <li className={isDiagram ? `${styles.tile} ${styles.diagram}` : styles.tile}>
      <div className={styles.frame}>
        {itemName && (
          <StoredPicture
            name={itemName}
            media={media && { ...media, alt: '' }}
            isWhole={constrainItem ?? true}
            sizes={SIZES}
            loading="soon"
          />
        )}
      </div>
      <div className={styles.strip}>
        <TileLink href={href}>
          <span data-spoken={quiz.itemID}>{quizName(quiz)}</span>
          {href && <IconExternalLink aria-hidden />}
        </TileLink>
        {itemCopyright && <Credit text={itemCopyright} />}
      </div>
    </li>
  );
}

function TileLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return <span className={styles.link}>{children}</span>;
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

/**
 * @returns the URL that the tile opens in a new tab, in this app or on another site; undefined if the quiz
 * has no valid link
 */
function addressOf(action: Quiz['itemAction']): string | undefined {
  const target = actionTarget(action);
  switch (target.is) {
    case 'page':
      return links.page(target.answerID);
    case 'newTab':
      return target.href;
    case 'nowhere':
      return undefined;
  }
}
