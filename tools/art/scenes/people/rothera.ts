/** Scenes of the British Antarctic Territory: Rothera station with its runway, and the post office among penguins. */
import { downyChick, smallPenguin } from '../../animals/crested-and-brush-tailed.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { flagOnPole } from '../../flags/flag-marks.ts';
import { UNITED_KINGDOM } from '../../flags/twelve.ts';
import { berg } from '../../land/berg.ts';
import { boulder, ground } from '../../land/ground.ts';
import { landscape } from '../../land/landscape.ts';
import { floes } from '../../land/sea.ts';
import { weather } from '../../land/snow.ts';
import { circle, ellipse, group, type Point, path, place, polygon, rect, tenth, times } from '../../marks.ts';
import { person } from '../../people/person.ts';
import { icebreakerMark } from '../../people/ships.ts';
import { block } from '../../people/stations-of-the-coast.ts';

/** Rothera on its low headland: a red ship at the wharf, the station, and a red aeroplane on a runway of rock. */
export function rothera(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.44, {
    sky: { clouds: 6, sun: { x: width * 0.14, y: height * 0.14, radius: 16 } },
    mountains: { foot: height * 0.45, rise: height * 0.3, peaks: 2.1, haze: 0.75, rock: 0.6 },
    sea: { bottom: height * 0.64 },
  });
  berg(canvas, { x: width * 0.9, y: height * 0.5, width: width * 0.16, height: height * 0.12 });
  floes(canvas, { count: 20, to: 0.25, size: 0.8 });
  canvas.add(icebreakerMark(canvas, width * 0.34, height * 0.56, width * 0.34));
  ground(canvas, { edge: height * 0.565, roll: 10, far: '#8d7f72', near: '#5b5049', stones: 380 });
  canvas.add(station(canvas, width * 0.46, height * 0.655, width * 0.78));
  strip(canvas);
  canvas.add(fourEngines(canvas, width * canvas.between(0.53, 0.57), height * 0.875, width * 0.56));
  person(canvas, width * 0.12, height * 0.93, height * 0.1);
  person(canvas, width * 0.165, height * 0.935, height * 0.095, { jacket: '#e3a13a' });
  weather(canvas);
}

/**
 * A hangar with an arched roof, green houses, and one long pale building with a control tower. The station is drawn
 * 260 units wide and scaled to `width`.
 */
function station(canvas: Canvas, x: number, y: number, width: number): string {
  const { lit, ink } = canvas.colours;
  const windows = times(9, (i) => rect(24 + i * 10, -17, 6, 5, { fill: '#22384e' }, 0.8));
  return place(x, y, width / 260, [
    path('M-132 0V-20Q-105-42-78-20V0Z', { fill: '#9fb2bd' }),
    path('M-124 0V-17H-86V0Z', { fill: '#4d5f6d' }),
    path('M-132-20Q-105-42-78-20', { stroke: lit, strokeWidth: 2 }),
    block(canvas, { x: -68, width: 34, height: 19, colour: '#4f7f5f', floors: 2 }),
    block(canvas, { x: -28, width: 42, height: 15, colour: '#3f6b52' }),
    path('M20 0V-24H118L122-20V0Z', { fill: canvas.gradient(['#a9cfe6', '#6fa3c4']) }),
    path('M90 0V-24H118L122-20V0Z', { fill: ink, opacity: 0.12 }),
    path('M19-24H119V-26.5H19Z', { fill: lit }),
    ...windows,
    path('M58-24V-36H82V-24Z', { fill: '#8fbcd8' }),
    path('M56-36L53-44H87L84-36Z', { fill: '#22384e' }),
    path('M52-44H88V-46.5H52Z', { fill: lit }),
    path('M70-46V-60M66-54H74', { stroke: ink, strokeWidth: 1 }),
  ]);
}

