/**
 * Vehicles on the ice, in the air and on the water: tracked vehicles and sledges, aeroplanes and a
 * helicopter, and an inflatable boat.
 */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { circle, ellipse, group, type Pose, path, place, rect, times } from '../marks.ts';

const WHEELS = [-54, -40, -26, -12, 12, 26, 40, 54];
const TRACK = '#1a2433';
const GLASS = '#bfe3f0';

/**
 * A Hägglunds: a tracked vehicle with two cabins, which drives to the right. It is drawn 130 units long and scaled
 * to `length`.
 */
export function hagglunds(canvas: Canvas, x: number, y: number, length: number, pose: Pose = {}) {
  const marks = [
    ellipse(0, 1, 70, 4, { fill: '#0b1b2c', opacity: 0.25 }),
    path('M6-14H58Q62-14 61-18L58-34Q57-37 54-37H44L36-50Q35-52 32-52H10Q6-52 6-48Z', { fill: '#d8432f' }),
    path('M38-37L33-47H24V-37ZM20-37V-47H11V-37Z', { fill: GLASS }),
    path('M-60-14H-6V-48Q-6-52-10-52H-56Q-60-52-60-48Z', { fill: '#c23a2e' }),
    path('M-54-38V-47H-42V-38ZM-37-38V-47H-25V-38ZM-20-38V-47H-11V-38Z', { fill: GLASS }),
    path('M-62-1Q-66-8-60-14H-6Q0-8-4-1ZM4-1Q0-8 6-14H60Q66-8 62-1Z', { fill: TRACK }),
    group(
      WHEELS.map((wheelX) => circle(wheelX, -7, 4)),
      { fill: '#46566a' },
    ),
    path('M-6-22H6', { stroke: TRACK, strokeWidth: 5 }),
    path('M14-52V-66', { stroke: TRACK, strokeWidth: 1 }),
    path('M-58-52H-8L-12-58H-54Z', { fill: '#3b4b5b' }),
  ];
  canvas.add(place(x, y, length / 130, marks, pose));
}

/** A cargo sledge with its tow bar, and with its front at x, y. It is drawn 100 units long and scaled to `length`. */
export function sledge(canvas: Canvas, x: number, y: number, length: number) {
  canvas.add(
    place(x, y, length / 100, [
      ellipse(-60, 1, 46, 3.4, { fill: '#0b1b2c', opacity: 0.25 }),
      path('M-24-6H0', { stroke: TRACK, strokeWidth: 3 }),
      path('M-100 0L-93-11H-30L-23 0Z', { fill: '#3b4b5b' }),
      rect(-90, -32, 56, 21, { fill: '#e3a13a' }, 2),
    ]),
  );
}

/**
 * The shapes of a Twin Otter, 7.6 units to the metre: 15.8 m long, the wing 19.8 m from tip to tip. It is seen
 * from the front right and a little from above, so the near wing points down to the left.
 */
const OTTER = {
  hull: 'M60 3C58-1 53-3 48-4L38-12H-6L-40-8.5L-58-7L-59-2L-36 4L-8 8H44C54 8 60 6 60 3Z',
  belly: 'M60 3C56 2 50 1.6 44 1.6L-34-2.4L-59-4L-59-2L-36 4L-8 8H44C54 8 60 6 60 3Z',
  windscreen: 'M47.4-4.2L38.6-11H33.4V-4.6Z',
  panes:
    'M30-9.4H25.6V-4.2H30ZM22-9.4H17.6V-4.2H22ZM14-9.4H9.6V-4.2H14ZM-18-7.6H-22V-3.4H-18ZM-25-6.8H-28.6V-3.2H-25Z',
  fin: 'M-28-9.4C-38-11-42-14-45-20L-51-34H-61L-60-6L-40-8Z',
  rudder: 'M-54-34H-61L-60-6L-54-7Z',
  farTailplane: 'M-46-15H-57L-45-23H-35Z',
  nearTailplane: 'M-46-14H-58L-71-5H-60Z',
  farWing: 'M22-12H4L40-44H57Z',
  nearWing: 'M22-14H4L-31 18Q-31 20-29 20H-16Q-14 20-13 18Z',
  frontEdge: 'M22-14L-13 18L-14.6 20L22-11Z',
  flap: 'M9-14H4L-31 18H-26Z',
  nacelle: 'M0-5.6L10-9.4H19C22-9.4 23.4-7.6 23.4-5.4C23.4-3.2 22-1.4 19-1.4H10L-3-3Z',
  nearStrut: 'M17 6L-4 1',
  legs: 'M11 7L4 16M20 7L21 11M47 7V13',
  skis: 'M-7 18.4H17Q21 18.2 22.6 15.8M12 12.6H32Q35 12.4 36.4 10.6M38 15.6H54Q57.4 15.4 59 13',
};

