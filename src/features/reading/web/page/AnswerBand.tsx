import type { Page } from '../../contract.ts';
import { showSentence } from '../text/use-arrival.ts';
import styles from './AnswerBand.module.css';
import type { Visit } from './visit.ts';

/**
 * The answer to a question, above the page that holds it. The live region stays in the document while pages
 * change, so that screen readers announce a new answer.
 */
export function AnswerBand({ page, visit }: { page: Page; visit: Visit }) {
  const isAnswered = visit.is === 'answered';
  return (
    <section
      id={isAnswered ? 'answer' : undefined}
      className={isAnswered ? styles.band : styles.none}
      tabIndex={isAnswered ? -1 : undefined}
      aria-label={isAnswered ? 'Answer' : undefined}
    >
      <div role="status">
        {isAnswered &&
          visit.introduction({ title: page.title, heading: headingOf(page, visit), showSentence })}
      </div>
      {isAnswered && visit.opinion}
    </section>
  );
}

/** @returns the title of the block with the sentence; '' if there is none */
function headingOf({ answerID, dialog }: Page, visit: Visit): string {
  const evidence = visit.is === 'answered' ? visit.evidence : undefined;
  return evidence?.answerID === answerID ? (dialog[evidence.block]?.title ?? '') : '';
}