/** The runway: a flat grey strip across the picture, with markers along both edges. */
function strip(canvas: Canvas) {
  const { width, height, colours } = canvas;
  const corners: Point[] = [
    [-0.02, 0.745],
    [1.02, 0.725],
    [1.02, 0.93],
    [-0.02, 0.9],
  ];
  const shape = polygon(corners.map(([u, v]): Point => [u * width, v * height]));
  const marker = (u: number, v: number, size: number) =>
    path(
      `M${tenth(u * width - size)} ${tenth(v * height)}h${tenth(size * 2)}l${tenth(-size)} ${tenth(-size * 2)}z`,
      {
        fill: '#f0a03a',
      },
    );
  const stones = times(160, () =>
    ellipse(canvas.between(0, width), canvas.between(0.74, 0.92) * height, canvas.between(0.8, 2.4), 0.9, {
      fill: canvas.random() < 0.5 ? colours.lit : colours.ink,
      opacity: 0.25,
    }),
  );
  canvas.add(
    path(shape, { fill: canvas.gradient(['#a39a90', '#857c74']) }),
    group(stones, { clip: canvas.clip(shape) }),
    ...times(9, (i) => marker(0.04 + i * 0.115, 0.742, 3)),
    ...times(6, (i) => marker(0.06 + i * 0.18, 0.945, 6)),
  );
}

const RED = '#d23a2c';

/**
 * A red aeroplane with a high wing, four propellers and a T-shaped tail, its nose to the right. It is drawn 240 units
 * long and scaled to `length`.
 */
function fourEngines(canvas: Canvas, x: number, y: number, length: number): string {
  const wing = 'M28-50C20-53-2-53-10-50L-72-4C-78 1-74 4-67 3L-50-2Z';
  return place(x, y, length / 240, [
    ellipse(-8, 1, 122, 7, { fill: canvas.colours.ink, opacity: 0.35 }),
    path('M10-49L74-80Q84-84 86-79L36-49Z', { fill: '#8f2219' }),
    ...engine(64, -61, 0.72, '#b32d21'),
    ...engine(86, -74, 0.66, '#b32d21'),
    path('M78-14V-4M-2-16V-4', { stroke: '#3b4b5b', strokeWidth: 3 }),
    ...[-6, 3, 78].map((wheel) => circle(wheel, -4, 4.6, { fill: '#161c24' })),
    path('M-86-40L-116-82H-94L-58-46Z', { fill: '#b32d21' }),
    path('M-134-81H-80L-88-87H-126Z', { fill: mix(RED, '#2a0d0a', 0.35) }),
    path(
      'M116-24C114-32 104-38 92-44C86-48 78-49 70-49H-52C-80-47-104-42-118-36C-112-28-90-18-58-15H86C106-15 116-19 116-24Z',
      { fill: canvas.gradient(['#e4523f', RED, '#8f2219']) },
    ),
    path('M92-44C98-41 104-38 108-34L92-33L86-44Z', { fill: '#1c2c3c' }),
    ...times(13, (i) => rect(-46 + i * 9, -40, 4.2, 4.6, { fill: '#1c2c3c' }, 2)),
    path('M70-43H79V-17H70Z', { stroke: '#8f2219', strokeWidth: 1.2 }),
    path('M-112-33C-80-27-40-25 112-28', { stroke: '#f4f8fa', strokeWidth: 2, opacity: 0.9 }),
    ...engine(20, -35, 0.95, '#f4f1e6'),
    ...engine(-14, -17, 1.1, '#f4f1e6'),
    path(wing, { fill: canvas.gradient(['#f4917c', '#e0533d']), stroke: '#7c1d15', strokeWidth: 1.2 }),
    path('M28-50L-50-2', { stroke: '#ffd9cf', strokeWidth: 1.6 }),
  ]);
}

/** An engine with its propeller in front. The propeller is at x, y. */
function engine(x: number, y: number, size: number, colour: string): string[] {
  const at = (dx: number, dy: number) => `${tenth(x + dx * size)} ${tenth(y + dy * size)}`;
  return [
    path(`M${at(0, -4)}L${at(-22, -5)}Q${at(-34, 0)} ${at(-22, 5)}L${at(0, 4)}Q${at(4, 0)} ${at(0, -4)}Z`, {
      fill: colour,
      stroke: '#5a140f',
      strokeWidth: 0.8,
    }),
    ellipse(x + 4 * size, y, 3 * size, 17 * size, { fill: '#22303f', opacity: 0.3 }),
    path(`M${at(4, -17)}L${at(4, 17)}`, { stroke: '#161c24', strokeWidth: 1.6 }),
  ];
}

