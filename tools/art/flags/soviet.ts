/** The flag of the Soviet Union, after the statute of 19 August 1955. */
import { type Point, times } from '../marks.ts';
import { around, bar, box, HEIGHT, type Patch, star } from './shapes.ts';

const [RED, GOLD] = ['#cc0000', '#ffd700'];
/** The distance of the middle of the signs from the pole. */
const MIDDLE = HEIGHT / 3;
/** The side of the square in which hammer and sickle lie, and its upper edge. */
const [SIDE, TOP] = [HEIGHT / 4, HEIGHT * 0.1875];
const STAR: Point = [MIDDLE, HEIGHT / 8];
const STAR_RADIUS = HEIGHT / 16;

export function sovietUnion(): Patch[] {
  return [
    box(0, 0, HEIGHT * 2, HEIGHT, RED),
    star(...STAR, { radius: STAR_RADIUS }, GOLD),
    star(...STAR, { radius: STAR_RADIUS * 0.72 }, RED),
    ...sickle(),
    ...hammer(),
  ];
}

/** The blade begins at the middle of the upper edge and turns clockwise; the handle ends in the lower left corner. */
function sickle(): Patch[] {
  const radius = SIDE * 0.44;
  const centre: Point = [MIDDLE + SIDE * 0.02, TOP + radius];
  const [steps, last] = [36, 222];
  const thick = (share: number) => SIDE * (0.02 + 0.15 * Math.sin(Math.PI * share ** 0.8));
  const outer = times(steps + 1, (i) => around(...centre, radius, (i / steps) * last));
  const inner = times(steps + 1, (i) => around(...centre, radius - thick(i / steps), (i / steps) * last));
  const neck = around(...centre, radius - SIDE * 0.02, last);
  const end: Point = [MIDDLE - SIDE * 0.44, TOP + SIDE * 0.97];
  const grip = SIDE * 0.075;
  const start: Point = [neck[0] + (end[0] - neck[0]) * 0.2, neck[1] + (end[1] - neck[1]) * 0.2];
  return [
    { points: [...outer, ...inner.reverse()], fill: GOLD },
    bar(neck, end, [SIDE * 0.03, SIDE * 0.03], GOLD),
    bar(start, end, [grip, grip], GOLD),
  ];
}

/** The handle ends in the lower right corner. With the head it is three quarters of the diagonal long. */
function hammer(): Patch[] {
  const end: Point = [MIDDLE + SIDE * 0.46, TOP + SIDE * 0.97];
  const long = 0.75 * Math.SQRT2 * SIDE;
  const along = (far: number, aside = 0): Point => [
    end[0] - (far - aside) * Math.SQRT1_2,
    end[1] - (far + aside) * Math.SQRT1_2,
  ];
  const half = SIDE * 0.06;
  const [back, front] = [long - SIDE * 0.24, long];
  return [
    bar(end, along(long - 1), [half, half], GOLD),
    {
      points: [
        along(back, -SIDE * 0.2),
        along(front, -SIDE * 0.2),
        along(front, SIDE * 0.1),
        along(back + SIDE * 0.03, SIDE * 0.26),
        along(back, SIDE * 0.2),
      ],
      fill: GOLD,
    },
  ];
}
