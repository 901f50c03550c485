import { IconBook2, IconCheck, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Results, Standing } from '../../results-contract.ts';
import styles from './HeatMap.module.css';

type Props = {
  results: Results;
  /** The ID of the question that is shown beside the table. */
  chosen: string | undefined;
  onChoose(question: string): void;
};

export const MARKS: Record<Standing, { name: string; icon: ReactNode; look: string }> = {
  right: { name: 'Right the first time', icon: <IconCheck aria-hidden />, look: 'good' },
  later: { name: 'Right after reading', icon: <IconRefresh aria-hidden />, look: 'chosen' },
  notYet: { name: 'Not yet', icon: <IconBook2 aria-hidden />, look: 'sunny' },
  open: { name: 'No answer', icon: <span aria-hidden>–</span>, look: 'muted' },
};

/** A percentage is shown only if there are at least this many answers, because it means little for fewer. */
const FEWEST = 3;

/**
 * A table with a row for each pupil and a column for each question. The question and the pupil with the
 * fewest right answers come first.
 */
export function HeatMap({ results: { questions, pupils }, chosen, onChoose }: Props) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard */}
      <section className={styles.scroll} aria-label="Pupils and questions" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                Needs help first
              </th>
              {questions.map((question) => (
                <th key={question.id} scope="col" data-chosen={question.id === chosen || undefined}>
                  <button
                    type="button"
                    className={styles.question}
                    aria-pressed={question.id === chosen}
                    title={question.prompt}
                    onClick={() => onChoose(question.id)}
                  >
                    <Share {...question} />
                    <span className={styles.prompt}>{question.prompt}</span>
                  </button>
                </th>
              ))}
              <th scope="col">Right of {questions.length}</th>
            </tr>
          </thead>
          <tbody>
            {pupils.map(({ id, nickname, cells, right }) => (
              <tr key={id}>
                <th scope="row" className={styles.pupil}>
                  {nickname}
                </th>
                {cells.map(({ standing }, index) => (
                  <td
                    // Cells have no ID and are in the order of the questions, so the index can be the key.
                    // biome-ignore lint/suspicious/noArrayIndexKey: see above
                    key={index}
                    className={MARKS[standing].look}
                    data-chosen={questions[index]?.id === chosen || undefined}
                  >
                    {MARKS[standing].icon}
                    <span className="visually-hidden">{MARKS[standing].name}</span>
                  </td>
                ))}
                <td className="strong">{right}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className="row wrap gap-4 muted">
        {Object.entries(MARKS).map(([standing, { name, icon, look }]) => (
          <li key={standing} className="row gap-2">
            <span className={`${styles.sample} ${look}`}>{icon}</span>
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}

function Share({ answered, right }: { answered: number; right: number }) {
  if (answered < FEWEST)
    return <span className="muted small">{answered === 1 ? '1 answer' : `${answered} answers`}</span>;
  const share = right / answered;
  return (
    <span className="grid gap-1 wide items-middle">
      <span className={styles.percent}>{Math.round(share * 100)} %</span>
      <span className={styles.bar} aria-hidden>
        <span
          className={`block high ${share < 0.6 ? 'sunny' : 'solid'}`}
          style={{ width: `${share * 100}%` }}
        />
      </span>
    </span>
  );
}
