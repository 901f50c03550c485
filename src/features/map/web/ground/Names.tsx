import { type CSSProperties, memo } from 'react';
import { project, SIDE } from '../../projection.ts';
import styles from './Names.module.css';
import { type MapName, NAMES } from './names.ts';

type Props = {
  hasNames: boolean;
  hasIceShelves: boolean;
  hasPlaces: boolean;
  /**
   * The zoom, in pixels per unit of the map. If the map is zoomed out, there is space only for the largest
   * names.
   */
  k: number;
};

/**
 * The smallest font size in pixels at which a name is shown. Smaller names appear when the user zooms in.
 * `USUAL` is the zoom at which names have the sizes in names.ts.
 */
const SMALLEST = 14.5;
const USUAL = 0.75;

/**
 * Draws the names of seas, lands and ice shelves on the map. The list of the map also contains these names.
 */
export const Names = memo(function Names({ hasNames, hasIceShelves, hasPlaces, k }: Props) {
  const shown = NAMES.filter(
    ({ kind, size, pin }) =>
      (kind === 'shelf' ? hasIceShelves : hasNames) &&
      !(pin && hasPlaces) &&
      size * Math.sqrt(k / USUAL) >= SMALLEST,
  );
  return (
    <svg className={styles.names} viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden>
      {shown.map((name) =>
        name.along ? <Curved key={name.name} {...name} /> : <Straight key={name.name} {...name} />,
      )}
    </svg>
  );
});

function Straight({ name, kind, lon, lat, size }: MapName) {
  const { x, y } = project(lon, lat);
  return (
    <text x={x} y={y} className={styles[kind]} style={{ '--size': size } as CSSProperties}>
      {name}
    </text>
  );
}

function Curved({ name, kind, size, along }: MapName) {
  const id = `along-${name.replaceAll(' ', '-')}`;
  return (
    <>
      <path id={id} d={arcOf(along)} fill="none" />
      <text className={styles[kind]} style={{ '--size': size } as CSSProperties}>
        <textPath href={`#${id}`} startOffset="50%">
          {name}
        </textPath>
      </text>
    </>
  );
}

/** @returns the SVG path of an arc along a parallel, on which a name is written; '' for straight names */
function arcOf(along: MapName['along']): string {
  if (!along) return '';
  const { lat, from, to } = along;
  const points = Array.from({ length: 25 }, (_, i) => project(from + ((to - from) * i) / 24, lat));
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}
