import { useActiveName } from './active-name.ts';
import type { AnswerProps } from './answer-props.ts';
import styles from './answers.module.css';
import { paired, pairsOf } from './pairs.ts';

/**
 * Lets the reader give each place a name. This component lists the places; the map or picture beside the list
 * shows them as pins.
 */
export function LabelAnswer({ question, answer, isLocked, onChange }: AnswerProps<'label'>) {
  const { names, places } = question;
  const pairs = pairsOf(answer);
  const [active, setActive] = useActiveName(question, pairs);
  const placeOf = (name: string) => places.findIndex(({ id }) => id === pairs[name]) + 1;
  return (
    <>
      <ul className="row wrap gap-2" aria-label="Names">
        {names.map(({ id, text }) => (
          <li key={id}>
            <button
              type="button"
              className={`${styles.chip} ${placeOf(id) > 0 ? styles.set : ''}`}
              aria-pressed={!isLocked && id === active}
              disabled={isLocked}
              onClick={() => setActive(id)}
            >
              {text}
              {placeOf(id) > 0 && ` · ${placeOf(id)}`}
            </button>
          </li>
        ))}
      </ul>
      <ul className={styles.options} aria-label="Places">
        {places.map(({ id, told }, index) => {
          const name = names.find((one) => pairs[one.id] === id);
          return (
            <li key={id}>
              <button
                type="button"
                className={`${styles.option} ${styles.slim}`}
                disabled={isLocked}
                onClick={() => onChange(paired(pairs, active, id))}
              >
                <span className={styles.key} aria-hidden>
                  {index + 1}
                </span>
                <span>
                  <span className="visually-hidden">{index + 1}: </span>
                  {told}
                </span>
                {name && <span className="small strong">{name.text}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
