import { Link } from 'react-router';
import styles from './FaultList.module.css';

/** A place where something leads nowhere; its address opens it for editing. */
export type FaultyPlace = { to: string; title: string; faults: Fault[] };

/** `name`: what leads nowhere; `action`: where it should lead, as it was typed. */
type Fault = { key: string; name: string; action: string; reason: string };

/** Where something is wrong, and what. */
export function FaultList({ places, label }: { places: FaultyPlace[]; label: string }) {
  return (
    <ul className={styles.places} aria-label={label}>
      {places.map(({ to, title, faults }) => (
        <li key={`${to} ${title}`} className={styles.place}>
          <h2 className={styles.title} dir="auto">
            <Link to={to}>{title}</Link>
          </h2>
          <ul className={styles.faults}>
            {faults.map(({ key, name, action, reason }) => (
              <li key={key}>
                <strong dir="auto">{name}</strong>
                {action && <code className={styles.action}>{action}</code>}
                <span className={styles.reason}>{reason}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
