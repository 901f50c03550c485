import { IconCheck, IconPoint } from '@tabler/icons-react';
import type { ValueRule } from '../../password-rules.ts';
import styles from './RuleList.module.css';

type Props = {
  /** The id of the list. The field refers to it in `aria-describedby`. */
  id?: string;
  /** The kind of value to which the rules apply. */
  of: 'user name' | 'password';
  rules: readonly ValueRule[];
  value: string;
};

/**
 * Lists the rules of a value. While the user types, each rule that the value meets is marked by a symbol,
 * bold text, a colour and a word.
 */
export function RuleList({ id, of, rules, value }: Props) {
  const held = rules.filter(({ holds }) => holds(value)).length;
  return (
    <div>
      <ul className={styles.rules} id={id} aria-label={`Your ${of} needs`}>
        {rules.map(({ name, holds }) => (
          <li className={`row gap-2 ${holds(value) ? 'strong fine' : ''}`} key={name}>
            {holds(value) ? (
              <IconCheck aria-hidden="true" stroke={2.6} />
            ) : (
              <IconPoint aria-hidden="true" className="faint" />
            )}
            <span>
              {name}
              {holds(value) && <span className="visually-hidden"> (done)</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {value !== '' && `Your ${of}: ${held} of ${rules.length} done`}
      </p>
    </div>
  );
}