/**
 * A Twin Otter aeroplane on wheel-skis that flies to the right: a high wing with an engine on each side, and an
 * upright tail. It is drawn 120 units long and scaled to `length`.
 */
export function skiPlane(canvas: Canvas, x: number, y: number, length: number, pose: Pose = {}) {
  const strut = '#24313f';
  const top = canvas.gradient(['#d8432f', '#c23a2a']);
  const nacelle = canvas.gradient(['#ffffff', '#c9d5dd']);
  const propeller = [
    ellipse(24.6, -5.4, 2.6, 10, { fill: '#0b1b2c', opacity: 0.32 }),
    ellipse(24.6, -5.4, 1.4, 2, { fill: strut }),
  ];
  const marks = [
    path(OTTER.farTailplane, { fill: '#a92f20' }),
    path(OTTER.farWing, { fill: '#a92f20' }),
    place(22, -15, 1, [path(OTTER.nacelle, { fill: nacelle }), ...propeller]),
    path(OTTER.legs, { stroke: strut, strokeWidth: 2.2 }),
    path(OTTER.fin, { fill: '#d8432f' }),
    path(OTTER.rudder, { fill: '#a92f20' }),
    path(OTTER.hull, { fill: '#d8432f' }),
    path(OTTER.belly, { fill: canvas.gradient(['#ffffff', '#cfdae2']) }),
    path(`${OTTER.windscreen}${OTTER.panes}`, { fill: '#1b2e42' }),
    path(OTTER.nearTailplane, { fill: top }),
    path(OTTER.nearStrut, { stroke: '#8d2417', strokeWidth: 2 }),
    circle(4, 16, 3.2, { fill: strut }),
    path(OTTER.skis, { stroke: strut, strokeWidth: 2.4, cap: 'round' }),
    path(OTTER.nearWing, { fill: top }),
    path(OTTER.flap, { fill: '#7d1f14', opacity: 0.35 }),
    path(OTTER.frontEdge, { fill: '#8d2417' }),
    path(OTTER.nacelle, { fill: nacelle }),
    ...propeller,
  ];
  canvas.add(place(x, y, length / 120, marks, pose));
}

const STEEL = '#22303f';

/**
 * A helicopter that flies to the right, and may carry a load on a line. It is drawn 150 units long and scaled to
 * `length`.
 */
export function helicopter(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  pose: Pose & { load?: boolean } = {},
) {
  const marks = [
    pose.load ? path('M6 12V70L-12 86H24L6 70', { stroke: STEEL, strokeWidth: 1.4 }) : '',
    pose.load ? rect(-12, 86, 36, 22, { fill: '#e3a13a', stroke: STEEL, strokeWidth: 1.4 }) : '',
    path('M-18-16L-84-14L-92-30H-100L-96-8L-24 4Z', { fill: '#c23a2e' }),
    path('M52 2C50-14 36-22 18-22H-14C-24-22-30-16-30-6C-30 8-20 14-6 14H30C44 14 52 12 52 2Z', {
      fill: '#d8432f',
    }),
    path('M52 2C50-12 38-20 24-21L22 2Z', { fill: GLASS }),
    path('M16-18H4V-2H16ZM-2-18H-14V-2H-2Z', { fill: GLASS }),
    path('M-30-4H52', { stroke: '#f4f8fa', strokeWidth: 3, opacity: 0.9 }),
    path('M-10 14L-16 24M26 14L32 24', { stroke: STEEL, strokeWidth: 3, cap: 'round' }),
    path('M-30 24H46Q51 24 53 21', { stroke: STEEL, strokeWidth: 2.6, cap: 'round' }),
    pose.load
      ? path('M2 13H10L6 18Z', { fill: STEEL }) + path('M6 16V30', { stroke: STEEL, strokeWidth: 1.4 })
      : '',
    path('M2-22V-30', { stroke: STEEL, strokeWidth: 4 }),
    ellipse(2, -31, 92, 3.4, { fill: STEEL, opacity: 0.35 }),
    path('M-90-31H94', { stroke: STEEL, strokeWidth: 1.6, opacity: 0.7 }),
    ellipse(-97, -20, 3, 16, { fill: STEEL, opacity: 0.4 }),
  ];
  canvas.add(place(x, y, length / 150, marks, pose));
}

