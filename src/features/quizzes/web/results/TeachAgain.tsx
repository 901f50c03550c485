import { IconDeviceTv } from '@tabler/icons-react';
import { links } from '#platform/web/addresses/links.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Link } from '#ui/buttons/Link.tsx';
import type { Proof } from '../../contract.ts';
import type { Results } from '../../results-contract.ts';
import styles from './TeachAgain.module.css';

type Props = {
  question: Results['questions'][number];
  /** True for the question that the fewest pupils of the class answered right. */
  isHardest: boolean;
  explain(question: string, proof: Proof): void;
};

/**
 * Shows one question: the pupils' first answers, and the sentence that proves the right answer, to show to
 * the class.
 */
export function TeachAgain({ question, isHardest, explain }: Props) {
  const { prompt, answers, answered, proof } = question;
  const most = Math.max(1, ...answers.map(({ count }) => count));
  return (
    <aside className="surface round-3 shadow-1 scroll grid from-top gap-4 pad" aria-label="Teach this again">
      <p className="small strong muted spaced uppercase">
        {isHardest ? 'Teach this again first' : 'Teach this again'}
      </p>
      <h2 className="heading">{prompt}</h2>
      {answered === 0 && <p className="muted">Nobody has answered this question yet.</p>}
      <ul className="bare grid gap-3">
        {answers.map(({ text, count, isRight }) => (
          <li key={text} className={isRight ? `grid gap-1 ${styles.right}` : 'grid gap-1'}>
            <span className="row spread gap-3">
              <span className="breaks">
                {text}
                {isRight && <span className="visually-hidden"> (right)</span>}
              </span>
              <span className="strong tabular">{count}</span>
            </span>
            <span className={styles.bar} aria-hidden>
              <span className="block high pill" style={{ width: `${(count / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
      <div className="amber grid gap-2 round-3 pad-4">
        <p>{proof.sentence}</p>
        <Link to={links.page(proof.answerID)}>From: {proof.title}</Link>
      </div>
      <Button wide onClick={() => explain(prompt, proof)}>
        <IconDeviceTv aria-hidden />
        Show it on the projector
      </Button>
    </aside>
  );
}
