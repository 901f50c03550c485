/** Scenes of the age of the explorers, and of what whaling left behind. */
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { ground } from '../../land/ground.ts';
import { landscape } from '../../land/landscape.ts';
import { mist, snowfield, weather } from '../../land/snow.ts';
import { circle, ellipse, group, type Point, path, place, polygon, rect, times } from '../../marks.ts';
import { hut } from '../../people/hut.ts';
import { person } from '../../people/person.ts';
import { barquentine } from '../../people/ships.ts';

/**
 * Shackleton's ship Endurance, trapped in the ice. The usual mood of this scene is `night`, in which `sun` is the
 * moon.
 */
export function endurance(canvas: Canvas) {
  const { width, height, colours } = canvas;
  const sun = { x: width * canvas.between(0.6, 0.8), y: height * canvas.between(0.18, 0.28), radius: 26 };
  landscape(canvas, height * 0.6, {
    sky: { sun, clouds: 5 },
    mountains: { foot: height * 0.605, rise: height * 0.05, peaks: 5, haze: 0.7 },
    snowfield: { edge: height * 0.61, roll: 5, tone: 0.5, ridges: 110 },
  });
  for (const nearness of times(30, () => canvas.random()).sort((a, b) => a - b))
    pressureBlock(canvas, nearness);
  const middle = canvas.between(0.4, 0.48);
  barquentine(canvas, width * middle, height * 0.73, width * 0.5, mix(colours.ink, '#060d1c', 0.5));
  pressureRidge(canvas, middle - 0.44);
  person(canvas, width * 0.78, height * 0.84, height * 0.07, { jacket: '#2a2f3c' });
  person(canvas, width * 0.81, height * 0.845, height * 0.066, { jacket: '#3a2f2c', flip: true });
  weather(canvas);
}

/** A heap of slabs that the pressure of the pack ice has pushed up. Each slab has a light and a shaded side. */
function pressureBlock(canvas: Canvas, nearness: number) {
  const { width, height, colours } = canvas;
  const [x, y] = [canvas.between(0, width), height * (0.63 + nearness * 0.35)];
  const size = 7 + nearness * 42;
  const slabs = times(3, (i) => {
    const [left, lean] = [x + (i - 1.4) * size * canvas.between(0.5, 0.8), canvas.between(-0.5, 0.6) * size];
    const [breadth, rise] = [size * canvas.between(0.5, 0.9), size * canvas.between(0.22, 0.62)];
    const top: Point[] = [
      [left + lean, y - rise],
      [left + lean + breadth * 0.8, y - rise * canvas.between(0.7, 1.1)],
    ];
    const lit = polygon([[left, y], ...top, [left + breadth, y]]);
    const shaded = polygon([top[1] ?? [left, y], [left + breadth * 1.35, y], [left + breadth, y]]);
    const tone = mix(colours.lit, colours.shade, canvas.between(0.1, 0.6));
    return path(lit, { fill: tone }) + path(shaded, { fill: mix(tone, colours.rock, 0.55) });
  });
  canvas.add(group(slabs, { opacity: 0.9 }));
}

/** The ridge of ice that has closed around the hull: first its shaded side, then its light side. */
function pressureRidge(canvas: Canvas, shift: number) {
  const { width, height, colours } = canvas;
  const scaled = (points: [number, number][]) =>
    polygon(points.map(([x, y]): Point => [(x + shift) * width, y * height]));
  const shaded = scaled([
    [0.18, 0.76],
    [0.26, 0.71],
    [0.33, 0.745],
    [0.46, 0.715],
    [0.56, 0.745],
    [0.66, 0.7],
    [0.74, 0.76],
  ]);
  const lit = scaled([
    [0.18, 0.76],
    [0.26, 0.71],
    [0.3, 0.76],
    [0.46, 0.715],
    [0.5, 0.76],
    [0.66, 0.7],
    [0.68, 0.76],
  ]);
  canvas.add(
    path(shaded, { fill: mix(colours.lit, colours.shade, 0.5) }),
    path(lit, { fill: mix(colours.lit, '#ffffff', 0.25), opacity: 0.75 }),
  );
}

/** Mawson's hut in a storm, at the windiest place at sea level, with one lamp lit. */
export function hutInBlizzard(canvas: Canvas, { x = canvas.between(0.46, 0.56) } = {}) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.62, {
    mountains: { foot: height * 0.64, rise: height * 0.26, peaks: 1.7, haze: 1 },
  });
  mist(canvas, height * 0.58, height * 0.16, 0.85);
  snowfield(canvas, { edge: height * 0.68, roll: 18 });
  const size = Math.min(width, height * 1.33) * 0.48;
  hut(canvas, width * x, height * 0.79, size);
  canvas.add(
    circle(width * x - size * 0.183, height * 0.79 - size * 0.06, size * 0.26, { fill: lampGlow(canvas) }),
  );
  snowfield(canvas, { edge: height * 0.88, roll: 14, seed: 'near', ridges: 36 });
  weather(canvas, 40);
}

const lampGlow = (canvas: Canvas) =>
  canvas.glow([
    ['#ffcf7a', 0.5, 0],
    ['#ffcf7a', 0.12, 0.4],
    ['#ffcf7a', 0, 1],
  ]);

/** An abandoned whaling station. */
export function whalingStation(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.46, {
    sky: { clouds: 8, sun: { x: width * 0.16, y: height * 0.15, radius: 15 } },
    mountains: { foot: height * 0.465, rise: height * 0.32, peaks: 1.9, haze: 0.85, rock: 0.8 },
    sea: { bottom: height * 0.66 },
  });
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

/**
 * A whale catcher that has run aground and leans over: a high bow with a harpoon gun, a mast with a barrel,
 * and one funnel.
 */
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

/** An old steam boiler on its side, with open doors. */
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

/** Whale bones: ribs that stand like the timbers of a wreck, and a skull with two long jaws. */
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

/** A round, rusty oil tank with snow on top. */
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
