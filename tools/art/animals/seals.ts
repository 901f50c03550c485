/**
 * Seals that lie at 0,0 with their heads on the right. Each drawing is about 100 units long, unless its
 * comment gives another size; the functions scale it to the given length.
 */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { randomFrom } from '../drawing/noise.ts';
import { circle, ellipse, group, type Pose, path, place, times } from '../marks.ts';

const ELEPHANT = {
  body: 'M-52-3C-56-7-55-12-49-12C-44-12-38-15-30-20C-18-28 2-32 14-33C20-36 23-43 26-48C29-54 36-57 42-55C50-54 57-50 59-43C60-36 58-30 54-30C50-30 49-34 48-37C45-35 43-32 42-28C43-18 43-8 40-3C34 2-22 3-40 0C-44 1-50 0-52-3Z',
  belly: 'M-44-2C-10-4 20-4 41-16C43-10 42-6 40-3C34 2-22 3-40 0Z',
  flipper: 'M20-16C24-8 20 1 8 3C8-3 12-12 15-16Z',
  folds: 'M14-33C18-26 20-20 20-14M8-32C11-26 12-21 12-16M31-40C33-34 34-28 33-22',
  nose: 'M48-52C52-49 54-45 54-40M49-37C46-38 44-40 43-42',
};

/** A male elephant seal with its head raised. */
export function elephantSeal(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  pose: Pose & { tone?: string } = {},
) {
  const tone = mix(pose.tone ?? '#7d6a58', canvas.colours.haze, 0.08);
  const hide = canvas.gradient([mix(tone, '#f1e2cb', 0.25), tone, mix(tone, '#201a18', 0.4)]);
  const crease = {
    stroke: mix(tone, '#1b1412', 0.55),
    strokeWidth: 1.1,
    opacity: 0.7,
    cap: 'round',
  } as const;
  const marks = [
    ellipse(-4, 1, 54, 4, { fill: canvas.colours.ink, opacity: 0.3 }),
    path(ELEPHANT.body, { fill: hide }),
    path(ELEPHANT.belly, { fill: '#f1e2cb', opacity: 0.18 }),
    path(ELEPHANT.folds, crease),
    path(ELEPHANT.nose, { ...crease, strokeWidth: 0.8 }),
    path(ELEPHANT.flipper, { fill: mix(tone, '#201a18', 0.35) }),
    circle(37, -48, 1.5, { fill: '#0d0a09' }),
    circle(37.4, -48.5, 0.5, { fill: '#ffffff' }),
    path('M-49-12L-58-16L-55-8L-60-2L-50-3Z', { fill: mix(tone, '#201a18', 0.3) }),
  ];
  canvas.add(place(x, y, length / 100, marks, pose));
}

const FUR = {
  body: 'M-44-1C-49-5-47-11-40-12C-32-19-18-29-6-36C2-42 4-54 9-62C13-69 21-72 28-70C33-69 38-67 43-64C45-62 44-59 41-58C36-57 32-55 31-49C31-36 29-22 24-9L33 0C28 2 20 2 14 0L10-7C0-2-14 1-26 1L-38 5C-43 4-45 2-44-1Z',
  flipper: 'M4-22C10-16 14-8 10 1L22 3C16 5 6 5 0 3C-4-6-3-14 4-22Z',
  ear: 'M20-62.6C17-61.8 14.4-59.8 13-57.2C16-57.4 18.8-59 20.4-61.6Z',
  /** An eared seal on land turns its hind flippers forward, under its body. */
  hind: 'M-41-9C-47-8-50.6-3.4-46.6.8C-40 5-30 5.6-21 4.8L-12.6 5.6L-15 3.4L-9 3.6L-12.4 1.6C-22 1.4-32-1.4-35.6-7.4Z',
  toes: 'M-38 1.6C-30 3.6-22 3.2-14 3.8',
  whiskers: 'M38-60L30-50M39-60L34-48M40-60L39-49',
  chest: 'M31-49C31-36 29-22 24-9C18-14 16-26 18-38C20-46 26-50 31-49Z',
};

/**
 * A fur seal that sits upright on its flippers. The drawing is 74 units tall; `height` is its height in the
 * picture.
 */
