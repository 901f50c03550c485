import { memo } from 'react';
import { CLAIMS, CLAIMS_FROM } from '../../claims.ts';
import { project, SIDE } from '../../projection.ts';
import type { MapName } from './names.ts';

/** The claims of seven countries as slices in their colours. Where claims overlap, the colours mix. */
export const Claims = memo(function Claims() {
  return (
    <svg className="fill wide high" viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden>
      {Object.entries(CLAIMS).map(([id, { from, to, colour }]) => (
        <path
          key={id}
          d={sliceOf(from, to)}
          fill={colour}
          fillOpacity={0.24}
          stroke={colour}
          style={{ strokeWidth: 'calc(2px / var(--settled))' }}
        />
      ))}
    </svg>
  );
});

/** @returns the SVG path of a slice that has its point at the Pole */
function sliceOf(from: number, to: number): string {
  const span = (to - from + 360) % 360;
  const edge = Array.from({ length: span + 1 }, (_, i) => project(from + i, CLAIMS_FROM));
  const points = [project(0, -90), ...edge].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `M${points.join('L')}Z`;
}

const { 'australia-east': _, ...ONE_EACH } = CLAIMS;

/** The names of the countries with a claim, each once. */
export const CLAIM_NAMES: readonly MapName[] = Object.values(ONE_EACH).map(
  ({ name, nameAt: [lon, lat] }) => ({ name, kind: 'claim', lon, lat, size: 24 }),
);
