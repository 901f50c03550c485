import { type CSSProperties, memo } from 'react';
import { SIDE } from '../../projection.ts';
import styles from './Names.module.css';
import { type NameSpot, parallelOf } from './name-spots.ts';
import type { MapName } from './names.ts';

type Props = {
  names: readonly MapName[];
  /**
   * The position of each name. The key is the name. A name without a position is not drawn, because there is
   * no room for it at this zoom.
   */
  spots: ReadonlyMap<string, NameSpot>;
};

/**
 * Draws the names of seas, lands and ice shelves on the map. The list of places beside the map also contains
 * these names.
 */
export const Names = memo(function Names({ names, spots }: Props) {
  return (
    <svg className={styles.names} viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden>
      {names.map((name) => {
        const spot = spots.get(name.name);
        return spot && <Name key={name.name} {...name} spot={spot} />;
      })}
    </svg>
  );
});

function Name({ name, kind, size, along, spot }: MapName & { spot: NameSpot }) {
  const look = { className: styles[kind], style: { '--size': size } as CSSProperties };
  if ('at' in spot) {
    return (
      <text {...look} x={spot.at.x} y={spot.at.y}>
        {name}
      </text>
    );
  }
  const id = `along-${name.replaceAll(' ', '-')}`;
  const points = parallelOf(along).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return (
    <>
      <path id={id} d={`M${points.join('L')}`} fill="none" />
      <text {...look}>
        <textPath href={`#${id}`} startOffset={`${spot.offset * 100}%`}>
          {name}
        </textPath>
      </text>
    </>
  );
}
