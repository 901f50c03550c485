import { IconCornerDownRight } from '@tabler/icons-react';
import { AskedQuestion } from './AskedQuestion.tsx';
import type { AnsweredQuestion } from './asked.ts';
import styles from './EvidenceBox.module.css';

type Props = AnsweredQuestion & { /** The page that answers. */ title: string; showSentence(): void };

/** The question and the sentence that answers it. Source: docs/behaviour.md 12.11. */
export function EvidenceBox({ question, evidence, title, showSentence }: Props) {
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
    </>
  );
}
