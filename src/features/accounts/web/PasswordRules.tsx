import { IconCheck, IconPoint } from '@tabler/icons-react';
import { PASSWORD_RULES } from '../password-rules.ts';
import styles from './PasswordRules.module.css';

/** What a password must hold, ticked off while it is typed: by sign, weight, colour and word. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={styles.rules} aria-label="Your password needs">
      {PASSWORD_RULES.map(({ name, holds }) => (
        <li className={holds(password) ? styles.held : undefined} key={name}>
          {holds(password) ? <IconCheck aria-hidden="true" /> : <IconPoint aria-hidden="true" />}
          <span>
            {name}
            {holds(password) && <span className="visually-hidden"> (done)</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