/** The old British hut at Port Lockroy, now a post office: black boards, red frames, and penguins all around. */
export function penguinPost(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.46, {
    sky: { clouds: 6, sun: { x: width * 0.15, y: height * 0.14, radius: 16 } },
    mountains: { foot: height * 0.47, rise: height * 0.36, peaks: 1.8, haze: 0.65, rock: 0.6 },
    sea: { bottom: height * 0.66 },
    floes: { count: 20, to: 0.3, size: 0.8 },
  });
  ground(canvas, { edge: height * 0.6, roll: 14, far: '#8b8177', near: '#5a524b', stones: 420 });
  const [x, y] = [width * 0.4, height * 0.78];
  canvas.add(flagOnPole(UNITED_KINGDOM, width * 0.73, height * 0.72, height * 0.5));
  canvas.add(blackHut(canvas, x, y, width * 0.56));
  canvas.add(postBox(width * 0.77, height * 0.84, height * 0.17));
  person(canvas, width * 0.85, height * 0.86, height * 0.21, { flip: true });
  times(7, (i) => {
    const [at, foot] = [0.06 + i * 0.1 + canvas.between(-0.02, 0.02), canvas.between(0.83, 0.87)];
    smallPenguin(canvas, 'gentoo', width * at, height * foot, height * 0.13, { flip: canvas.random() < 0.5 });
  });
  boulder(canvas, width * 0.06, height * 0.97, width * 0.06);
  smallPenguin(canvas, 'gentoo', width * 0.24, height * 0.975, height * 0.25);
  downyChick(canvas, width * 0.32, height * 0.975, height * 0.12, { flip: true });
  smallPenguin(canvas, 'gentoo', width * 0.6, height * 0.985, height * 0.24, { flip: true });
  weather(canvas);
}

/**
 * A long house of dark boards with windows and a door framed in red. It is drawn 200 units wide and scaled to
 * `width`.
 */
function blackHut(canvas: Canvas, x: number, y: number, width: number): string {
  const { lit, ink } = canvas.colours;
  const board = times(7, (i) => path(`M-100-${6 + i * 7}H100`, {}));
  const frame = (left: number) =>
    rect(left, -38, 22, 18, { fill: '#bfe3f0', stroke: '#c4342b', strokeWidth: 4 }) +
    path(`M${left + 11}-38V-20M${left}-29H${left + 22}`, { stroke: '#f4f1e6', strokeWidth: 1.6 });
  return place(x, y, width / 200, [
    ellipse(4, 2, 112, 7, { fill: ink, opacity: 0.3 }),
    path('M-100 0V-52H100V0Z', { fill: '#2a2827' }),
    group(board, { stroke: '#000000', strokeWidth: 0.8, opacity: 0.5 }),
    path('M-108-50L-84-80H84L108-50Z', { fill: '#4a4644' }),
    path('M-84-80H84L93-69Q60-74 40-66T-20-68T-70-62L-96-65Z', { fill: lit, opacity: 0.9 }),
    path('M-108-50H108V-54H-108Z', { fill: '#c4342b' }),
    rect(52, -98, 9, 22, { fill: '#5a524b' }),
    frame(-84),
    frame(-46),
    frame(58),
    rect(6, -42, 26, 40, { fill: '#3a3634', stroke: '#c4342b', strokeWidth: 4 }),
    circle(27, -20, 1.8, { fill: '#e9b96a' }),
  ]);
}

/** A round red post box with a dark slot. It is drawn 100 units tall and scaled to `height`. */
function postBox(x: number, y: number, height: number): string {
  return place(x, y, height / 100, [
    ellipse(0, 0, 26, 4, { fill: '#0b1b2c', opacity: 0.3 }),
    rect(-22, -8, 44, 8, { fill: '#1b1b1f' }),
    path('M-19-8V-84H19V-8Z', { fill: '#cf2f26' }),
    path('M9-8V-84H19V-8Z', { fill: '#8f1f19' }),
    path('M-23-84Q0-104 23-84Z', { fill: '#cf2f26' }),
    rect(-13, -74, 26, 5, { fill: '#1b1b1f' }, 1),
    rect(-11, -62, 22, 16, { fill: '#f4f1e6' }, 1),
  ]);
}
