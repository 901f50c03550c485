/** The remains of whaling: rusting tanks and boilers, a stranded catcher, and the bones of whales. */
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { ground } from '../../land/ground.ts';
import { mountains } from '../../land/mountains.ts';
import { sea } from '../../land/sea.ts';
import { weather } from '../../land/snow.ts';
import { circle, ellipse, group, path, place, rect, times } from '../../marks.ts';
import { sky } from '../../sky/sky.ts';

/** A whaling station given back to the wind. */
export function whalingStation(canvas: Canvas) {
  const { width, height } = canvas;
  sky(canvas, height * 0.46, { clouds: 8, sun: { x: width * 0.16, y: height * 0.15, radius: 15 } });
  mountains(canvas, { foot: height * 0.465, rise: height * 0.32, peaks: 1.9, haze: 0.85, rock: 0.8 });
  sea(canvas, { bottom: height * 0.66 });
  canvas.add(catcher(canvas, width * canvas.between(0.66, 0.72), height * 0.585, width * 0.42));
  ground(canvas, { edge: height * 0.6, roll: 8, far: '#6d655c', near: '#3b3530', stones: 420 });
  canvas.add(
    rustyTank(canvas, width * 0.1, height * 0.68, height * 0.3),
    rustyTank(canvas, width * 0.27, height * 0.66, height * 0.22),
    boiler(canvas, width * 0.42, height * 0.7, height * 0.13),
    whaleBones(canvas, width * canvas.between(0.52, 0.6), height * 0.94, height / 440),
  );
  weather(canvas);
}

/** A catcher aground and leaning: high bow with its harpoon gun, mast with its barrel, one funnel. */
function catcher(canvas: Canvas, x: number, y: number, length: number): string {
  const { ink, lit } = canvas.colours;
  const rust = canvas.gradient(['#a8643f', '#7a452d', '#46281c']);
  const ports = times(8, (i) => circle(-70 + i * 17, -12, 2.2, { fill: '#1f1714' }));
  const streaks = times(14, (i) =>
    rect(-96 + i * 14 + canvas.between(-4, 4), -18, 1.6, canvas.between(6, 18), {
      fill: '#d08a5a',
      opacity: 0.5,
    }),
  );
  const marks = [
    path('M-104 4H104V12H-96Z', { fill: ink, opacity: 0.3 }),
    path('M20-24V-104M20-100L-60-26M20-100L88-34', { stroke: '#2e2522', strokeWidth: 2 }),
    rect(13, -92, 14, 14, { fill: '#6b4a36' }, 2),
    path('M-34-26V-52H8V-26Z', { fill: mix('#d9d2c4', lit, 0.2) }),
    path('M-28-46H2V-38H-28Z', { fill: '#2b3640' }),
    path('M-66-24L-62-66H-42L-40-24Z', { fill: canvas.gradient(['#8a3a2c', '#5a2a20']) }),
    path('M-62-66H-42L-41-56H-63Z', { fill: '#1f1917' }),
    path('M-112-26C-70-18 30-18 70-24L112-44L100 6H-96C-106-2-112-14-112-26Z', { fill: rust }),
    path('M-112-26C-70-18 30-18 70-24L112-44L111-39L70-19C30-13-70-13-111-21Z', { fill: '#c9b8a0' }),
    ...streaks,
    ...ports,
    path('M92-36V-48M84-46L112-56', { stroke: '#1f1917', strokeWidth: 4, cap: 'round' }),
  ];
  return place(x, y, length / 224, marks, { turn: 4 });
}

/** A steam boiler on its side, its doors open. */
function boiler(canvas: Canvas, x: number, y: number, size: number): string {
  const iron = canvas.gradient(['#a87350', '#7c4c34', '#3f271c']);
  return place(x, y, size / 60, [
    ellipse(4, 0, 66, 7, { fill: canvas.colours.ink, opacity: 0.35 }),
    path('M-50-56H44V0H-50Z', { fill: iron }),
    ellipse(44, -28, 12, 28, { fill: '#5b3626' }),
    ellipse(-50, -28, 12, 28, { fill: '#8a5a3f' }),
    circle(-51, -38, 6, { fill: '#1d1310' }),
    circle(-51, -18, 6, { fill: '#1d1310' }),
    path('M-20-56V-74H-6V-56M-30-56V0M10-56V0', { stroke: '#3f271c', strokeWidth: 2.4 }),
  ]);
}

/** Ribs like the timbers of a wreck, and a skull with its two long jaws. */
function whaleBones(canvas: Canvas, x: number, y: number, scale: number): string {
  const bone = canvas.gradient(['#fbf6e8', '#e4d9c0', '#b3a68c']);
  const ribs = (side: number) =>
    times(7, (i) => {
      const [foot, tall] = [-86 + i * 27, 92 - Math.abs(i - 2) * 8];
      const top = foot + 20 + side * 6;
      return path(
        `M${foot} ${side * 8}C${foot - 24}-${tall * 0.5} ${foot - 10}-${tall} ${top}-${tall + side * 6}C${foot}-${tall * 0.92} ${foot - 10}-${tall * 0.5} ${foot + 9} ${side * 8}Z`,
        {},
      );
    });
  return place(x, y, scale, [
    ellipse(20, 6, 176, 14, { fill: canvas.colours.ink, opacity: 0.35 }),
    group(ribs(-1), { fill: '#a3967d' }),
    path('M-104 2C-60-6 60-6 112 0L110 8C60 4-60 4-104 10Z', { fill: '#cfc3a9' }),
    group(ribs(1), { fill: bone }),
    path('M112 4C116-22 136-34 152-28C176-22 204-8 226 6C204 4 182 4 166 8C146 12 124 12 112 4Z', {
      fill: bone,
    }),
    path('M120 10C160 2 200 8 238 0C204 20 150 22 120 14Z', { fill: '#d9cdb3' }),
    ellipse(140, -10, 7, 6, { fill: '#4a4238' }),
  ]);
}

/** A tank for oil, round and rusty, with snow on its lid. */
function rustyTank(canvas: Canvas, x: number, y: number, size: number): string {
  const { ink, lit } = canvas.colours;
  const rust = canvas.once('rust', () => canvas.gradient(['#8a5a3f', '#b5744a', '#5d3a2a'], 'across'));
  const seams = times(4, (i) =>
    path(`M-56 ${-14 - i * 17}H56`, { stroke: '#4a2a1c', strokeWidth: 1.2, opacity: 0.5 }),
  );
  return place(x, y, size / 100, [
    ellipse(4, 0, 62, 7, { fill: ink, opacity: 0.35 }),
    path('M-56 0V-74H56V0Z', { fill: rust }),
    ellipse(0, -74, 56, 9, { fill: '#7a4c34' }),
    path('M-50-76Q0-90 50-76Q20-66-50-76Z', { fill: lit, opacity: 0.9 }),
    ...seams,
  ]);
}
