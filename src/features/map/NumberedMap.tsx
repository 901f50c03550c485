import styles from './NumberedMap.module.css';
import { PlaceMap, shareOnMap } from './PlaceMap.tsx';
import { coordinates, project, squareOf } from './projection.ts';

type Place = { name: string; lat: number; lon: number };

/** Shows numbered places on a map, with a list of their names. */
export function NumberedMap({ places }: { places: readonly Place[] }) {
  const square = squareOf(places.map(({ lon, lat }) => project(lon, lat)));
  return (
    <div className={styles.both}>
      <div className={styles.map}>
        <PlaceMap square={square}>
          {places.map((place, index) => {
            const { x, y } = shareOnMap(place, square);
            return (
              <span
                key={place.name}
                className={styles.pin}
                style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
                aria-hidden
              >
                {index + 1}
              </span>
            );
          })}
        </PlaceMap>
      </div>
      <ol className="bare grid from-top gap-2" aria-label="Places">
        {places.map((place, index) => (
          <li key={place.name} className="row gap-3 tap">
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <span className="grid slim">
              <span className="strong breaks">{place.name}</span>
              <span className="small muted tabular">{coordinates(place)}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
