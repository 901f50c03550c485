import { memo, type ReactNode } from 'react';
import { useTheme } from '#ui/styles/chosen-theme.ts';
import { project, radiusOf, SIDE } from '../../projection.ts';
import { ICE_SHELVES, LAND } from './coast.ts';
import styles from './Ground.module.css';
import { GROUND } from './ground-pictures.ts';

const POLAR_CIRCLE = -66.56;
const MIDDLE = SIDE / 2;
const MERIDIANS = Array.from({ length: 12 }, (_, i) => i * 30 - 180);
const PARALLELS = [-80, -70, -60, -50];

type Props = {
  hasIceShelves: boolean;
  /** Is drawn above the relief, and below the lines of coast and grid. */
  children: ReactNode;
};

/**
 * Draws land and ice with their outlines, in units of the map. The outlines are visible before the picture of the
 * relief is loaded.
 */
export const Ground = memo(function Ground({ hasIceShelves, children }: Props) {
  const picture = GROUND[useTheme()];
  return (
    <>
      <svg className="fill wide high" viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden>
        <g transform="scale(0.1)">
          <path id="coast" className={styles.land} d={LAND} />
          <path id="ice-shelves" className={styles.shelves} d={ICE_SHELVES} />
        </g>
      </svg>
      <img
        className={styles.relief}
        src={picture}
        alt=""
        decoding="async"
        fetchPriority="high"
        draggable={false}
      />
      {children}
      <svg className="fill wide high" viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden>
        <Graticule />
        {hasIceShelves && <use href="#ice-shelves" className={styles.shelfLine} transform="scale(0.1)" />}
        <use href="#coast" className={styles.coastLine} transform="scale(0.1)" />
      </svg>
    </>
  );
});

function Graticule() {
  return (
    <g className={styles.graticule}>
      {MERIDIANS.map((lon) => {
        const [from, to] = [project(lon, -89), project(lon, -42)];
        return <line key={lon} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
      })}
      {PARALLELS.map((lat) => (
        <circle key={lat} cx={MIDDLE} cy={MIDDLE} r={radiusOf(lat)} />
      ))}
      <circle className={styles.polarCircle} cx={MIDDLE} cy={MIDDLE} r={radiusOf(POLAR_CIRCLE)} />
    </g>
  );
}
