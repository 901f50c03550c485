/** Birds other than the petrel, flying or standing to the right around 0,0. */
import type { Canvas } from '../canvas.ts';
import { mix } from '../colour.ts';
import { circle, ellipse, type Pose, path, place } from '../marks.ts';

const ALBATROSS = {
  nearWing: 'M2-2C-20-14-50-30-86-36C-100-38-112-36-120-30C-96-30-66-20-40-6C-26 1-12 6-2 6Z',
  tip: 'M-70-31C-82-36-104-38-120-30C-104-30-84-26-66-18Z',
  farWing: 'M4-3C22-18 56-36 92-40C104-41 112-38 118-33C96-33 66-24 40-8C28 0 16 5 8 6Z',
  farTip: 'M72-35C86-40 106-41 118-33C102-33 84-28 66-20Z',
  body: 'M34 6C30-1 22-4 12-4C0-5-14-1-24 5L-42 6L-36 9L-42 13L-24 11C-12 16 8 17 20 13C28 13 33 10 34 6Z',
  bill: 'M32 3C38 3 44 5 46 9C44 10 38 9 32 9Z',
};

/** A wandering albatross, 238 units across. */
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

/** An Arctic tern with its long tail, 122 units across. */
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
  body: 'M34-64C30-70 22-72 15-68C9-65 7-58 5-52C-6-46-20-34-32-18L-52-8L-46-4L-28-8C-18-4-4-4 6-10C18-16 24-30 25-44C26-50 28-54 32-56Z',
  wing: 'M2-46C-10-42-26-28-38-12L-56-4C-40-4-22-8-10-16C0-22 6-34 2-46Z',
  wingBar: 'M-34-14L-48-7C-40-7-32-9-26-12Z',
  bill: 'M31-65C37-66 43-63 45-58C42-57 38-58 33-57Z',
  legs: 'M-2-8L0 0L8 1M6-10L10 0L18 1',
};

/** A brown skua on the ground, 72 units tall. */
export function skua(canvas: Canvas, x: number, y: number, height: number, pose: Pose = {}) {
  const brown = '#6a5341';
  const marks = [
    ellipse(-4, 1, 34, 4, { fill: canvas.colours.ink, opacity: 0.3 }),
    path(SKUA.legs, { stroke: '#1d1a19', strokeWidth: 3, join: 'round', cap: 'round' }),
    path(SKUA.body, {
      fill: canvas.gradient([mix(brown, '#d8bd97', 0.35), brown, mix(brown, '#1d1512', 0.3)]),
    }),
    path(SKUA.wing, { fill: mix(brown, '#1d1512', 0.45) }),
    path('M-2-40C-12-34-26-22-36-12M0-32C-8-26-20-18-30-12', {
      stroke: '#b99a75',
      strokeWidth: 1,
      opacity: 0.6,
    }),
    path(SKUA.wingBar, { fill: '#efe6d6', opacity: 0.85 }),
    path(SKUA.bill, { fill: '#17151a' }),
    circle(26, -63, 1.7, { fill: '#0b0908' }),
    circle(26.5, -63.5, 0.5, { fill: '#ffffff' }),
  ];
  canvas.add(place(x, y, height / 72, marks, pose));
}
