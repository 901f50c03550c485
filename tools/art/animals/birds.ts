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

/** A wandering albatross. The drawing is 238 units wide; `span` is its width in the picture. */
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
  /** The dark edge of the outer feathers: thin, and at the back of the wing. */
  tips: 'M-60-42C-55-35-49-28-43-22.4L-44.6-25.8C-50-31-55-36.6-60-42ZM62-46C57-37.6 51-30 45.8-24.1L47.6-27.8C52-33 57-39.6 62-46Z',
  body: 'M22 2C18-4 8-5 0-2C-10 0-18 4-24 7L-50 4L-30 10L-48 17L-22 13C-10 14 8 12 16 8C20 7 22 5 22 2Z',
  cap: 'M22 1C18-5 10-6 4-3C10-2 16 0 22 1Z',
  bill: 'M21 1L32 5L20 5Z',
};

/** An Arctic tern with its long tail. The drawing is 122 units wide; `span` is its width in the picture. */
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
  tail: 'M-22-30L-50-24L-47-18L-53-14L-20-17Z',
  body: 'M31-60C31-67 25-71 18-70C11-69 8-63 7-56C6-50 1-46-6-42C-18-38-26-33-30-26C-24-14-10-9 6-12C19-15 26-25 27-38C28-46 30-52 31-60Z',
  farWing:
    'M8-50C10-68 18-88 32-99C46-108 62-114 82-122C79-115 74-109 67-104C71-104 70-101 63-97C65-96 64-93 57-90C47-80 37-72 22-62Z',
  nearWing:
    'M12-44C4-62-10-80-28-90C-44-98-64-101-88-108C-84-101-78-95-70-90C-74-90-74-88-66-83C-68-82-67-80-60-77C-54-64-42-46-22-32C-8-26 8-30 12-44Z',
  /** The white patches at the base of the outer feathers. */
  farFlash: 'M40-104C46-107 53-110 59-112.4C57-106 55-100 51-94C48-90 45-87 43-84.6C44-91 43-98 40-104Z',
  nearFlash: 'M-40-95C-47-97.6-54-99-60-100.6C-58-94-55-88-51-82C-49-78-47-74-45-71C-44-78-43-86-40-95Z',
  quills: 'M-2-44C-14-62-26-75-41-85M-10-40C-20-54-30-64-44-72',
  legs: 'M-3-14L-2 0M9-14L11 0',
  feet: 'M-7 1L-1-4L9 1ZM6 1L12-4L22 1Z',
  /** The bill is strong and hooked. It is open a little, because the bird is calling. */
  bill: 'M28-66C34-67 39-65.6 42-62C43.4-60 43-57.6 41.6-56.2C41-58.6 39.6-60 37-60.4L29-60.6Z',
  underBill: 'M29-61L38-58.4C36-56.4 32-56 28-57.6Z',
  nape: 'M10-56C13-49 19-45 26-44M8-50C11-44 17-39 24-38',
};

export function skua(canvas: Canvas, x: number, y: number, height: number, pose: Pose = {}) {
  canvas.add(place(x, y, height / 122, skuaMarks(canvas), pose));
}

/**
 * The SVG elements of a brown skua that calls with raised wings, so that their white patches show. The
 * drawing is 122 units tall and 170 wide, with the feet at 0,0.
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
    path(SKUA.bill, { fill: '#2b272b' }),
    circle(24, -63, 1.6, { fill: '#0b0908' }),
    circle(24.5, -63.5, 0.5, { fill: '#ffffff' }),
  ];
}

const PETREL = {
  farWing: 'M5.5 3.4C12-8 26-17.4 41-13.4C29-11.6 18-3.6 10.6 4.6Z',
  body: 'M15.2 4.4C14.2 1.8 11 0.8 7.4 1.5C2.6 0.8-3 2.6-8.4 4.8L-18 5.4L-14.8 7.3L-18.2 9.8L-8.6 9C-2 10.8 6 10.3 10.8 7.9C13.4 7.8 15 6.4 15.2 4.4Z',
  bill: 'M14.4 3.6L17.6 4.7C18 5.7 17.3 6.5 16.7 6.2L14.2 6.4Z',
  nearWing: 'M6.6 2.6C-2-8.6-20-18-40-10.6C-26-9.4-12-2.6-4.6 6.2C-0.6 7 5 6 6.6 2.6Z',
};
const INK = '#0b1b2c';

/**
 * A petrel that glides. The drawing is about 80 units wide; `span` is its width in the picture. Without a
 * colour it is a snow petrel, which is white but for its eye and its bill.
 */
export function petrel(
  canvas: Canvas,
  x: number,
  y: number,
  span: number,
  pose: Pose & { colour?: string } = {},
) {
  const fill = pose.colour ?? '#ffffff';
  const marks = [
    path(PETREL.farWing, { fill: mix(fill, INK, 0.14) }),
    path(PETREL.bill, { fill: INK }),
    path(PETREL.body, { fill }),
    path(PETREL.nearWing, { fill: mix(fill, INK, 0.05) }),
    circle(11.8, 3.9, 0.75, { fill: INK }),
  ];
  canvas.add(place(x, y, span / 80, marks, pose));
}
