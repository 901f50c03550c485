import { type CSSProperties, memo } from 'react';
import { project, SIDE } from '../../projection.ts';
import styles from './Names.module.css';
import { type MapName, NAMES } from './names.ts';

type Props = {
  hasNames: boolean;
  hasIceShelves: boolean;
  hasPlaces: boolean;
  /** Pixels per unit of the map: a small map has space only for the largest names. */
  k: number;
};

/** Smaller names, in pixels when the whole continent is visible, appear when the user zooms in. */
const SMALLEST = 14.5;
const USUAL = 0.75;

/** Names of seas, lands and ice shelves on the map. The list contains them too. */
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

/** An arc around the Pole, at most as wide as its text. */
function arcOf(along: MapName['along']): string {
  if (!along) return '';
  const { lat, from, to } = along;
  const points = Array.from({ length: 25 }, (_, i) => project(from + ((to - from) * i) / 24, lat));
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}
