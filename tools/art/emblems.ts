/** Small marks: the icon of a quiz, and the neutral default of a partner's logo. */
import { words } from './diagrams/words.ts';
import { circle, type Point, path, polygon, times } from './marks.ts';

const SIZE = 256;
const PRIMARY = '#0a638c';
const DEEP = '#073f5c';
const SUN = '#f4ae2e';

/** Readable on white and on the dark surface (#0d2137): a contrast of about 4 to 1 on both. */
const NEUTRAL = '#3d86a8';

/** A hexagon, half under water, with a question mark in it. */
export function quizIcon(): string {
  const water = 'M0 150q32-14 64 0t64 0t64 0t64 0V256H0Z';
  return emblem(
    `<clipPath id="hexagon"><path d="${hexagon(118)}"/></clipPath>`,
    path(hexagon(124), { fill: '#ffffff' }),
    path(hexagon(118), { fill: PRIMARY }),
    path(water, { fill: DEEP, clip: 'url(#hexagon)' }),
    path(hexagon(106), { stroke: SUN, strokeWidth: 6, join: 'round' }),
    words(SIZE / 2, 182, 156, '?', { title: true, colour: '#ffffff', anchor: 'middle' }),
  );
}

/** A globe: its rim, its axis, and a wave for an equator. */
export function partnerLogo(): string {
  const [middle, radius] = [SIZE / 2, 112];
  const line = { stroke: NEUTRAL, strokeWidth: 11, cap: 'round' } as const;
  return emblem(
    circle(middle, middle, radius, { stroke: NEUTRAL, strokeWidth: 14 }),
    path(`M${middle} 16V240`, line),
    path('M22 146q53-46 106 0t106 0', line),
    path(`M${middle} 16C62 70 62 186 ${middle} 240C194 186 194 70 ${middle} 16`, {
      ...line,
      strokeWidth: 8,
      opacity: 0.65,
    }),
  );
}

function emblem(...marks: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">${marks.join('')}</svg>`;
}

/** A hexagon standing on its point. */
function hexagon(radius: number): string {
  const corner = (i: number): Point => {
    const angle = (i / 6) * 2 * Math.PI - Math.PI / 2;
    return [SIZE / 2 + Math.cos(angle) * radius, SIZE / 2 + Math.sin(angle) * radius];
  };
  return polygon(times(6, corner));
}
