import { minutesOf, type TitledStep } from '../../steps.ts';
import styles from './TimeBar.module.css';

const LOOKS = { page: 'solid', quiz: 'sunny', map: 'chosen', worksheet: 'amber', talk: 'sunken' };

type Props = { minutes: number; steps: TitledStep[] };

/** Compares the sum of the steps' minutes with the length of the lesson. */
export function TimeBar({ minutes, steps }: Props) {
  const planned = minutesOf(steps);
  const free = minutes - planned;
  return (
    <div className="grid gap-2">
      <div className={styles.bar} aria-hidden>
        {steps.map(({ id, kind, minutes: length }) => (
          <span key={id} className={`${styles.part} ${LOOKS[kind]}`} style={{ flexGrow: length }}>
            {length}
          </span>
        ))}
        {free > 0 && <span className={`${styles.part} ${styles.free}`} style={{ flexGrow: free }} />}
      </div>
      <p role="status" className={free < 0 ? 'wrong strong' : 'muted'}>
        {planned} of {minutes} min · {free < 0 ? `${-free} min too long` : `${free} min free`}
      </p>
    </div>
  );
}
