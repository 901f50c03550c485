/**
 * The flags of the twelve countries that signed the Antarctic Treaty on 1 December 1959, as they flew on that
 * day. Sizes are those of the laws of the countries.
 */
import { type Point, times } from '../marks.ts';
import { australia, newZealand, southAfrica, unionFlag } from './ensigns.ts';
import { around, bands, box, columns, disc, type Flag, HEIGHT, type Patch, star } from './shapes.ts';
import { sovietUnion } from './soviet.ts';
import { STARS_OF_1959, TODAY, unitedStates } from './today.ts';

export const NORWAY: Flag = { name: 'Norway', ratio: 22 / 16, draw: norway };
export const UNITED_KINGDOM: Flag = { name: 'United Kingdom', ratio: 2, draw: unionFlag };

export const TWELVE: readonly Flag[] = [
  { name: 'Argentina', ratio: 14 / 9, draw: argentina },
  { name: 'Australia', ratio: 2, draw: australia },
  {
    name: 'Belgium',
    ratio: 15 / 13,
    draw: () => columns(['#1d1d1b', '#fae042', '#ed2939'], whole(15 / 13)),
  },
  { name: 'Chile', ratio: 1.5, draw: chile },
  { name: 'France', ratio: 1.5, draw: () => columns(['#1b2f6e', '#ffffff', '#d8202f'], whole(1.5)) },
  { name: 'Japan', ratio: 10 / 7, draw: japan },
  { name: 'New Zealand', ratio: 2, draw: newZealand },
  NORWAY,
  { name: 'South Africa', ratio: 1.5, draw: southAfrica },
  { name: 'Soviet Union', ratio: 2, draw: sovietUnion },
  UNITED_KINGDOM,
  { name: 'United States', ratio: 1.9, draw: () => unitedStates(STARS_OF_1959) },
];

/** The flags of the same countries today, with Russia instead of the Soviet Union. */
export const TWELVE_TODAY: readonly Flag[] = TWELVE.map((flag) => TODAY[flag.name] ?? flag);

const whole = (ratio: number) => ({ x: 0, y: 0, width: HEIGHT * ratio, height: HEIGHT });

/** Blue, white and blue, with the Sun of May. Source: decree 10302 of 1944, for a flag of 90 by 140 cm. */
function argentina(): Patch[] {
  const cm = HEIGHT / 90;
  const [x, y] = [70 * cm, 45 * cm];
  const [gold, brown] = ['#f6b40e', '#85340a'];
  const rays = times(32, (i) => ray([x, y], 4.6 * cm, 12.5 * cm, i));
  const face: Patch[] = [
    disc(x - 1.6 * cm, y - 0.9 * cm, 0.55 * cm, brown),
    disc(x + 1.6 * cm, y - 0.9 * cm, 0.55 * cm, brown),
    box(x - 1.3 * cm, y + 1.9 * cm, 2.6 * cm, 0.5 * cm, brown),
    box(x - 0.25 * cm, y - 0.4 * cm, 0.5 * cm, 1.6 * cm, brown),
  ];
  return [
    ...bands(['#74acdf', '#ffffff', '#74acdf'], whole(14 / 9)),
    ...rays.map((points) => ({ points, fill: gold })),
    disc(x, y, 5 * cm, brown),
    disc(x, y, 4.7 * cm, gold),
    ...face,
  ];
}

/** A ray of the Sun of May: straight and wavy rays take turns. */
function ray([x, y]: Point, from: number, to: number, i: number): Point[] {
  const [angle, isWavy] = [(i * 360) / 32, i % 2 === 1];
  const steps = 8;
  const side = (sign: number) =>
    times(steps + 1, (step) => {
      const share = step / steps;
      const wave = isWavy ? 3.4 * Math.sin(share * Math.PI * 2) : 0;
      const far = from + (to - from) * share;
      return around(x, y, far, angle + wave + sign * 5.2 * (1 - share));
    });
  return [...side(-1), ...side(1).reverse()];
}

function chile(): Patch[] {
  const half = HEIGHT / 2;
  return [
    ...bands(['#ffffff', '#d52b1e'], whole(1.5)),
    box(0, 0, half, half, '#0039a6'),
    star(half / 2, half / 2, { radius: half / 4 }, '#ffffff'),
  ];
}

/** Seven by ten; the disc is a hundredth of the length nearer to the pole. Source: Proclamation 57 of 1870. */
function japan(): Patch[] {
  const { width } = whole(10 / 7);
  return [box(0, 0, width, HEIGHT, '#ffffff'), disc(width * 0.49, HEIGHT / 2, HEIGHT * 0.3, '#bc002d')];
}

/** Across, red, white, blue, white and red are 6, 1, 2, 1 and 12 wide; down, 6, 1, 2, 1 and 6. */
function norway(): Patch[] {
  const unit = HEIGHT / 16;
  const width = 22 * unit;
  const cross = (from: number, wide: number, fill: string) => [
    box(from * unit, 0, wide * unit, HEIGHT, fill),
    box(0, from * unit, width, wide * unit, fill),
  ];
  return [box(0, 0, width, HEIGHT, '#ba0c2f'), ...cross(6, 4, '#ffffff'), ...cross(7, 2, '#00205b')];
}
