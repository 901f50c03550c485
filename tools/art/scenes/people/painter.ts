/** A painter at work outdoors, with an easel in front of the volcano. */
import type { Canvas } from '../../drawing/canvas.ts';
import { landscape } from '../../land/landscape.ts';
import { volcano } from '../../land/mountains.ts';
import { mist, snowfield, weather } from '../../land/snow.ts';
import { circle, ellipse, group, path, place, rect, times } from '../../marks.ts';

/** A painter paints Mount Erebus: the volcano is on the canvas, and behind the easel. */
export function painter(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.6, {
    sky: { clouds: 4 },
    mountains: { foot: height * 0.605, rise: height * 0.08, peaks: 3, haze: 0.95 },
  });
  volcano(canvas, { x: width * 0.27, y: height * 0.62, width: width * 0.8, height: height * 0.36 });
  mist(canvas, height * 0.605, height * 0.05, 0.8);
  snowfield(canvas, { edge: height * 0.63, roll: 6, ridges: 110 });
  canvas.add(
    place(width * 0.63, height * 0.9, height / 330, easel(canvas)),
    place(width * 0.34, height * 0.92, height / 330, [...paintbox(), ...figure(canvas)]),
  );
  weather(canvas);
}

/** An easel with a wet picture, 190 units tall, its feet at 0,0. */
function easel(canvas: Canvas): string[] {
  const wood = '#8a5a34';
  return [
    ellipse(0, 0, 74, 8, { fill: '#0b1b2c', opacity: 0.22 }),
    path('M4-186L34-2', { stroke: '#5d3b20', strokeWidth: 6, cap: 'round' }),
    path('M-14-186L-52 2M14-186L58 2', { stroke: wood, strokeWidth: 7, cap: 'round' }),
    rect(-70, -172, 140, 108, { fill: '#f6f1e4' }, 2),
    ...wetPicture(canvas),
    rect(-76, -65, 152, 8, { fill: wood }, 2),
    rect(-14, -182, 28, 12, { fill: wood }, 2),
  ];
}

/** The picture on the easel: sky, the smoking volcano and snow, in broad strokes, not quite finished. */
function wetPicture(canvas: Canvas): string[] {
  const edge = canvas.clip('M-64-166H64V-70H-64Z');
  const sky = canvas.gradient(['#5f8fc2', '#b9b4cc', '#f6c58f', '#fbe0b0']);
  const snow = canvas.gradient(['#fff3e2', '#b9c3dc']);
  const marks = [
    rect(-64, -166, 128, 96, { fill: sky }),
    group(
      times(9, (i) => ellipse(2 + i * 7.4, -143 - i * 1.7, 7 + i * 0.7, 4 + i * 0.5, { opacity: 0.75 })),
      { fill: '#fff6ea' },
    ),
    path('M-64-97C-44-104-24-122-9-138L7-137C20-120 42-104 64-98V-90H-64Z', { fill: '#fdf4ec' }),
    path('M7-137C20-120 42-104 64-98V-90H18C10-106 4-122 2-137Z', { fill: '#8f9cc4' }),
    path('M-30-112L-22-104M-12-122L-8-110M-44-102L-38-97', { stroke: '#6b6f96', strokeWidth: 2.4 }),
    path('M-64-93C-30-97 20-89 64-94V-70H-64Z', { fill: snow }),
    path('M-50-83H-20M-6-79H30', { stroke: '#9fb0d2', strokeWidth: 2.6, cap: 'round' }),
  ];
  return [group(marks, { clip: edge })];
}

/** A box of colours open on a crate beside the painter, with a jar of water. */
function paintbox(): string[] {
  const colours = ['#d8432f', '#e3a13a', '#f4e04d', '#4f9a4a', '#2b6cb0', '#5a3d8a', '#1c1c22', '#ffffff'];
  return [
    ellipse(-84, 0, 52, 6, { fill: '#0b1b2c', opacity: 0.22 }),
    rect(-128, -42, 88, 42, { fill: '#a97b4c' }, 2),
    path('M-128-28H-40M-128-14H-40', { stroke: '#7a552f', strokeWidth: 2 }),
    path('M-124-46L-118-84H-54L-48-46Z', { fill: '#20262e' }),
    path('M-119-50L-114-79H-58L-53-50Z', { fill: '#e9eef2' }),
    rect(-126, -52, 80, 10, { fill: '#20262e' }, 2),
    ...times(8, (i) => rect(-123 + i * 9.4, -50, 7.6, 6, { fill: colours[i] ?? '' }, 1)),
    ...times(3, (i) => circle(-104 + i * 18, -66, 6.5, { fill: ['#d98a74', '#7fa6d0', '#f0cf86'][i] ?? '' })),
  ];
}

/** The painter, seated on a box and seen from behind, 130 units tall, with a brush on the picture. */
function figure(canvas: Canvas): string[] {
  const jacket = canvas.gradient(['#e2543c', '#b83324'], 'across');
  return [
    ellipse(4, 2, 60, 8, { fill: '#0b1b2c', opacity: 0.25 }),
    rect(-30, -42, 58, 42, { fill: '#96683c' }, 2),
    path('M-30-28H28M-30-14H28', { stroke: '#6e4a28', strokeWidth: 2 }),
    path('M-18-50C6-56 34-52 46-46L54-6L68-2V4H40L32-30L-10-36Z', { fill: '#1d2738' }),
    path('M-8-114H11V-96H-8Z', { fill: '#d9a57e' }),
    path('M-28-42C-34-76-28-100-10-106H10C24-102 30-80 28-42C12-36-14-36-28-42Z', { fill: jacket }),
    path('M-27-66C-10-62 12-62 29-66', { stroke: '#ffe9a8', strokeWidth: 4, opacity: 0.85 }),
    // The right arm reaches out to the picture.
    path('M8-98C26-98 40-96 58-106L64-94C46-80 26-78 10-80Z', { fill: '#d8432f' }),
    path('M58-108C66-112 74-110 74-104C74-97 68-93 62-93Z', { fill: '#2a3444' }),
    path('M70-102L98-118', { stroke: '#5d3b20', strokeWidth: 3, cap: 'round' }),
    path('M98-118L107-123', { stroke: '#e3a13a', strokeWidth: 4.4, cap: 'round' }),
    // A woollen hat with a bobble.
    circle(2, -118, 17, { fill: '#4a3020' }),
    path('M-16-116C-18-140 20-142 20-118C10-124-6-124-16-116Z', { fill: '#2f6f9a' }),
    path('M-17-115C-6-123 10-123 21-117L20-110C8-116-6-116-16-109Z', { fill: '#f2efe6' }),
    circle(1, -138, 6, { fill: '#f2efe6' }),
  ];
}
