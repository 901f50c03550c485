/** The Ross seal: a short, wide head, very large eyes, and dark stripes from mouth to chest. */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { randomFrom } from '../drawing/noise.ts';
import { circle, ellipse, group, type Pose, path, place, times } from '../marks.ts';

const [FUR, PALE, DARK] = ['#6b523f', '#ece3d4', '#35261c'];

const ROSS = {
  body: 'M-47-4C-43-9-35-14.6-25-18.6C-11-24-4-26.4 8-28.6C19-30.4 25-34.6 30-39.6C33.6-43.2 38-45.4 42.2-45C45.6-44.6 47.8-43.2 48.9-41.4C51-41.2 52.6-39.6 52.4-37.6C52.2-35.8 50.6-34.6 48.9-34.2C49.8-30.6 49.6-27 48.6-23.4C46.6-15 42.6-5.4 37-1.6C32 1 20 1.2 6 1C-12 .8-32 .4-44-.4C-47-1-48.4-2.6-47-4Z',
  belly:
    'M48.9-34.2C49.8-30.6 49.6-27 48.6-23.4C46.6-15 42.6-5.4 37-1.6L20 3L-44 2L-47-3C-30-5.6-10-8 6-9.6C19-11 28-15 34-22C37.6-26.6 40.4-31.6 43.6-34C45.4-35 47.2-35 48.9-34.2Z',
  muzzle:
    'M47.6-42C50.6-42 53-39.8 52.5-37.2C52.1-35.2 49.9-34 47.5-34.2C45.1-34.4 43.9-36 44.1-38C44.3-40.2 45.7-42 47.6-42Z',
  mouth: 'M52-36.6C50-34.9 46.8-34.9 44.6-36.4',
  /**
   * The dark stripes. They run from the mouth and the chin along the throat and the neck, and are widest in
   * the middle.
   */
  stripes: [
    'M47.8-34.2C48.6-29 47.6-22 44.8-15.4C46-22 46.4-28.4 46.9-34.2Z',
    'M46.2-34.6C45.8-28 43.4-20.4 39-12.6C41.4-20.4 43.4-27.6 45-34.6Z',
    'M44.6-35C42.8-28.4 38.8-20.6 32-12.4C36.4-20.6 40.2-28 43.4-35.2Z',
    'M43.2-35.6C39.6-29 34-21.4 24-13.6C31-21.6 36.8-28.6 41.8-36Z',
    'M41-36.6C36.4-31 29-23.6 16-16C26-23.8 33.4-30.6 39.6-37.2Z',
    'M38.8-38.6C33.6-34 26-27.4 12-20.6C23.4-27.2 31.4-33 37.6-39.2Z',
  ],
  nearFlipper:
    'M33-8C33.6-3.4 31-.2 26 1.4C20 3.2 11 4 4 6.4C5.6 3.6 8 2 10.4.6C14-2 18.4-7.4 24.6-9.8C28.4-11 32-10.6 33-8Z',
  fingers: 'M6 5.4C13 2.6 18.6-.4 22.6-4.4M11 4.2C17.6 1.8 22.4-.6 26-4M16 3.2C21.4 1.4 25.6-.4 28.8-3.2',
  farHind: 'M-44-3.6C-51-9-58-12-65-12.4C-61.6-9.4-60-7-60.6-5C-55-3.4-48-2-43-1.4Z',
  nearHind: 'M-44-4.4C-52-5.6-60-5.4-68-3C-64.4-1.8-62.4-.4-62.6 1.6C-55 2.6-48 1.6-42-.4Z',
};

/**
 * A Ross seal that lies on the ice at 0,0 with its raised head on the right. The drawing is about 120 units
 * long; `length` is its length in the picture.
 */
export function rossSeal(canvas: Canvas, x: number, y: number, length: number, pose: Pose = {}): string {
  const random = randomFrom(`${canvas.seed}ross`);
  const hide = canvas.gradient([mix(FUR, DARK, 0.35), FUR, mix(FUR, PALE, 0.3)]);
  const soft = canvas.blur(1.2);
  const marks = [
    ellipse(-6, 1.4, 62, 3.6, { fill: canvas.colours.shade, opacity: 0.75 }),
    path(ROSS.farHind, { fill: mix(FUR, DARK, 0.6) }),
    path(ROSS.nearHind, { fill: mix(FUR, DARK, 0.35) }),
    path(ROSS.body, { fill: hide }),
    group(
      [
        path(ROSS.belly, { fill: PALE, opacity: 0.9, filter: soft }),
        group(flecks(random), { fill: PALE, opacity: 0.5 }),
        group(
          ROSS.stripes.map((d) => path(d, { fill: DARK })),
          { opacity: 0.85 },
        ),
      ],
      { clip: canvas.clip(ROSS.body) },
    ),
    path(ROSS.muzzle, { fill: mix(FUR, PALE, 0.16) }),
    path(ROSS.nearFlipper, { fill: mix(FUR, DARK, 0.5) }),
    path(ROSS.fingers, { stroke: mix(FUR, PALE, 0.2), strokeWidth: 0.5, opacity: 0.6, cap: 'round' }),
    circle(43, -39.8, 2.6, { fill: mix(FUR, DARK, 0.8) }),
    circle(43.1, -39.8, 2.2, { fill: '#0b0807' }),
    circle(43.9, -40.7, 0.7, { fill: '#ffffff' }),
    ellipse(51.6, -39.4, 0.9, 0.8, { fill: '#16100c' }),
    path(ROSS.mouth, { stroke: DARK, strokeWidth: 0.6, cap: 'round' }),
    path('M49-37.4L54.4-36M48.8-36.9L53.6-34.4M48.4-36.6L52-33.4', {
      stroke: '#f4ecdf',
      strokeWidth: 0.22,
      opacity: 0.85,
    }),
  ];
  return place(x, y, length / 120, marks, pose);
}

/** Pale flecks along the line where the dark back meets the pale belly. */
function flecks(random: () => number): string[] {
  return times(56, () => {
    const u = random();
    const y = -8.6 - u * 7 + (random() - 0.5) * 5;
    return ellipse(-40 + u * 66, y, 0.4 + random() * 1.1, 0.25 + random() * 0.4);
  });
}
