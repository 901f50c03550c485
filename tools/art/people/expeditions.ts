/**
 * What the early explorers used: sailing ships, dogs and sledges, a small boat, and the tent at the South
 * Pole.
 */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { cloth } from '../flags/flag-marks.ts';
import { NORWAY } from '../flags/twelve.ts';
import { circle, ellipse, group, type Pose, path, place, times } from '../marks.ts';

const WOOD = '#5a3d28';
const SAIL = '#f3e7cd';

/** A sailing ship with its bow to the right and its waterline at y. It is drawn 220 units long and scaled to `length`. */
export function sailingShip(canvas: Canvas, x: number, y: number, length: number, pose: Pose = {}) {
  const { shade } = canvas.colours;
  const cloth = canvas.gradient([SAIL, mix(SAIL, shade, 0.45)], 'across');
  const masts = [-52, 4, 58].map((mastX, m) => {
    const height = [112, 132, 108][m] ?? 110;
    const sails = [0.24, 0.5, 0.76].map((share, i) => {
      const [half, top, foot] = [30 - i * 7, -18 - height * (share + 0.2), -20 - height * share];
      return path(
        `M${mastX - half} ${top}H${mastX + half * 0.9}Q${mastX + half * 1.5} ${(top + foot) / 2} ${mastX + half} ${foot}Q${mastX} ${foot - 7} ${mastX - half} ${foot}Q${mastX - half * 0.6} ${(top + foot) / 2} ${mastX - half} ${top}Z`,
        { fill: cloth },
      );
    });
    return group([path(`M${mastX}-16V${-24 - height}`, { stroke: WOOD, strokeWidth: 2.6 }), ...sails]);
  });
  const marks = [
    path('M-104 2H100', { stroke: '#04101c', strokeWidth: 5, opacity: 0.3 }),
    path('M92-24L134-52M134-52L58-120M92-24L58-70', { stroke: WOOD, strokeWidth: 1.4 }),
    path('M64-92L126-48L96-34Z', { fill: cloth, opacity: 0.95 }),
    ...masts,
    path('M-60-24L-96-78V-34Z', { fill: cloth }),
    path('M-106-34L-98-6C-94 2-90 4-84 4H76C90 2 98-10 104-30L84-20H-76L-82-34Z', {
      fill: canvas.gradient(['#6b4a30', '#2f1f15']),
    }),
    path('M-100-16C-60-8 60-8 97-18', { stroke: '#e9b96a', strokeWidth: 2.4, opacity: 0.8 }),
    ...times(9, (i) => path(`M${-66 + i * 15}-12h6v5h-6z`, { fill: '#1b120c' })),
  ];
  canvas.add(place(x, y, length / 220, marks, pose));
}

/**
 * A husky that pulls and runs to the right. It is drawn 60 units long and scaled to `length`.
 * @param stride more than 0 if its legs are stretched out, otherwise 0 or less
 */
export function husky(x: number, y: number, length: number, coat: string, stride: number): string {
  const dark = mix(coat, '#1c1a1c', 0.5);
  const legs =
    stride > 0
      ? 'M14-16L26-2M10-16L4 0M-16-16L-26-2M-12-16L-4 0'
      : 'M14-16L16 0M10-16L18-4M-16-16L-14 0M-12-16L-22-4';
  return place(x, y, length / 60, [
    ellipse(0, 1, 30, 3, { fill: '#0b1b2c', opacity: 0.25 }),
    path(legs, { stroke: dark, strokeWidth: 5, cap: 'round' }),
    path('M-20-28C-30-32-36-42-30-48C-26-46-24-40-18-32Z', { fill: coat }),
    path('M24-32C18-34 8-31-4-31C-16-32-24-28-24-20C-22-12-10-14 0-12C10-12 18-14 22-18Z', { fill: coat }),
    path('M18-30C22-40 30-42 34-38L44-33C44-29 38-28 32-27C28-22 24-18 20-18Z', { fill: coat }),
    path('M26-39L25-48L32-40Z', { fill: dark }),
    path('M-22-20C-10-12 10-12 22-18C12-10-14-10-22-20Z', { fill: '#f3efe8', opacity: 0.8 }),
    circle(34, -35, 1.3, { fill: '#0b0908' }),
    circle(43.5, -32.5, 1.4, { fill: '#0b0908' }),
    path('M18-30L14-16M-4-31L-4-13', { stroke: '#a03028', strokeWidth: 2 }),
  ]);
}