const JET = {
  body: 'M113-31C112-37 104-46 84-48H-70C-92-48-112-45-124-41C-116-31-92-22-64-20H84C101-20 113-24 113-31Z',
  belly: 'M113-30C112-24 101-20 84-20H-64C-92-22-116-31-124-41C-96-31-20-29 113-30Z',
  fin: 'M-92-46L-116-84H-100L-62-48Z',
  tailplane: 'M-92-38L-126-44H-114L-74-37Z',
  windscreen: 'M106-40C102-43 97-45.6 91-46.6L88-40Z',
  door: 'M74-43H82V-28H74ZM-70-43H-63V-29H-70Z',
  /** The near wing of the airliner. It points towards the viewer and backwards, and its tip is bent up. */
  wing: 'M30-33H-12L-62-14L-76-23L-70-12L-50-11L14-22Z',
  wingEdge: 'M30-33L14-22L-50-11',
  engine: 'M-8-23H22C28-23 30-19 30-15C30-11 28-7 22-7H-8C-14-9-16-12-16-15C-16-18-14-21-8-23Z',
  intake: 'M22-23C28-23 30-19 30-15C30-11 28-7 22-7C19-11 19-19 22-23Z',
};

/**
 * An airliner that stands on its wheels, with its nose to the right. It is drawn 238 units long and scaled to
 * `length`.
 */
export function jet(canvas: Canvas, x: number, y: number, length: number, pose: Pose = {}) {
  const windows = times(22, (i) => ellipse(-54 + i * 5.6, -37, 1.1, 1.6, { fill: '#24384c' }));
  const wheels = [-26, -17, 82].map((at) => circle(at, -4, 4.6, { fill: STEEL }));
  const marks = [
    ellipse(-4, 0, 120, 5, { fill: canvas.colours.ink, opacity: 0.3 }),
    path('M-22-20V-4M82-20V-4', { stroke: '#7d8e9b', strokeWidth: 2.6 }),
    ...wheels,
    path(JET.fin, { fill: canvas.gradient(['#e0533d', '#a92f25']) }),
    path(JET.body, { fill: canvas.gradient(['#ffffff', '#eef3f6', '#b3c3ce']) }),
    path(JET.belly, { fill: '#c9382b' }),
    path(JET.tailplane, { fill: '#d9e2e8', stroke: '#9fb2c0', strokeWidth: 0.6 }),
    path(JET.windscreen, { fill: '#1c2c3c' }),
    path(JET.door, { stroke: '#9fb2c0', strokeWidth: 0.8 }),
    ...windows,
    path(JET.engine, { fill: canvas.gradient(['#ffffff', '#c4d1da', '#8195a3']) }),
    path(JET.intake, { fill: STEEL }),
    path(JET.wing, { fill: canvas.gradient(['#eef3f6', '#a9bac6']) }),
    path(JET.wingEdge, { stroke: '#ffffff', strokeWidth: 1.2 }),
  ];
  canvas.add(place(x, y, length / 238, marks, pose));
}

const MONOPLANE = {
  body: 'M58-1C58-9 52-15 40-17L24-19H-6L-74-9C-80-8-80-3-74-2L-24 9C0 13 30 14 46 11C54 9 58 6 58-1Z',
  belly: 'M58 1C57 7 54 9 46 11C30 14 0 13-24 9L-74-2C-40 4 20 6 58 1Z',
  fin: 'M-62-10C-70-26-76-32-84-32C-88-22-84-10-78-6Z',
  tailplane: 'M-86-8H-52L-58-3H-88C-92-3-92-8-86-8Z',
  cabin: 'M30-18L22-31H-8L-20-16Z',
  panes: 'M25-20L19-29H11V-20ZM7-20V-29H-3V-20ZM-7-20V-28L-15-18Z',
  farWing: 'M10-33L52-45C62-47 66-42 58-39L26-30Z',
  /** The near wing of the monoplane, seen slightly from below. It is wide at its tip, which is near the viewer. */
  wing: 'M26-33C20-35-14-35-22-31L-60-22C-66-20-66-14-58-14L-6-20C8-23 26-28 26-33Z',
  wingUnder: 'M-6-20C8-23 26-28 26-33C24-31-18-24-62-17C-64-15-62-14-58-14Z',
  struts: 'M4 10L-34-17M14 9L-14-20',
  cowl: 'M46-16C54-15 60-9 60-1C60 6 55 11 47 11C43 3 43-8 46-16Z',
  cylinders: 'M49-16V-21M53-13L57-17M57-7L62-9M58 1L63 2M54 8L58 12',
  legs: 'M20 12L26 27M2 12L-6 27M-70-2L-74 6',
  skis: 'M-30 28H34C40 28 44 25 46 20M-84 7H-64',
};

