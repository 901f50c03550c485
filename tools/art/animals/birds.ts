/**
 * Birds that fly or stand, facing right. Each is drawn around the point 0,0 in its own drawing units; `place`
 * puts it into a picture.
 */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { circle, ellipse, type Pose, path, place } from '../marks.ts';

const ALBATROSS = {
  nearWing: 'M2-2C-20-14-50-30-86-36C-100-38-112-36-120-30C-96-30-66-20-40-6C-26 1-12 6-2 6Z',
  tip: 'M-70-31C-82-36-104-38-120-30C-104-30-84-26-66-18Z',
  farWing: 'M4-3C22-18 56-36 92-40C104-41 112-38 118-33C96-33 66-24 40-8C28 0 16 5 8 6Z',
  farTip: 'M72-35C86-40 106-41 118-33C102-33 84-28 66-20Z',
  body: 'M34 6C30-1 22-4 12-4C0-5-14-1-24 5L-42 6L-36 9L-42 13L-24 11C-12 16 8 17 20 13C28 13 33 10 34 6Z',
  bill: 'M32 3C38 3 44 5 46 9C44 10 38 9 32 9Z',
};

/** A wandering albatross, 238 drawing units across. */
export function albatross(canvas: Canvas, x: number, y: number, span: number, pose: Pose = {}) {
  const { shade, ink } = canvas.colours;
  const white = '#fdfefe';
  const marks = [
    path(ALBATROSS.farWing, { fill: mix(white, shade, 0.45) }),
    path(ALBATROSS.farTip, { fill: mix(ink, '#2a323c', 0.4) }),
    path(ALBATROSS.body, { fill: canvas.gradient([white, mix(white, shade, 0.5)]) }),
    path(ALBATROSS.bill, { fill: '#e9a894' }),
    circle(27, 3, 1.3, { fill: '#0b1320' }),
    path(ALBATROSS.nearWing, { fill: white }),
    path(ALBATROSS.tip, { fill: mix(ink, '#2a323c', 0.4) }),
    path('M2-2C-20-14-50-30-86-36', { stroke: mix(white, shade, 0.6), strokeWidth: 1 }),
  ];
  canvas.add(place(x, y, span / 238, marks, pose));
}

const TERN = {
  wings: 'M2-2C-14-16-34-30-60-42C-48-26-30-8-10 4ZM4-2C16-18 34-34 62-46C52-28 32-8 12 4Z',
  tips: 'M-60-42C-50-36-40-31-32-26L-48-29ZM62-46C52-40 42-34 34-28L48-32Z',
  body: 'M22 2C18-4 8-5 0-2C-10 0-18 4-24 7L-50 4L-30 10L-48 17L-22 13C-10 14 8 12 16 8C20 7 22 5 22 2Z',
  cap: 'M22 1C18-5 10-6 4-3C10-2 16 0 22 1Z',
  bill: 'M21 1L32 5L20 5Z',
};

/** An Arctic tern with its long tail, 122 drawing units across. */
export function tern(canvas: Canvas, x: number, y: number, span: number, pose: Pose = {}) {
  const grey = mix('#e9f0f4', canvas.colours.shade, 0.15);
  const marks = [
    path(TERN.wings, { fill: grey }),
    path(TERN.tips, { fill: canvas.colours.ink, opacity: 0.7 }),
    path(TERN.body, { fill: '#fbfdfe' }),
    path(TERN.cap, { fill: '#10161f' }),
    path(TERN.bill, { fill: '#c8322a' }),
    path('M2-2C-14-16-34-30-60-42M4-2C16-18 34-34 62-46', {
      stroke: canvas.colours.shade,
      strokeWidth: 1,
      opacity: 0.7,
    }),
  ];
  canvas.add(place(x, y, span / 122, marks, pose));
}

