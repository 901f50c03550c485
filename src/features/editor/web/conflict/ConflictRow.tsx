import { useId } from 'react';
import { type Setting, ShownPart } from '../compare/ShownPart.tsx';
import type { Difference, Side } from '../merge/merge-lists.ts';
import styles from './Conflict.module.css';

type Props = Pick<Setting, 'names' | 'media'> & {
  difference: Difference;
  choice: Side | null;
  onChoose(side: Side): void;
};

/** Shows one part of the page in both versions. The user chooses one of them with a radio button. */
export function ConflictRow({ difference, choice, onChoose, ...setting }: Props) {
  const id = useId();
  const { name, mine, theirs } = difference;
  const sides = [
    { side: 'mine', label: 'Mine', part: mine, other: theirs },
    { side: 'theirs', label: 'Theirs', part: theirs, other: mine },
  ] as const;
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles.row}>
      <p id={id} className={styles.name}>
        {name}
      </p>
      {sides.map(({ side, label, part, other }) => (
        <label key={side} className={styles.card}>
          <input
            type="radio"
            className="radio no-ring"
            name={id}
            checked={choice === side}
            onChange={() => onChoose(side)}
          />
          <span className="slim">
            <span className={styles.side}>{label}: </span>
            <ShownPart part={part} other={other} as="ins" nothing="Not on the page" {...setting} />
          </span>
        </label>
      ))}
    </div>
  );
}
