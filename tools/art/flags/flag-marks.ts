/** Draws flags: flat, or on a pole in the wind. */
import { group, type Point, path, place, polygon, rect, times } from '../marks.ts';
import { type Flag, HEIGHT, type Patch } from './shapes.ts';

/** A flat flag with its upper left corner at x, y. */
export function flatFlag({ draw, ratio }: Flag, x: number, y: number, height: number): string {
  return place(x, y, height / HEIGHT, [
    rect(2.5, 3, HEIGHT * ratio, HEIGHT, { fill: '#0c2436', opacity: 0.22 }),
    ...draw().map(patchMark),
    rect(0, 0, HEIGHT * ratio, HEIGHT, { stroke: '#0c2436', strokeWidth: 0.8, strokeOpacity: 0.35 }),
  ]);
}

/** The height of the cloth, as a share of the pole. */
const CLOTH = 0.34;

/** A flag on a pole, `height` tall, its foot at x, y. `phase` is where in its waves the flag is, 0 to 1. */
export function flagOnPole(flag: Flag, x: number, y: number, height: number, phase = 0): string {
  const pole = path('M0 0V-100', { stroke: '#dfe6ea', strokeWidth: 2.4, cap: 'round' });
  return place(x, y, height / 100, [pole, place(1, -99, CLOTH, cloth(flag, phase))]);
}

/** The cloth of a flag in the wind. Its upper corner at the pole is at 0,0, and it is 100 units high. */
export function cloth({ draw, ratio }: Flag, phase = 0): string {
  const width = HEIGHT * ratio;
  const bend = ([x, y]: Point): Point => [x * SHORTER, y + wave(x, phase)];
  const bent = draw().map(({ points, fill }) => patchMark({ points: finer(points).map(bend), fill }));
  const folds = times(FOLDS, (i) => {
    const [from, to] = [(i / FOLDS) * width, ((i + 1) / FOLDS) * width];
    const slope = wave(to, phase) - wave(from, phase);
    const corners: Point[] = [
      [from, 0],
      [to, 0],
      [to, HEIGHT],
      [from, HEIGHT],
    ];
    const shade = Math.min(0.26, Math.abs(slope) / 22);
    return path(polygon(corners.map(bend)), { fill: slope > 0 ? '#0a1626' : '#ffffff', opacity: shade });
  });
  return group([...bent, ...folds]);
}

const FOLDS = 16;
/** The length of a wave, and how far the cloth moves up and down; at the pole it is held. */
const [WAVE_LENGTH, RISE] = [116, 6.5];
/** Cloth that waves looks shorter from the side. */
const SHORTER = 0.84;

function wave(x: number, phase: number): number {
  const held = Math.min(1, x / 50);
  return held * RISE * Math.sin((x / WAVE_LENGTH + phase) * 2 * Math.PI) + x * 0.03;
}

/** Adds points to long edges, so that they bend. */
function finer(points: readonly Point[]): Point[] {
  return points.flatMap((from, i) => {
    const to = points[(i + 1) % points.length] ?? from;
    const steps = Math.max(1, Math.ceil(Math.abs(to[0] - from[0]) / 6));
    return times(
      steps,
      (step): Point => [
        from[0] + ((to[0] - from[0]) * step) / steps,
        from[1] + ((to[1] - from[1]) * step) / steps,
      ],
    );
  });
}

const patchMark = ({ points, fill }: Patch) => path(polygon(points), { fill });