/**
 * The monoplane of 1928, which had one pair of wings and stood on skis. It is drawn 150 units long and scaled to
 * `length`.
 */
export function monoplane(canvas: Canvas, x: number, y: number, length: number, pose: Pose = {}) {
  const cloth = canvas.gradient(['#f3c552', '#dd9630', '#a8641f']);
  const marks = [
    path(MONOPLANE.farWing, { fill: '#9a5f1c' }),
    path(MONOPLANE.cylinders, { stroke: '#2a211a', strokeWidth: 3, cap: 'round' }),
    path(MONOPLANE.fin, { fill: '#c23a2e' }),
    path(MONOPLANE.cabin, { fill: '#8a5318' }),
    path(MONOPLANE.panes, { fill: GLASS }),
    path(MONOPLANE.body, { fill: cloth }),
    path(MONOPLANE.belly, { fill: '#6b3c10', opacity: 0.5 }),
    path(MONOPLANE.tailplane, { fill: '#d08a2a' }),
    path(MONOPLANE.legs, { stroke: '#3a2c20', strokeWidth: 3 }),
    path(MONOPLANE.skis, { stroke: '#4a3524', strokeWidth: 3.6, cap: 'round' }),
    path(MONOPLANE.struts, { stroke: '#3a2c20', strokeWidth: 2 }),
    path(MONOPLANE.wing, { fill: canvas.gradient(['#ffd868', '#e3a03a']) }),
    path(MONOPLANE.wingUnder, { fill: '#8a5318', opacity: 0.55 }),
    path(MONOPLANE.cowl, { fill: canvas.gradient(['#5b4a3a', '#2a211a']) }),
    ellipse(64, -2, 2.6, 30, { fill: '#3a2c20', opacity: 0.28 }),
    circle(62, -2, 3, { fill: '#d9c7a8' }),
  ];
  canvas.add(place(x, y, length / 150, marks, pose));
}

const BOAT = {
  far: 'M-60-20H38C50-20 60-23 68-28L62-16C56-10 50-8 42-8H-60Z',
  near: 'M-62-10C-70-10-70 6-60 6H46C60 6 70-6 74-22C75-27 70-29 67-25C60-15 52-10 42-10Z',
  rope: 'M-56-3C-48 2-40 2-32-3C-24 2-16 2-8-3C0 2 8 2 16-3C24 2 32 2 40-3',
  motor: 'M-66-26H-54C-51-26-51-16-54-14H-64ZM-62-14V6',
  wake: 'M-112 8C-84 2-70 6-60 5C-30 9 30 9 52 5C64 2 76 4 92 8C50 14-70 14-112 8Z',
};

/** An inflatable boat with visitors, its bow to the right. It is drawn 140 units long and scaled to `length`. */
export function inflatable(canvas: Canvas, x: number, y: number, length: number, pose: Pose = {}) {
  const seats = times(6, (i) => ({
    at: -34 + i * 14.5,
    jacket: i % 2 ? '#e3a13a' : '#d8432f',
    skin: ['#f0c9a6', '#8d5a3b', '#e0ac7e', '#c68a5c', '#f0c9a6', '#6d4630'][i] ?? '#e0ac7e',
    looksBack: canvas.random() < 0.3,
  }));
  const visitors = seats.map(({ at, jacket, skin, looksBack }) => {
    const marks = [
      path('M-8-8C-9-22-6-29 0-30C6-29 9-22 8-8Z', { fill: jacket }),
      path('M-8-17H8', { stroke: '#ffe9a8', strokeWidth: 1.6, opacity: 0.8 }),
      circle(0, -35, 6.4, { fill: mix(jacket, '#2a0d0a', 0.2) }),
      ellipse(2, -35, 4.2, 4.8, { fill: skin }),
      path('M-2.4-37.4C-1-41 4-41 6.4-37.6Z', { fill: '#22303f' }),
    ];
    return place(at, -6, 1, marks, { flip: looksBack });
  });
  const tube = canvas.gradient(['#5b6b7a', '#2b3744', '#151d26']);
  const marks = [
    ellipse(0, 8, 84, 5, { fill: '#04101c', opacity: 0.35 }),
    path(BOAT.far, { fill: '#1c2631' }),
    path(BOAT.motor, { fill: '#d5dde3', stroke: STEEL, strokeWidth: 3 }),
    ...visitors,
    path(BOAT.near, { fill: tube }),
    path(BOAT.rope, { stroke: '#dfe8ee', strokeWidth: 1.4, opacity: 0.8 }),
    path(BOAT.wake, { fill: '#ffffff', opacity: 0.8 }),
  ];
  canvas.add(place(x, y, length / 140, marks, pose));
}
