import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { links } from '#platform/web/addresses/links.ts';
import { Link } from '#ui/buttons/Link.tsx';
import type { Found } from '../../contract.ts';
import { AnswerLink } from './AnswerLink.tsx';
import styles from './PageCards.module.css';
import { PageThumbnail } from './PageThumbnail.tsx';

/**
 * The `sizes` attribute of the pictures: slightly more than the maximum width of a card in
 * PageCards.module.css.
 */
const PICTURE_SIZES = '25rem';

type Props = {
  label: string;
  found: Found[];
  /** The question that the pages answer. Without it, the links open the pages without marking a sentence. */
  question?: string;
};

/** Links to pages, with pictures: as rows in a narrow panel, as cards in a wide one. */
export function PageCards({ label, found, question }: Props) {
  return (
    <ul className={styles.choices} aria-label={label}>
      {found.map((page) => (
        <li key={`${page.answerID} ${page.sentence}`} className="grid">
          <Choice page={page} question={question}>
            <span className={styles.picture}>
              <PageThumbnail answerID={page.answerID} sizes={PICTURE_SIZES} />
            </span>
            <Words {...page} />
            <IconArrowRight aria-hidden className={styles.arrow} />
          </Choice>
        </li>
      ))}
    </ul>
  );
}

type ChoiceProps = { page: Found; question: string | undefined; children: ReactNode };

function Choice({ page, question, children }: ChoiceProps) {
  if (question === undefined)
    return (
      <Link to={links.page(page.answerID)} className={styles.choice}>
        {children}
      </Link>
    );
  return (
    <AnswerLink question={question} answer={page} className={styles.choice}>
      {children}
    </AnswerLink>
  );
}

function Words({ sentence, target, title }: Found) {
  const answer = target?.said || sentence;
  return (
    <span className={styles.words}>
      <span className={styles.title}>{answer || title}</span>
      {answer && <span className="small muted regular">From: {title}</span>}
    </span>
  );
}