/** A loaded wooden sledge with its front at x, y. It is drawn 110 units long and scaled to `length`. */
export function woodenSledge(x: number, y: number, length: number): string {
  return place(x, y, length / 110, [
    ellipse(-52, 2, 62, 4, { fill: '#0b1b2c', opacity: 0.25 }),
    path('M-108-2H-14Q0-2 2-16', { stroke: WOOD, strokeWidth: 4, cap: 'round' }),
    path('M-98-2V-16M-66-2V-16M-34-2V-16M-106-16H-12', { stroke: WOOD, strokeWidth: 3 }),
    path('M-102-16V-38H-70V-16ZM-66-16V-32H-42V-16Z', { fill: '#8d6b45' }),
    path('M-104-38Q-72-50-40-34L-22-17H-38L-44-32Z', { fill: '#7f8d6a' }),
    path('M-92-42L-84-16M-62-40L-58-16', { stroke: '#e7d9b8', strokeWidth: 1.4 }),
  ]);
}

/**
 * The boat, 22 feet long, in which six people crossed more than a thousand kilometres of sea. It is drawn 130
 * units long and scaled to `length`.
 */
export function openBoat(canvas: Canvas, x: number, y: number, length: number, pose: Pose = {}) {
  const heads = times(4, (i) =>
    group([
      path(`M${-34 + i * 17}-14q-6-14 4-16q10 2 6 16z`, { fill: '#3b3a40' }),
      circle(-29 + i * 17, -32, 4.6, { fill: '#6b4a38' }),
    ]),
  );
  const marks = [
    path('M-12-18V-112M34-18V-74', { stroke: WOOD, strokeWidth: 3 }),
    path('M-12-108C22-98 40-70 34-34L-12-30Z', { fill: canvas.gradient(['#e7d6b0', '#a98f68'], 'across') }),
    path('M-14-106C-30-84-38-58-44-34L-14-32Z', { fill: '#d5c19a' }),
    path('M36-72C52-62 58-46 56-32L36-30Z', { fill: '#c9b48c' }),
    ...heads,
    path('M-66-22C-50-14 44-14 68-28C66-6 50 6 36 6H-40C-56 4-64-8-66-22Z', {
      fill: canvas.gradient(['#d9cdb5', '#7d6a52']),
    }),
    path('M-64-12C-40-4 40-4 64-14', { stroke: '#4a3524', strokeWidth: 1.6, opacity: 0.7 }),
  ];
  canvas.add(place(x, y, length / 130, marks, pose));
}

/**
 * The tent that Amundsen's team left at the South Pole in December 1911, with a small flag and a pennant on
 * top. It is drawn 100 units tall and scaled to `height`.
 */
export function poleTent(canvas: Canvas, x: number, y: number, height: number) {
  canvas.add(
    place(x, y, height / 100, [
      ellipse(8, 0, 74, 5, { fill: canvas.colours.shade, opacity: 0.6 }),
      path('M0-62V-130', { stroke: WOOD, strokeWidth: 3 }),
      place(1, -129, 0.3, cloth(NORWAY, 0.2)),
      path('M2-94L40-88L2-82Z', { fill: '#e9e2d2' }),
      path('M0-64L-56 0L18 0Z', { fill: '#8a8f86' }),
      path('M0-64L18 0L60-3Z', { fill: '#5e645f' }),
      path('M-8-18C-4-26 4-26 6-18L8 0H-12Z', { fill: '#383c3a' }),
      path('M-56 0L-78 6M60-3L80 4M0-64L-80 4M0-64L82 2', { stroke: '#2c3440', strokeWidth: 0.9 }),
    ]),
  );
}
