/** What flies besides the ski plane: a helicopter, a jet on its ice runway, the first aeroplanes; and small boats. */
import type { Canvas } from '../canvas.ts';
import { circle, ellipse, group, type Pose, path, place, times } from '../marks.ts';

const GLASS = '#bfe3f0';
const STEEL = '#22303f';

/** A helicopter, 150 units long, flying right, with a load on a line when asked. */
export function helicopter(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  pose: Pose & { load?: boolean } = {},
) {
  const marks = [
    pose.load
      ? path('M6 20V86M-12 86H24V108H-12Z', { fill: '#e3a13a', stroke: STEEL, strokeWidth: 1.4 })
      : '',
    path('M-18-16L-84-14L-92-30H-100L-96-8L-24 4Z', { fill: '#c23a2e' }),
    path('M52 2C50-14 36-22 18-22H-14C-24-22-30-16-30-6C-30 8-20 14-6 14H30C44 14 52 12 52 2Z', {
      fill: '#d8432f',
    }),
    path('M52 2C50-12 38-20 24-21L22 2Z', { fill: GLASS }),
    path('M16-18H4V-2H16ZM-2-18H-14V-2H-2Z', { fill: GLASS }),
    path('M-30-4H52', { stroke: '#f4f8fa', strokeWidth: 3, opacity: 0.9 }),
    path('M-8 14L-12 24M24 14L28 24M-26 24H42', { stroke: STEEL, strokeWidth: 3, cap: 'round' }),
    path('M2-22V-30', { stroke: STEEL, strokeWidth: 4 }),
    ellipse(2, -31, 92, 3.4, { fill: STEEL, opacity: 0.35 }),
    path('M-90-31H94', { stroke: STEEL, strokeWidth: 1.6, opacity: 0.7 }),
    ellipse(-97, -20, 3, 16, { fill: STEEL, opacity: 0.4 }),
  ];
  canvas.add(place(x, y, length / 150, marks, pose));
}

/** An airliner on its wheels, 220 units long, nose to the right. */
export function jet(canvas: Canvas, x: number, y: number, length: number, pose: Pose = {}) {
  const windows = times(17, (i) => circle(-62 + i * 8.6, -33, 1.5, { fill: '#24384c' }));
  const marks = [
    ellipse(0, 1, 112, 5, { fill: canvas.colours.ink, opacity: 0.3 }),
    path('M-26-20L-70-4L-48-4L14-20Z', { fill: '#9fb2c0' }),
    path('M-62-10V-2M72-12V-2M-4-10V-2', { stroke: STEEL, strokeWidth: 3 }),
    circle(-4, -3, 5, { fill: STEEL }),
    circle(6, -3, 5, { fill: STEEL }),
    circle(72, -2.5, 4, { fill: STEEL }),
    path('M-112-44L-124-78H-106L-84-46Z', { fill: '#c23a2e' }),
    path('M110-28C108-38 92-44 74-44H-84C-100-44-116-40-120-36C-108-22-70-14-40-13H76C98-13 108-18 110-28Z', {
      fill: canvas.gradient(['#ffffff', '#dfe8ee', '#9fb2c0']),
    }),
    path('M-120-36C-100-30 60-30 110-28C108-24 106-20 100-17C40-22-60-20-104-26C-112-29-118-32-120-36Z', {
      fill: '#c23a2e',
    }),
    path('M106-33C102-38 94-40 88-41L86-35Z', { fill: '#24384c' }),
    ...windows,
    path('M-22-24H26L-30-2H-56Z', { fill: '#c4d1da' }),
    path('M8-14H34Q40-14 40-9Q40-4 34-4H10Z', { fill: '#eef3f6' }),
    path('M34-14Q40-14 40-9Q40-4 34-4Q37-9 34-14Z', { fill: STEEL }),
  ];
  canvas.add(place(x, y, length / 220, marks, pose));
}

/** The monoplane of 1928, 120 units long, on floats or skis. */
export function monoplane(canvas: Canvas, x: number, y: number, length: number, pose: Pose = {}) {
  const body = canvas.gradient(['#f0c04a', '#d08a2a', '#8a5318']);
  const marks = [
    path('M56-2C54-10 44-14 30-14L-40-8L-58-22H-64L-60-4L-30 8H30C46 8 56 6 56-2Z', { fill: body }),
    path('M34-13L24-22H-14L-22-13Z', { fill: '#5a6d7d' }),
    path('M28-16L22-21H8V-15ZM4-21H-10L-14-15H4Z', { fill: GLASS }),
    path('M48-22L44-27H-40L-36-21Z', { fill: '#e9b23c' }),
    path('M-36-21H48L46-19H-34Z', { fill: '#7a4a14' }),
    circle(52, -3, 10, { fill: '#3a2c20' }),
    path('M62-30V24', { stroke: '#2a211a', strokeWidth: 2, opacity: 0.5 }),
    path('M18 8L24 20M-10 8L-6 20M-26 22H40Q48 21 50 16', {
      stroke: '#3a2c20',
      strokeWidth: 3,
      cap: 'round',
    }),
    path('M-64-6H-78L-74-2H-60Z', { fill: '#c9912f' }),
  ];
  canvas.add(place(x, y, length / 120, marks, pose));
}

/** An inflatable boat with visitors, 120 units long, bow to the right. */
export function inflatable(canvas: Canvas, x: number, y: number, length: number, pose: Pose = {}) {
  const jackets = ['#d8432f', '#e3a13a', '#d8432f', '#e3a13a', '#d8432f', '#e3a13a'];
  const people = jackets.map((jacket, i) => {
    const px = -40 + i * 14;
    return group([
      path(`M${px - 6}-12C${px - 7}-24 ${px - 4}-28 ${px}-28C${px + 4}-28 ${px + 7}-24 ${px + 6}-12Z`, {
        fill: jacket,
      }),
      circle(px, -33, 5, { fill: '#2a3444' }),
      path(`M${px + 1}-36a4 4 0 0 1 0 6z`, { fill: '#e8c3a4' }),
    ]);
  });
  const marks = [
    ellipse(0, 2, 70, 4, { fill: '#04101c', opacity: 0.3 }),
    ...people,
    path('M-60-12H40C52-12 60-16 66-24C68-12 62 0 48 1H-58C-66 1-66-12-60-12Z', {
      fill: canvas.gradient(['#4b5a68', '#1c2631']),
    }),
    path('M-60-8H44', { stroke: '#ffffff', strokeWidth: 1.2, opacity: 0.35 }),
    path('M-62-14L-70-24H-62L-56-14ZM-66-12V4', { fill: '#1c2631', stroke: '#1c2631', strokeWidth: 3 }),
    path('M-84 3C-60-2 50-2 78 2', { stroke: '#ffffff', strokeWidth: 3, opacity: 0.6 }),
  ];
  canvas.add(place(x, y, length / 120, marks, pose));
}