export function furSeal(
  canvas: Canvas,
  x: number,
  y: number,
  height: number,
  pose: Pose & { tone?: string } = {},
) {
  const tone = pose.tone ?? '#5c4a3d';
  const fur = canvas.gradient([mix(tone, '#d9c7a8', 0.35), tone, mix(tone, '#17110e', 0.4)], 'across');
  const marks = [
    ellipse(-6, 2, 44, 4, { fill: canvas.colours.ink, opacity: 0.3 }),
    path(FUR.body, { fill: fur }),
    path(FUR.chest, { fill: '#cdb893', opacity: 0.4 }),
    path(FUR.flipper, { fill: mix(tone, '#0e0b0a', 0.55) }),
    path(FUR.ear, { fill: mix(tone, '#0e0b0a', 0.5) }),
    circle(28, -65, 1.8, { fill: '#080605' }),
    circle(28.5, -65.6, 0.6, { fill: '#ffffff' }),
    path('M43-64C45-62 44-60 41-60Z', { fill: '#120d0b' }),
    path(FUR.whiskers, { stroke: '#f4ecdf', strokeWidth: 0.5, opacity: 0.85 }),
    path(FUR.hind, { fill: mix(tone, '#0e0b0a', 0.55) }),
    path(FUR.toes, { stroke: mix(tone, '#d9c7a8', 0.1), strokeWidth: 0.5, cap: 'round' }),
  ];
  canvas.add(place(x, y, height / 74, marks, pose));
}

const LEOPARD = {
  body: 'M92-16C93-21 87-26 78-27C70-29 62-27 55-22C44-15 36-13 24-15C2-20-26-18-50-8C-66-1-80 4-92 4L-112-7C-110 1-106 6-100 9C-108 13-113 19-114 26C-104 20-94 15-84 14C-60 18-30 21-4 20C16 19 32 14 44 5C52-1 60-4 68-5C78-5 88-8 92-16Z',
  belly:
    'M91-13C84-7 76-6 68-5C60-4 52-1 44 5C32 14 16 19-4 20C-30 21-60 18-84 14C-50 12-20 12 4 6C24 1 40-8 56-12C68-15 80-14 91-13Z',
  /** The open lower jaw. A leopard seal can open its mouth very wide. */
  jaw: 'M90-14C82-11 72-10 62-12C66-5 76-1 88-2C91-4 91-7 88-9C86-10 88-12 90-14Z',
  gape: 'M90-14C82-11 72-10 62-12C68-7 78-6 87-9Z',
  teeth: 'M86-12.6l-1.2 3l-1.4-2.4zM79-11.2l-1 3l-1.6-2.8zM72-10.6l-1 2.8l-1.6-2.6z',
  flipper: 'M22 8C20 24 8 40-10 48C-16 50-18 47-14 42C-6 32-2 20 2 8Z',
  farFlipper: 'M34 4C38 18 34 32 24 40C20 42 18 39 20 35C24 25 22 14 20 4Z',
  ribs: 'M16 10C14 22 6 34-8 44M10 10C8 20 2 32-10 42',
  back: 'M86-24C74-28 62-25 54-20C40-12 26-12 10-14C-20-19-50-9-84 4',
};

/**
 * A leopard seal that swims, drawn around 0,0. It has a neck like a snake and large jaws. The drawing is 206
 * units long; `length` is its length in the picture.
 */
export function leopardSeal(canvas: Canvas, x: number, y: number, length: number, pose: Pose = {}) {
  const random = randomFrom(`${canvas.seed}leopard`);
  const hide = canvas.gradient(['#8fa3ae', '#5d707d', '#8b9ca5', '#d5e1e3']);
  const dark = canvas.gradient(['#51636f', '#2b3a45']);
  const spots = times(110, () =>
    ellipse(-84 + random() * 150, -18 + random() * 36, 0.6 + random() * 2, 0.5 + random() * 1.1),
  );
  const marks = [
    path(LEOPARD.farFlipper, { fill: '#2b3a45' }),
    path(LEOPARD.jaw, { fill: '#a9b9c0' }),
    path(LEOPARD.gape, { fill: '#8a3f44' }),
    path(LEOPARD.body, { fill: hide }),
    group(
      [
        path(LEOPARD.belly, { fill: '#f2f8f7', opacity: 0.8 }),
        group(spots, { fill: '#1f2c36', opacity: 0.55 }),
        path(LEOPARD.back, { stroke: '#dff6f8', strokeWidth: 3, opacity: 0.5 }),
      ],
      { clip: canvas.clip(LEOPARD.body) },
    ),
    path(LEOPARD.teeth, { fill: '#ffffff' }),
    path(LEOPARD.flipper, { fill: dark }),
    path(LEOPARD.ribs, { stroke: '#91a5b0', strokeWidth: 1, opacity: 0.6 }),
    path('M92-16C84-12 72-11 60-13C57-14 55-16 54-18', { stroke: '#16212a', strokeWidth: 1.3, cap: 'round' }),
    circle(74, -20, 2, { fill: '#060a0e' }),
    circle(74.7, -20.7, 0.7, { fill: '#ffffff' }),
    ellipse(89, -20, 1.6, 1, { fill: '#16212a' }),
  ];
  canvas.add(place(x, y, length / 206, marks, pose));
}

