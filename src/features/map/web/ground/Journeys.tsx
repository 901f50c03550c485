import { memo } from 'react';
import type { Journey } from '../../contract.ts';
import { type Point, project, SIDE } from '../../projection.ts';
import styles from './Journeys.module.css';
import looks from './journey-looks.module.css';

/** The routes of expeditions, each with its own colour and dash pattern. */
export const Journeys = memo(function Journeys({ journeys }: { journeys: readonly Journey[] }) {
  return (
    <svg
      className={styles.journeys}
      fill="none"
      strokeLinecap="round"
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      aria-hidden
    >
      {journeys.map(({ id, stops }) => {
        const d = curve(stops.map(({ lon, lat }) => project(lon, lat)));
        return (
          <g key={id} className={`${looks.journey} ${looks[id]}`}>
            <path className={styles.halo} d={d} />
            <path className={styles.route} d={d} />
          </g>
        );
      })}
    </svg>
  );
});

/** @returns the SVG path of a smooth line through all points (a Catmull-Rom spline) */
function curve(points: Point[]): string {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] ?? { x: 0, y: 0 };
  const written = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const start = at(0);
  const parts = points.slice(1).map((to, i) => {
    const [before, from, after] = [at(i - 1), at(i), at(i + 2)];
    const one = written(from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6);
    const two = written(to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6);
    return `C${one} ${two} ${written(to.x, to.y)}`;
  });
  return `M${written(start.x, start.y)}${parts.join('')}`;
}
