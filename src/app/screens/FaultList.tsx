import { Link } from 'react-router';
import styles from './FaultList.module.css';

/**
 * A place with a target that does not exist; its address opens it for editing. Two places may have the same
 * name.
 */
export type FaultyPlace = { key: string; to: string; title: string; faults: Fault[] };

/** `name`: the button or picture; `action`: its target, as it was typed. */
type Fault = { key: string; name: string; action: string; reason: string };

/** Lists places and what is wrong with each. */
export function FaultList({ places, label }: { places: FaultyPlace[]; label: string }) {
  return (
    <ul className="line-above" aria-label={label}>
      {places.map(({ key, to, title, faults }) => (
        <li key={key} className={styles.place}>
          <h2 className="reading breaks line-tight" dir="auto">
            <Link to={to}>{title}</Link>
          </h2>
          <ul className="grid gap-2">
            {faults.map((fault) => (
              <li key={fault.key} className="flex wrap baseline gap-2">
                <strong className="strong" dir="auto">
                  {fault.name}
                </strong>
                {fault.action && <code className={styles.action}>{fault.action}</code>}
                <span className="muted">{fault.reason}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
