/** The Union Flag, and the flags of 1959 that contain it: those of Australia, New Zealand and South Africa. */
import type { Point } from '../marks.ts';
import { around, bands, bar, box, clipped, columns, HEIGHT, moved, type Patch, star } from './shapes.ts';

const [BLUE, RED, WHITE] = ['#012169', '#c8102e', '#ffffff'];

/**
 * The Union Flag, 1:2. In thirtieths of its height the cross is 6 wide with edges of 2, the white saltire 6, and
 * the red one 2, which lies beside the middle of the white: below it at the pole, above it at the fly.
 */
export function unionFlag(): Patch[] {
  const [width, unit] = [HEIGHT * 2, HEIGHT / 30];
  const middle: Point = [width / 2, HEIGHT / 2];
  const corners: Point[] = [
    [0, 0],
    [width, 0],
    [width, HEIGHT],
    [0, HEIGHT],
  ];
  const whole = { x: 0, y: 0, width, height: HEIGHT };
  const beyond = (corner: Point): Point => [
    corner[0] * 1.2 - middle[0] * 0.2,
    corner[1] * 1.2 - middle[1] * 0.2,
  ];
  const arm = (corner: Point, widths: [number, number], fill: string) =>
    clipped(bar(middle, beyond(corner), widths, fill), whole);
  return [
    box(0, 0, width, HEIGHT, BLUE),
    ...corners.map((corner) => arm(corner, [3 * unit, 3 * unit], WHITE)),
    // Seen from the middle, the red lies to the left of the upper arm at the pole and so on around.
    ...corners.map((corner) => arm(corner, [2 * unit, 0], RED)),
    box(middle[0] - 5 * unit, 0, 10 * unit, HEIGHT, WHITE),
    box(0, middle[1] - 5 * unit, width, 10 * unit, WHITE),
    box(middle[0] - 3 * unit, 0, 6 * unit, HEIGHT, RED),
    box(0, middle[1] - 3 * unit, width, 6 * unit, RED),
  ];
}

/** A blue flag, 1:2, with the Union Flag in its upper quarter at the pole. */
const blueEnsign = (): Patch[] => [
  box(0, 0, HEIGHT * 2, HEIGHT, BLUE),
  ...moved(unionFlag(), { x: 0, y: 0, scale: 0.5 }),
];

/** The inner corners of the stars on the flag of Australia, as a share of the outer radius. */
const AUSTRALIAN = 4 / 9;

/** Source of all sizes: Flags Act 1953, Schedule 1. Positions are shares of the height. */
export function australia(): Patch[] {
  const cross: [x: number, y: number, diameter: number, points: number][] = [
    [1.5, 5 / 6, 1 / 7, 7],
    [1.25, 7 / 16, 1 / 7, 7],
    [1.5, 1 / 6, 1 / 7, 7],
    [1.5 + 2 / 9, 0.5 - 31 / 240, 1 / 7, 7],
    [1.6, 0.5 + 1 / 24, 1 / 12, 5],
    [0.5, 0.75, 3 / 10, 7],
  ];
  const stars = cross.map(([x, y, diameter, points]) =>
    star(x * HEIGHT, y * HEIGHT, { radius: (diameter / 2) * HEIGHT, points, inner: AUSTRALIAN }, WHITE),
  );
  return [...blueEnsign(), ...stars];
}

/** Source of all sizes: New Zealand Gazette, 27 June 1902. They are in sixtieths of the height. */
export function newZealand(): Patch[] {
  const unit = HEIGHT / 60;
  const meets: Point = [HEIGHT * 1.5, HEIGHT / 2 - 6 * unit];
  const tilt = 82;
  const stars: [at: Point, across: number][] = [
    [[meets[0], HEIGHT / 2 - 18 * unit], 6],
    [[meets[0], HEIGHT / 2 + 18 * unit], 7],
    [around(...meets, 12 * unit, tilt), 5],
    [around(...meets, 14 * unit, tilt + 180), 6],
  ];
  return [
    ...blueEnsign(),
    ...stars.flatMap(([[x, y], across]) => {
      // The width between two points of a star is 1.902 times its radius; the white edge is half a unit wide.
      const radius = (across * unit) / 1.902;
      const edge = (0.5 * unit) / Math.sin(Math.PI / 10);
      return [star(x, y, { radius: radius + edge }, WHITE), star(x, y, { radius }, RED)];
    }),
  ];
}

const [ORANGE, DUTCH_BLUE, DUTCH_RED, GREEN] = ['#f4811f', '#1e3f8f', '#c22a30', '#2e7d4f'];

/**
 * The flag of 1928, 2:3. In the middle stand three small flags, each a ninth as high as the whole: the Union Flag
 * with its pole side inwards, the Orange Free State's hung upright, and the Transvaal's. Source of all sizes:
 * Southern African Vexillological Association, Flag Specification Sheet ZA-01.
 */
export function southAfrica(): Patch[] {
  const unit = HEIGHT / 36;
  const [small, long] = [4 * unit, 6 * unit];
  const left = HEIGHT * 0.75 - small / 2 - long;
  const top = HEIGHT / 2 - small / 2;
  const union = moved(unionFlag(), { x: left + long, y: top, scale: small / HEIGHT, mirrored: true });
  const narrower = union.map(({ points, fill }) => ({
    points: points.map(([x, y]): Point => [left + long - (left + long - x) * (3 / 4), y]),
    fill,
  }));
  return [
    ...bands([ORANGE, WHITE, DUTCH_BLUE], { x: 0, y: 0, width: HEIGHT * 1.5, height: HEIGHT }),
    ...narrower,
    ...freeState(left + long, HEIGHT / 2 - long / 2, small, long),
    ...bands([DUTCH_RED, WHITE, DUTCH_BLUE], { x: left + long + small, y: top, width: long, height: small }),
    box(left + long + small, top, long / 4, small, GREEN),
  ];
}

/** The flag of the Orange Free State, hung upright: white and orange, with the Dutch flag in the upper corner. */
function freeState(x: number, y: number, width: number, height: number): Patch[] {
  const stripes = [WHITE, ORANGE, WHITE, ORANGE, WHITE, ORANGE, WHITE];
  const canton = { x, y, width: (width * 3) / 7, height: height / 3 };
  return [...columns(stripes, { x, y, width, height }), ...columns([DUTCH_RED, WHITE, DUTCH_BLUE], canton)];
}
