/**
 * Ships: a modern icebreaker, and the silhouette of a barquentine with three masts. Each ship is drawn with its
 * waterline at y.
 */
import type { Canvas } from '../drawing/canvas.ts';
import { circle, group, type Pose, path, place, rect, times } from '../marks.ts';

/** An icebreaker with its bow to the right. It is drawn 210 units long and scaled to `length`. */
export function icebreakerMark(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  pose: Pose = {},
): string {
  const marks = [
    path('M-100 2H100', { stroke: '#04101c', strokeWidth: 4, opacity: 0.35 }),
    ...decks(),
    ...mastAndCrane(),
    ...hull(canvas),
  ];
  return place(x, y, length / 210, marks, pose);
}

function decks(): string[] {
  const windows = times(3, (row) =>
    times(8, (i) => rect(8 + i * 6.5, -54 + row * 10, 3, 3.4, { fill: '#22384e' }, 0.6)),
  );
  return [
    path('M-60-24V-40H-14V-24Z', { fill: '#f0e4cf' }),
    path('M-60-40H-14L-18-43H-56Z', { fill: '#ffffff' }),
    path('M-8-24V-54H8V-24Z', { fill: '#c23326' }),
    path('M-8-47H8V-54H-8Z', { fill: '#1c2634' }),
    path('M4-24V-58Q4-60 6-60H60Q63-60 64-57L70-24Z', { fill: '#f8efdd' }),
    path('M4-24V-58Q4-60 6-60H22V-24Z', { fill: '#000000', opacity: 0.1 }),
    ...windows.flat(),
    path('M2-60L4-70H64L70-60Z', { fill: '#fffaf0' }),
    path('M4.5-62L6-68H62L67-62Z', { fill: '#1b2e42' }),
  ];
}

function mastAndCrane(): string[] {
  return [
    path('M34-70V-104M28-92H40M30-84H38M34-104l-14 34M34-104l16 34', { stroke: '#e9e2d2', strokeWidth: 1.5 }),
    circle(34, -80, 3.6, { fill: '#ffffff' }),
    path('M-40-40L-42-66L-10-50', { stroke: '#e3b132', strokeWidth: 2.6 }),
    path('M-44-24V-50', { stroke: '#e3b132', strokeWidth: 3 }),
    path('M-100-28H-66V-24H-100Z', { fill: '#3b4b5b' }),
  ];
}

function hull(canvas: Canvas): string[] {
  return [
    path('M-103-26L-97 0H80C90-4 101-18 108-34L84-27L66-24Z', {
      fill: canvas.gradient(['#d9432f', '#a92a20']),
    }),
    path('M-98.5-6L-97 0H80C84-1.5 88-4 92-8Z', { fill: '#5c120f' }),
    ...times(12, (i) => circle(-70 + i * 11, -13, 1.1, { fill: '#3b0d0a' })),
    path('M-103-26L66-24L84-27L108-34', { stroke: '#ffffff', strokeWidth: 1.6, opacity: 0.8 }),
    path('M40-16h22', { stroke: '#ffffff', strokeWidth: 1.8, opacity: 0.75 }),
  ];
}

/** The position and the height of each mast of the barquentine, in drawing units. The first is nearest to the bow. */
const MASTS: [x: number, height: number][] = [
  [54, 98],
  [6, 108],
  [-48, 90],
];
const RIGGING =
  'M122-40L54-98L6-108L-48-90L-92-20M54-60L96-24M6-100L54-50M-48-86L6-50M54-98L26-14M6-108L-24-14M-48-90L-74-16M54-70L80-16M6-80L34-14M-48-66L-20-14';

/**
 * The barquentine of 1914 with furled sails, as a silhouette in one dark colour. Only its front mast carries poles
 * across the ship (yards); the poles of the other two masts point to the stern. The ship is drawn 200 units long
 * and scaled to `length`.
 */
export function barquentine(canvas: Canvas, x: number, y: number, length: number, colour: string) {
  const masts = MASTS.map(([mastX, height], mast) => {
    const mainSpars = `M${mastX}-24H${mastX - 36}M${mastX} ${-height * 0.58}L${mastX - 28} ${-height * 0.76}`;
    const yards = [0.42, 0.62, 0.8].map((share, i) => {
      const [reach, yardY] = [22 - i * 5, -height * share];
      const d = `M${mastX - reach} ${yardY}Q${mastX} ${yardY + 3} ${mastX + reach} ${yardY}`;
      return path(d, { stroke: colour, strokeWidth: 1.3 });
    });
    const spars = mast === 0 ? yards : [path(mainSpars, { stroke: colour, strokeWidth: 1.5 })];
    return group([path(`M${mastX}-12V${-height}`, { stroke: colour, strokeWidth: 1.9 }), ...spars]);
  });
  canvas.add(
    place(x, y, length / 200, [
      path('M-92-20C-90-6-84 2-74 4H74C86 0 92-10 96-22L84-16C40-9-50-9-80-16Z', { fill: colour }),
      path('M84-18L122-40', { stroke: colour, strokeWidth: 2 }),
      ...masts,
      path(RIGGING, { stroke: colour, strokeWidth: 0.55, opacity: 0.85 }),
      rect(-6, -36, 9, 24, { fill: colour }),
    ]),
  );
}
