import { IconArrowRight, IconCornerDownRight } from '@tabler/icons-react';
import { observationTime } from '#features/weather/weather-formats.ts';
import { links } from '#platform/web/addresses/links.ts';
import { ButtonLink } from '#ui/buttons/Button.tsx';
import type { ToldTarget } from '../../contract.ts';
import { AnswerLink } from './AnswerLink.tsx';
import { AskedQuestion } from './AskedQuestion.tsx';
import type { AnsweredQuestion } from './asked.ts';
import styles from './EvidenceBox.module.css';

type Props = AnsweredQuestion & {
  /**
   * The title of the page that answers. `heading` is the heading of the block with the sentence; '' if the
   * block has none.
   */
  title: string;
  heading: string;
  showSentence(): void;
};

/** A sentence with more characters than this is shown in smaller letters. */
const LONG_SENTENCE = 120;

/**
 * Shows the question, the sentence that answers it, and the place of the sentence on the page. If the question
 * points at something else, shows what is told of it, and the way there. If the message contained a second
 * question, also shows a link to its answer. Source: docs/behaviour.md 12.11, 12.14, 43.
 */
export function EvidenceBox({ question, evidence, target, second, title, heading, showSentence }: Props) {
  const sentence = target?.said ?? evidence?.sentence ?? '';
  return (
    <>
      <div className={styles.line}>
        <AskedQuestion question={question} />
        {evidence && sentence !== '' && (
          <button type="button" className={styles.from} onClick={showSentence}>
            <IconCornerDownRight aria-hidden size="1.35em" />
            <span>
              From: {title}
              {heading && `, ${heading}`}
            </span>
          </button>
        )}
      </div>
      {sentence !== '' && (
        <q
          className={sentence.length > LONG_SENTENCE ? `${styles.sentence} ${styles.long}` : styles.sentence}
        >
          {sentence}
        </q>
      )}
      {target && <WayToTarget {...target} />}
      {second && (
        <AnswerLink
          question={second.question}
          answer={second}
          className="inline items-centre tap gap-2 small strong breaks line-tight underline-hover"
        >
          <span>Also: {second.question}</span>
          <IconArrowRight aria-hidden size="1.35em" />
        </AnswerLink>
      )}
    </>
  );
}

/** A picture needs no way: it is shown beside or below the answer. */
function WayToTarget({ is, id, observedAt }: ToldTarget) {
  switch (is) {
    case 'picture':
      return null;
    case 'place':
      return (
        <div className="flex above-2">
          <ButtonLink look="outline" to={links.polarMap(id)}>
            Show on the polar map
          </ButtonLink>
        </div>
      );
    case 'weather':
      return (
        observedAt && (
          <p className="small">
            <time dateTime={observedAt}>{observationTime(observedAt)}</time>
          </p>
        )
      );
    case 'quiz':
      return (
        <div className="flex above-2">
          <ButtonLink look="outline" to={links.page(id)}>
            Start the quiz
          </ButtonLink>
        </div>
      );
  }
}
