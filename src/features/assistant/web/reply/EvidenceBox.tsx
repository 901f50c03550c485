import { IconArrowRight, IconCornerDownRight } from '@tabler/icons-react';
import { AnswerLink } from './AnswerLink.tsx';
import { AskedQuestion } from './AskedQuestion.tsx';
import type { AnsweredQuestion } from './asked.ts';
import styles from './EvidenceBox.module.css';

type Props = AnsweredQuestion & { /** The page that answers. */ title: string; showSentence(): void };

/**
 * The question and the sentence that answers it, and a link to the answer to a second question. Source:
 * docs/behaviour.md 12.11, 12.14.
 */
export function EvidenceBox({ question, evidence, second, title, showSentence }: Props) {
  return (
    <>
      <AskedQuestion question={question} />
      {evidence && evidence.sentence !== '' && (
        <div className={styles.box}>
          <q className={styles.sentence}>{evidence.sentence}</q>
          <button type="button" className={styles.from} onClick={showSentence}>
            <IconCornerDownRight aria-hidden size="1.35em" />
            From: {title}
          </button>
        </div>
      )}
      {second && (
        <AnswerLink question={second.question} answer={second} className={styles.second}>
          <span>Also: {second.question}</span>
          <IconArrowRight aria-hidden size="1.35em" />
        </AnswerLink>
      )}
    </>
  );
}
