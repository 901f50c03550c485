import { IconBook2, IconCheck, IconCloudOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { links } from '#platform/web/addresses/links.ts';
import { Link } from '#ui/buttons/Link.tsx';
import type { ShownQuestion, Verdict } from '../../contract.ts';
import { verdictText } from '../../marking/verdict-text.ts';
import styles from './VerdictPanel.module.css';

/**
 * Tells the reader whether the answer was right, and shows the sentence that proves it. Without a verdict,
 * says that the answer is being sent.
 */
export function VerdictPanel({
  question,
  verdict,
}: {
  question: ShownQuestion;
  verdict: Verdict | undefined;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const text = verdict && verdictText(question, verdict);
  useEffect(() => {
    if (text) heading.current?.focus({ preventScroll: true });
  }, [text]);
  if (!verdict)
    return (
      <div className={styles.panel} role="status">
        <p className={styles.verdict}>
          <span className={`${styles.sign} sunken muted`}>
            <IconCloudOff aria-hidden />
          </span>
          Sending
        </p>
        <p>Without a connection your answer is kept here and sent when the line is back.</p>
      </div>
    );
  const isRight = verdict.credit === 1;
  const { proof } = verdict;
  return (
    <div className={styles.panel}>
      <h2 ref={heading} className={styles.verdict} tabIndex={-1}>
        <span className={`${styles.sign} ${isRight ? 'assured' : 'sunny'}`}>
          {isRight ? <IconCheck aria-hidden /> : <IconBook2 aria-hidden />}
        </span>
        {text}
      </h2>
      <blockquote className="amber medium round-2 no-margin body line-loose pad-3-4">
        {proof.sentence}
      </blockquote>
      <Link to={links.page(proof.answerID)}>From: {proof.title}</Link>
    </div>
  );
}
