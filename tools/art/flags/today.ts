/** The flags of those of the twelve countries whose flag has changed since 1959. */
import type { Point } from '../marks.ts';
import { bands, bar, box, clipped, type Flag, HEIGHT, type Patch, star } from './shapes.ts';

/** The flags of today, by the name of the country in 1959. */
export const TODAY: Readonly<Record<string, Flag>> = {
  'South Africa': { name: 'South Africa', ratio: 1.5, draw: southAfrica },
  'Soviet Union': {
    name: 'Russia',
    ratio: 1.5,
    draw: () => bands(['#ffffff', '#0039a6', '#d52b1e'], { x: 0, y: 0, width: HEIGHT * 1.5, height: HEIGHT }),
  },
  'United States': { name: 'United States', ratio: 1.9, draw: () => unitedStates(STARS_OF_TODAY) },
};

/** The stars in each row of the flag of the United States. */
export const STARS_OF_1959 = [7, 7, 7, 7, 7, 7, 7];
const STARS_OF_TODAY = [6, 5, 6, 5, 6, 5, 6, 5, 6];

/**
 * 13 stripes, and rows of stars that take turns. Sources: Executive Orders 10798 of 3 January 1959 and 10834 of
 * 21 August 1959.
 */
export function unitedStates(rows: readonly number[]): Patch[] {
  const [red, white, blue] = ['#b22234', '#ffffff', '#3c3b6e'];
  const stripes = Array.from({ length: 13 }, (_, i) => (i % 2 ? white : red));
  const [wide, high] = [HEIGHT * 0.76, (HEIGHT * 7) / 13];
  // A row begins one or two steps from the pole. All rows together are so many steps wide:
  const steps = Math.max(...rows.map((count, row) => count * 2 + (row % 2)));
  const stars = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, i) => {
      const x = ((i * 2 + 1 + (row % 2)) / steps) * wide;
      return star(x, ((row + 1) / (rows.length + 1)) * high, { radius: (HEIGHT * 0.0616) / 2 }, white);
    }),
  );
  return [
    ...bands(stripes, { x: 0, y: 0, width: HEIGHT * 1.9, height: HEIGHT }),
    box(0, 0, wide, high, blue),
    ...stars,
  ];
}

/**
 * A green Y that lies on its side, a fifth of the height wide, with edges of a fifteenth. Source: Constitution of
 * South Africa (1996), Schedule 1.
 */
function southAfrica(): Patch[] {
  const [width, middle] = [HEIGHT * 1.5, HEIGHT / 2];
  const [green, whole] = [HEIGHT / 10, HEIGHT / 6];
  const centre: Point = [width / 2, middle];
  const y = (half: number, fill: string): Patch[] => [
    ...[0, HEIGHT].map((corner) =>
      clipped(bar([-width / 2, corner * 2 - middle], centre, [half, half], fill), {
        x: 0,
        y: 0,
        width,
        height: HEIGHT,
      }),
    ),
    box(centre[0] - 5, middle - half, width / 2 + 5, half * 2, fill),
  ];
  const slope = HEIGHT / width;
  const triangle = (half: number, fill: string): Patch => {
    const down = half * Math.hypot(1, slope);
    const points: Point[] = [
      [0, down],
      [(middle - down) / slope, middle],
      [0, HEIGHT - down],
    ];
    return { points, fill };
  };
  return [
    ...bands(['#de3831', '#002395'], { x: 0, y: 0, width, height: HEIGHT }),
    ...y(whole, '#ffffff'),
    triangle(green, '#ffb612'),
    triangle(whole, '#1d1d1b'),
    ...y(green, '#007a4d'),
  ];
}