const SKUA = {
  tail: 'M-22-30L-48-22L-46-16L-52-13L-20-18Z',
  body: 'M33-62C29-68 20-69 14-64C9-60 8-53 4-47C-8-44-20-38-30-26C-22-15-8-11 6-13C19-15 27-25 29-38C30-46 30-52 33-55Z',
  farWing:
    'M4-42C8-66 18-92 37-115C41-119 43-116 42-110C46-112 48-108 46-101C49-101 50-96 47-90C46-74 38-58 26-44Z',
  nearWing:
    'M10-42C8-68-6-98-33-121C-38-125-41-122-38-115C-44-118-46-114-42-107C-48-107-48-102-44-97C-44-74-36-48-18-30C-8-23 6-28 10-42Z',
  farFlash: 'M19-89C26-91 37-89 47-90C46-83 44-77 41-71C33-77 24-77 15-79Z',
  nearFlash: 'M-44-97C-34-102-24-101-15-99C-10-92-6-85-3-78C-14-85-28-86-42-81Z',
  quills: 'M-2-44C-10-72-20-98-34-118M-8-40C-20-64-32-88-41-104',
  legs: 'M-2-14L-1 0M10-14L12 0',
  feet: 'M-6 1L0-4L10 1ZM7 1L13-4L23 1Z',
  bill: 'M30-65C37-67 44-65 48-59C47-56 44-57 43-58L31-57Z',
  /** The lower half of the bill. The bill is open, because the bird is calling. */
  underBill: 'M30-57L43-53C40-51 35-51 30-53Z',
  nape: 'M12-60C16-52 22-48 28-47M9-54C13-46 19-42 26-41',
};

export function skua(canvas: Canvas, x: number, y: number, height: number, pose: Pose = {}) {
  canvas.add(place(x, y, height / 122, skuaMarks(canvas), pose));
}

/**
 * A brown skua that calls with raised wings, so that their white patches show. It is 122 drawing units tall,
 * with its feet at 0,0.
 */
export function skuaMarks(canvas: Canvas): string[] {
  const brown = '#6b513c';
  const dark = mix(brown, '#1b1310', 0.45);
  const wing = canvas.gradient([mix(brown, '#1b1310', 0.6), dark, brown]);
  return [
    ellipse(2, 1, 34, 4, { fill: canvas.colours.ink, opacity: 0.3 }),
    path(SKUA.farWing, { fill: wing }),
    path(SKUA.farFlash, { fill: '#efe6d6' }),
    path(SKUA.tail, { fill: dark }),
    path(SKUA.legs, { stroke: '#1d1a19', strokeWidth: 3.4 }),
    path(SKUA.feet, { fill: '#1d1a19' }),
    path(SKUA.body, {
      fill: canvas.gradient([mix(brown, '#dcbf98', 0.45), brown, mix(brown, '#1d1512', 0.35)]),
    }),
    path(SKUA.nape, { stroke: '#e2c79d', strokeWidth: 1.1, opacity: 0.7 }),
    path(SKUA.nearWing, { fill: wing }),
    path(SKUA.nearFlash, { fill: '#f7f0e2' }),
    path(SKUA.quills, { stroke: '#17100d', strokeWidth: 0.9, opacity: 0.5 }),
    path(SKUA.underBill, { fill: '#17151a' }),
    path(SKUA.bill, { fill: '#211e22' }),
    circle(25, -61, 1.9, { fill: '#0b0908' }),
    circle(25.6, -61.6, 0.6, { fill: '#ffffff' }),
  ];
}

const BIRD =
  'M-40-9C-26-16-11-10-1-2C8-11 25-18 41-12C27-11 13-4 7 3C9 4 12 5 13 6C10 7 6 7 3 6C-1 8-8 9-13 8C-10 6-7 4-6 3C-13-4-26-10-40-9Z';
const UNDERWING = 'M-40-9C-26-12-13-5-6 3C-4 1-2-1-1-2C-11-10-26-16-40-9Z';
const INK = '#0b1b2c';

export function petrel(
  canvas: Canvas,
  x: number,
  y: number,
  span: number,
  pose: Pose & { colour?: string } = {},
) {
  const marks = [
    path(BIRD, { fill: pose.colour ?? '#ffffff' }),
    path(UNDERWING, { fill: INK, opacity: 0.14 }),
    circle(9.5, 5.2, 0.6, { fill: INK }),
  ];
  canvas.add(place(x, y, span / 80, marks, pose));
}
