/** Seals other than the Weddell, each about 100 units long, lying on 0,0 with the head to the right. */
import type { Canvas } from '../canvas.ts';
import { mix } from '../colour.ts';
import { circle, ellipse, group, type Pose, path, place, times } from '../marks.ts';
import { randomFrom } from '../noise.ts';

const ELEPHANT = {
  body: 'M-52-3C-56-7-55-12-49-12C-44-12-38-15-30-20C-18-28 2-32 14-33C20-36 23-43 26-48C29-54 36-57 42-55C50-54 57-50 59-43C60-36 58-30 54-30C50-30 49-34 48-37C45-35 43-32 42-28C43-18 43-8 40-3C34 2-22 3-40 0C-44 1-50 0-52-3Z',
  belly: 'M-44-2C-10-4 20-4 41-16C43-10 42-6 40-3C34 2-22 3-40 0Z',
  flipper: 'M20-16C24-8 20 1 8 3C8-3 12-12 15-16Z',
  folds: 'M14-33C18-26 20-20 20-14M8-32C11-26 12-21 12-16M31-40C33-34 34-28 33-22',
  nose: 'M48-52C52-49 54-45 54-40M49-37C46-38 44-40 43-42',
};

/** A bull elephant seal, its head up. */
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
  ear: 'M15-62C12-61 10-58 10-55C13-56 15-58 16-61Z',
  whiskers: 'M38-60L30-50M39-60L34-48M40-60L39-49',
  chest: 'M31-49C31-36 29-22 24-9C18-14 16-26 18-38C20-46 26-50 31-49Z',
};

/** A fur seal sitting up on its flippers, 74 units tall. */
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
    path('M-40-2L-56 4L-40 5Z', { fill: mix(tone, '#0e0b0a', 0.55) }),
  ];
  canvas.add(place(x, y, height / 74, marks, pose));
}

const LEOPARD = {
  body: 'M62-4C60-11 50-16 40-14C34-19 22-20 12-18C-8-17-32-10-48-3L-62-9C-60-4-59-1-57 1L-63 9L-47 5C-28 10-6 15 12 13C22 12 30 10 36 7C46 8 58 5 62-1Z',
  belly: 'M62-1C58 5 46 8 36 7C30 10 22 12 12 13C-6 15-28 10-47 5C-20 7 0 8 20 3C34 0 48 2 62-1Z',
  jaw: 'M62-2C54 1 46 0 38-3',
  flipper: 'M16 6C10 18 0 27-12 30C-10 20-2 8 6 3Z',
};

/** A leopard seal swimming, 125 units long around 0,0: a long neck and a great jaw. */
export function leopardSeal(canvas: Canvas, x: number, y: number, length: number, pose: Pose = {}) {
  const random = randomFrom(`${canvas.seed}leopard`);
  const hide = canvas.gradient(['#5b6b78', '#7f8f99', '#c9d6da']);
  const spots = times(60, () =>
    ellipse(-44 + random() * 90, -10 + random() * 22, 0.5 + random() * 1.5, 0.4 + random() * 0.9),
  );
  const marks = [
    path('M8 4C8 14 4 20-2 24C-2 16 2 8 4 3Z', { fill: '#33424d' }),
    path(LEOPARD.body, { fill: hide }),
    path(LEOPARD.belly, { fill: '#eef6f6', opacity: 0.75 }),
    group(spots, { fill: '#22303b', opacity: 0.5, clip: canvas.clip(LEOPARD.body) }),
    path(LEOPARD.flipper, { fill: '#475763' }),
    path(LEOPARD.jaw, { stroke: '#1b2731', strokeWidth: 1.1, cap: 'round' }),
    circle(48, -8, 1.5, { fill: '#070c11' }),
    circle(48.4, -8.5, 0.5, { fill: '#ffffff' }),
    circle(60, -6, 0.8, { fill: '#1b2731' }),
  ];
  canvas.add(place(x, y, length / 125, marks, pose));
}
