import { Link } from '#ui/buttons/Link.tsx';
import styles from './FaultList.module.css';

/**
 * A page or entry with broken links. `to` is the address that opens it for editing. `key` is unique; titles
 * are not.
 */
export type FaultyPlace = { key: string; to: string; title: string; faults: Fault[] };

/** `name` is the name of the button or picture, `action` is what it should open, as the editor typed it. */
type Fault = { key: string; name: string; action: string; reason: string };

/** A list of pages and entries, each with its broken links. */
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