/** The hind flippers of a true seal point backwards: it cannot walk on them. */
const HIND = {
  far: 'M-42-8C-47-11.4-52-13.2-57-12.6C-55-10.8-54.6-9.4-55-8C-51-6.4-47-5.4-41-5Z',
  near: 'M-42-7C-49-8-55-7.2-60-4.8C-57.6-4-56.6-2.8-56.6-1.2C-51-.4-46-1-40-2.8Z',
};
/** The Weddell seal: a round body, and a small head with a short face. */
const WEDDELL = {
  body: 'M50-8.5C49.5-13.5 45-17.5 39-17.8C34-18 31-16.5 26-18.5C10-24.5-16-23.5-35-12C-40-9-44-8-47-7.2C-48.4-6-48.4-4-47-2.8C-44-2.2-42-2-38-1.5C-20 1 20 1 34-.5C43-1.5 50-4 50-8.5Z',
  mouth: 'M50-8.6C48-7.3 45.5-7.2 43.5-8.2',
  eye: [43.5, -12.4],
  spots: 46,
};
/** The crabeater seal: slimmer and paler, with few spots, and a long face like a dog's. */
const CRABEATER = {
  body: 'M53.4-11.4C53.4-13.8 51.6-14.9 49.4-15C46.8-15.7 43.6-17.4 39-17.6C34-17.8 31-16.2 26-17.2C10-21.4-16-20.6-35-11C-40-8.6-44-7.8-47-7.2C-48.4-6-48.4-4-47-2.8C-44-2.2-42-2-38-1.5C-20 1 20 1 33-.5C40-1.2 46-3.4 48.6-7.2C51-8 53.4-8.8 53.4-11.4Z',
  mouth: 'M53-10C51-9 48.4-8.8 46-9.6',
  eye: [42.6, -13.6],
  spots: 20,
};
const BELLY = 'M-50-3C-20 1 20 0 50-6L50 4L-50 4Z';
const FLIPPER = 'M24-7C22-2.5 15 1 8 1.3C10-2 14-6.5 19-8.5Z';
const WHISKERS = 'M46.5-8.5l3.5 3M45.5-8l2.5 3.5';

/** A seal that lies on its belly: a Weddell seal, or a crabeater. */
export function sealMark(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  pose: Pose & { tone?: string; afloat?: true; crabeater?: true } = {},
) {
  const { tone = '#77808c' } = pose;
  const kind = pose.crabeater ? CRABEATER : WEDDELL;
  const [eyeX = 0, eyeY = 0] = kind.eye;
  const random = randomFrom(`${canvas.seed}seal${x}`);
  const fur = canvas.gradient([mix(tone, '#1b2430', 0.45), tone, mix(tone, '#f4efe6', 0.65)]);
  const spots = times(kind.spots, () =>
    ellipse(-40 + random() * 66, -17 + random() * 14, 0.5 + random() * 1.5, 0.4 + random() * 0.7),
  );
  const marks = [
    pose.afloat ? '' : ellipse(0, 0, 54, 3, { fill: canvas.colours.shade, opacity: 0.7 }),
    path(HIND.far, { fill: mix(tone, '#1b2430', 0.55) }),
    path(HIND.near, { fill: mix(tone, '#1b2430', 0.3) }),
    path(kind.body, { fill: fur }),
    group(
      [
        group(spots, { fill: mix(tone, '#141c28', 0.55), opacity: 0.5 }),
        path(BELLY, { fill: '#f7f3ea', opacity: 0.35 }),
      ],
      {
        clip: canvas.clip(kind.body),
      },
    ),
    path(FLIPPER, { fill: mix(tone, '#1b2430', 0.4) }),
    circle(eyeX, eyeY, 1, { fill: '#0d131c' }),
    circle(eyeX + 0.3, eyeY - 0.3, 0.3, { fill: '#ffffff' }),
    path(kind.mouth, { stroke: '#1b2430', strokeWidth: 0.8, cap: 'round' }),
    path(WHISKERS, { stroke: '#f2f5f7', strokeWidth: 0.25, opacity: 0.8 }),
  ];
  return place(x, y, length / 100, marks, pose);
}
