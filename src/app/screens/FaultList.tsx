import { Link } from '#ui/buttons/Link.tsx';
import styles from './FaultList.module.css';

/**
 * A page or entry that contains targets that do not exist. `to` is the address that opens it for editing.
 * `key` is unique, because two pages or entries may have the same title.
 */
export type FaultyPlace = { key: string; to: string; title: string; faults: Fault[] };

/** `name` is the name of the button or picture, `action` is its target as the editor typed it. */
type Fault = { key: string; name: string; action: string; reason: string };

/** Lists pages and entries with the faults of each. */
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
                {fault.action && <code className="small breaks sunken round-1 sides-2">{fault.action}</code>}
                <span className="muted">{fault.reason}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
