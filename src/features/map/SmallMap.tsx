import { useQuery } from '@tanstack/react-query';
import { links } from '#platform/web/addresses/links.ts';
import { Link } from '#ui/buttons/Link.tsx';
import type { Pin } from './contract.ts';
import { type MapPlace, pinOfPage } from './map-place.ts';
import { mapQuery } from './map-query.ts';
import { coordinates, project, radiusOf, SIDE, squareOf } from './projection.ts';
import styles from './SmallMap.module.css';
import { SMALL_LAND } from './web/ground/small-coast.ts';

const MIDDLE = SIDE / 2;

const PIN = { fill: 'var(--map-pin)', stroke: 'var(--map-pin-line)', strokeWidth: 24 };
const OTHER = { fill: 'var(--small-map-other)', stroke: 'var(--small-map-other-line)', strokeWidth: 18 };

/** A small map of a page's places. A click opens the polar map at the first place. */
export function SmallMap({ answerID, places }: { answerID: number; places: readonly MapPlace[] }) {
  const { data: map, isError } = useQuery(mapQuery);
  const ids = places.map(({ pin }, index) => pin ?? pinOfPage(answerID, index));
  const pins = ids.flatMap((id) => map?.pins.find((pin) => pin.id === id) ?? []);
  const [first, ...others] = pins;
  if (!map && !isError) return <div className={styles.place} aria-hidden />;
  // If an editor has just added the place to the page, the loaded map does not contain its pin yet.
  if (!first) return null;
  return (
    <Link to={links.polarMap(first.id)} className={styles.place}>
      <Thumbnail pins={pins} />
      <span className="grid slim gap-1">
        <b className="breaks">{listed(first, others)}</b>
        <small className="micro muted tabular">{coordinates(first)}</small>
        <span className={styles.open}>Show on the polar map</span>
      </span>
    </Link>
  );
}

function Thumbnail({ pins }: { pins: readonly Pin[] }) {
  const points = pins.map(({ lon, lat }) => project(lon, lat));
  const { middle, half } = squareOf(points);
  return (
    <svg
      className={styles.map}
      viewBox={`${middle.x - half} ${middle.y - half} ${half * 2} ${half * 2}`}
      aria-hidden
      focusable="false"
    >
      <circle
        fill="none"
        stroke="var(--small-map-circle)"
        strokeWidth={9}
        strokeDasharray="28 22"
        cx={MIDDLE}
        cy={MIDDLE}
        r={radiusOf(-66.56)}
      />
      <path fill="var(--small-map-land)" d={SMALL_LAND} transform="scale(0.1)" />
      {points.toReversed().map(({ x, y }, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: two places may be at the same point, so only the index is unique
          key={index}
          {...(index === points.length - 1 ? PIN : OTHER)}
          cx={x}
          cy={y}
          r={half / (index === points.length - 1 ? 9 : 13)}
        />
      ))}
    </svg>
  );
}

/** @returns a text such as "McMurdo and Scott Base", or "Casey and 2 more places" */
function listed({ name }: Pin, others: readonly Pin[]): string {
  const [second] = others;
  if (!second) return name;
  return others.length === 1 ? `${name} and ${second.name}` : `${name} and ${others.length} more places`;
}
