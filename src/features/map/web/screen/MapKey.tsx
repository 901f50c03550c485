import type { Journey } from '../../contract.ts';
import looks from '../ground/journey-looks.module.css';
import { pinLayers } from './layers.ts';
import styles from './MapKey.module.css';

type Props = {
  journeys: readonly Journey[];
  selected: string | null;
  onChoose(journey: Journey): void;
  /** True on small screens, where the map key (legend) is collapsed at first. */
  isFolded: boolean;
  hasSeaIce: boolean;
  hasClaims: boolean;
};

/** The map key (legend): the routes with their colours, and a note on the accuracy of the map. */
export function MapKey({ journeys, selected, onChoose, isFolded, hasSeaIce, hasClaims }: Props) {
  return (
    <details className={styles.key} open={!isFolded}>
      <summary className={styles.title}>Key</summary>
      {journeys.length > 0 && (
        <ul className="plain-list">
          {journeys.map((journey) => (
            <li key={journey.id}>
              <button
                type="button"
                className={`${styles.journey} ${looks.journey} ${looks[journey.id]}`}
                aria-pressed={journey.id === selected}
                onClick={() => onChoose(journey)}
              >
                <svg className={styles.line} viewBox="0 0 40 6" aria-hidden>
                  <line x1="2" y1="3" x2="38" y2="3" />
                </svg>
                {journey.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.signs}>
        {pinLayers.map(({ layer, sign }) => (
          <li key={layer} className="row gap-2">
            <span className={styles[layer]} /> {sign}
          </li>
        ))}
        {hasSeaIce && (
          <li className="row gap-2">
            <span className={styles.seaIce} /> Sea ice
          </li>
        )}
      </ul>
      <p className="micro line-tight">
        {hasClaims && 'Seven countries claim a slice; the Antarctic Treaty has put the claims aside. '}
        Coast and ice shelves: Natural Earth. {hasSeaIce && 'Sea ice of 1981 to 2010: NSIDC. '}The shading is
        not surveyed, and routes are approximate.
      </p>
    </details>
  );
}
