import type { ReactNode } from 'react';
import { useTheme } from '#ui/styles/chosen-theme.ts';
import styles from './PlaceMap.module.css';
import { NEAR, project, radiusOf, SIDE, type Square } from './projection.ts';
import { GROUND } from './web/ground/ground-pictures.ts';
import { SMALL_LAND } from './web/ground/small-coast.ts';

const MIDDLE = SIDE / 2;

/**
 * A map of Antarctica without names. `children`, such as marks, are drawn on top of the map. The caller
 * computes their positions with `shareOnMap`.
 */
export function PlaceMap({ square = NEAR, children }: { square?: Square; children: ReactNode }) {
  const { middle, half } = square;
  return (
    <div className={styles.sea}>
      <div className={styles.square}>
        <svg
          className={styles.map}
          viewBox={`${middle.x - half} ${middle.y - half} ${half * 2} ${half * 2}`}
          aria-hidden
          focusable="false"
        >
          <path fill="var(--map-land)" d={SMALL_LAND} transform="scale(0.1)" />
          {/* The picture fades into the sea, because the map may be wider than the picture. */}
          <radialGradient id="fading">
            <stop offset="0.62" stopColor="white" />
            <stop offset="0.8" stopColor="black" />
          </radialGradient>
          <mask id="faded">
            <rect width={SIDE} height={SIDE} fill="url(#fading)" />
          </mask>
          <image href={GROUND[useTheme()]} width={SIDE} height={SIDE} mask="url(#faded)" />
          <circle
            fill="none"
            stroke="var(--map-circle)"
            strokeWidth={3}
            strokeDasharray="14 11"
            cx={MIDDLE}
            cy={MIDDLE}
            r={radiusOf(-66.56)}
          />
        </svg>
        {children}
      </div>
    </div>
  );
}

type Place = { lat: number; lon: number };

/** @returns the position of a place in the square, as shares of its width and height from 0 to 1 */
export function shareOnMap({ lat, lon }: Place, { middle, half }: Square = NEAR): { x: number; y: number } {
  const { x, y } = project(lon, lat);
  const share = (value: number, centre: number) => (value - centre) / (2 * half) + 0.5;
  return { x: share(x, middle.x), y: share(y, middle.y) };
}
