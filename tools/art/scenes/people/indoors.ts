/** Scenes inside a station: the midwinter feast, and the greenhouse. */
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { circle, ellipse, group, path, place, rect, tenth, times } from '../../marks.ts';
import { MOODS } from '../../moods.ts';

/** The wall and the floor of a room. */
function room(canvas: Canvas, wall: [string, string], floor: string) {
  const { width, height } = canvas;
  canvas.add(
    rect(0, 0, width, height, { fill: canvas.gradient(wall) }),
    rect(0, height * 0.78, width, height * 0.22, {
      fill: canvas.gradient([floor, mix(floor, '#0b1320', 0.4)]),
    }),
  );
}

/** A window that shows the polar night outside: an aurora, stars and snow. */
function pane(canvas: Canvas, x: number, y: number, w: number, h: number) {
  const outside = MOODS.aurora;
  const curtain = times(30, (i) =>
    rect(x + (i / 30) * w, y + h * canvas.between(0.05, 0.3), w / 26, h * canvas.between(0.2, 0.45), {
      opacity: canvas.between(0.1, 0.5),
    }),
  );
  const stars = times(34, () =>
    circle(x + canvas.random() * w, y + canvas.random() * h * 0.6, canvas.between(0.5, 1.6), {
      opacity: canvas.between(0.3, 1),
    }),
  );
  canvas.add(
    rect(x, y, w, h, { fill: canvas.gradient(outside.sky) }),
    group(stars, { fill: '#eaf5ff' }),
    group(curtain, {
      fill: '#62f5b4',
      filter: canvas.blur(4),
      clip: canvas.clip(`M${x} ${y}h${w}v${h}h${-w}Z`),
    }),
    path(
      `M${x} ${y + h}V${y + h * 0.78}q${w * 0.3} ${-h * 0.1} ${w * 0.55} 0t${w * 0.45} ${-h * 0.03}V${y + h}Z`,
      { fill: outside.lit },
    ),
    rect(x, y, w, h, { stroke: '#e9eff3', strokeWidth: 10 }, 6),
    path(`M${x + w / 2} ${y}v${h}`, { stroke: '#e9eff3', strokeWidth: 6 }),
  );
}

/** The feast on Midwinter's Day, in the longest night of the year. */
export function feast(canvas: Canvas) {
  const { width, height } = canvas;
  room(canvas, ['#3d2a3f', '#6b4250'], '#4a3226');
  pane(canvas, width * 0.3, height * 0.12, width * 0.4, height * 0.3);
  bunting(canvas);
  const jackets = ['#5f7f9c', '#a8553f', '#7a8f6a', '#8a6a94', '#c9974a', '#4f7f8c'];
  jackets.forEach((jacket, i) => {
    canvas.add(guest(width * (0.1 + i * 0.16), height * 0.66, height * 0.27, jacket, i));
  });
  canvas.add(
    path(`M${-10} ${height * 0.7}H${width + 10}L${width + 10} ${height}H-10Z`, {
      fill: canvas.gradient(['#f7efe0', '#d3c4ae']),
    }),
    path(`M-10 ${height * 0.7}H${width + 10}V${height * 0.725}H-10Z`, { fill: '#ffffff', opacity: 0.7 }),
  );
  times(6, (i) => canvas.add(plate(canvas, width * (0.1 + i * 0.16), height * 0.79, height * 0.07, i)));
  for (const x of [0.26, 0.5, 0.74]) canvas.add(candle(canvas, width * x, height * 0.86, height * 0.14));
  canvas.add(
    pudding(width * canvas.between(0.36, 0.4), height * 0.94, height * 0.12),
    roast(width * 0.62, height * 0.95, height * 0.12),
  );
}

function bunting(canvas: Canvas) {
  const { width, height } = canvas;
  const colours = ['#d8432f', '#e3a13a', '#2f7d5b', '#2b6cb0'];
  const flags = times(17, (i) => {
    const u = i / 16;
    const y = height * (0.05 + 0.07 * Math.sin(u * Math.PI));
    return place(u * width, y, height / 560, path('M-14 0H14L0 30Z', { fill: colours[i % 4] }));
  });
  canvas.add(
    path(`M0 ${height * 0.05}Q${width / 2} ${height * 0.19} ${width} ${height * 0.05}`, {
      stroke: '#f4e6c4',
      strokeWidth: 2,
    }),
    ...flags,
  );
}

const SKINS = ['#e8c3a4', '#b98257', '#f0d2b6', '#8a5a3c', '#d9a57e', '#6b4630'];

const HAIRS = ['#3a2a20', '#1c1614', '#a8662e', '#17120f', '#d9b45a', '#26190f'];

/**
 * A guest at the table with a paper hat. Only the part above the seat is drawn, 100 units tall and scaled to `size`.
 */
function guest(x: number, y: number, size: number, jacket: string, kind: number): string {
  const [skin, hair] = [SKINS[kind % 6] ?? '', HAIRS[kind % 6] ?? ''];
  const hat = ['#d8432f', '#e3a13a', '#2f7d5b'][kind % 3] ?? '';
  return place(x, y, size / 100, [
    path('M-34 24C-36-18-26-38-12-42H12C26-38 36-18 34 24Z', { fill: jacket }),
    path('M-8-50H8V-36Q0-30-8-36Z', { fill: mix(skin, '#5a2c12', 0.2) }),
    ellipse(0, -63, 17, 20, { fill: skin }),
    path('M-18-62C-20-86 20-86 18-62C14-74 6-77-2-76C-10-76-16-72-18-62Z', { fill: hair }),
    path('M-16-76L-20-96L-9-86L0-100L9-86L20-96L16-76Q0-84-16-76Z', { fill: hat }),
    circle(-6, -62, 1.8, { fill: '#1c1614' }),
    circle(7, -62, 1.8, { fill: '#1c1614' }),
    path('M-6-54Q1-48 8-54', { stroke: '#7a3b2c', strokeWidth: 2, cap: 'round' }),
  ]);
}

function plate(canvas: Canvas, x: number, y: number, size: number, kind: number): string {
  const food = ['#a8662e', '#7a8f4a', '#d08a2a', '#b4532a'][kind % 4] ?? '';
  return place(x, y, size / 40, [
    ellipse(0, 3, 42, 13, { fill: '#8a7a66', opacity: 0.35 }),
    ellipse(0, 0, 40, 12, { fill: '#ffffff' }),
    ellipse(0, 0, 28, 8, { fill: '#e9eff3' }),
    ellipse(-7, -3, 13, 6, { fill: food }),
    ellipse(9, -2, 9, 4.5, { fill: canvas.pick(['#6f9a3a', '#e9d7b0'] as const) }),
    path('M-58 4V-6M58 4V-6', { stroke: '#b9c6cf', strokeWidth: 3.4, cap: 'round' }),
  ]);
}

function candle(canvas: Canvas, x: number, y: number, size: number): string {
  const light = canvas.once('candle', () =>
    canvas.glow([
      ['#ffd98a', 0.75, 0],
      ['#ffb04a', 0.18, 0.45],
      ['#ffb04a', 0, 1],
    ]),
  );
  return place(x, y, size / 60, [
    circle(0, -66, 64, { fill: light }),
    rect(-5, -50, 10, 50, { fill: '#f7efe0' }, 2),
    path('M0-74C7-62 5-54 0-52C-5-54-7-62 0-74Z', { fill: '#ffce74' }),
    ellipse(0, 1, 14, 4, { fill: '#c9974a' }),
  ]);
}

const pudding = (x: number, y: number, size: number) =>
  place(x, y, size / 60, [
    ellipse(0, 0, 50, 10, { fill: '#ffffff' }),
    path('M-34-2C-38-44-16-58 0-58C16-58 38-44 34-2Z', { fill: '#5a3424' }),
    path('M-26-40C-18-56 18-56 26-40C20-30 16-38 10-30C4-24 0-36-6-30C-12-26-18-34-26-40Z', {
      fill: '#fff4dc',
    }),
    circle(0, -60, 5, { fill: '#d8432f' }),
  ]);

const roast = (x: number, y: number, size: number) =>
  place(x, y, size / 60, [
    ellipse(0, 0, 62, 12, { fill: '#cfdbe4' }),
    path('M-44-4C-48-34-20-48 8-42C34-40 48-20 42-4Z', { fill: '#a8662e' }),
    path('M-34-22C-26-36-4-40 10-36', { stroke: '#d9a05a', strokeWidth: 5, cap: 'round', opacity: 0.8 }),
    ellipse(50, -6, 9, 6, { fill: '#6f9a3a' }),
    ellipse(-54, -5, 9, 6, { fill: '#d08a2a' }),
  ]);

/** Lettuce under lamps, in the only garden within a thousand kilometres. */
export function greenhouse(canvas: Canvas) {
  const { width, height } = canvas;
  room(canvas, ['#e9e4f0', '#cfc6de'], '#8e97a6');
  pane(canvas, width * 0.72, height * 0.1, width * 0.2, height * 0.24);
  const lamp = canvas.gradient([
    ['#f3b8ff', 0.75, 0],
    ['#f3b8ff', 0, 1],
  ]);
  for (const y of [0.3, 0.56, 0.84]) {
    canvas.add(
      rect(width * 0.04, height * (y - 0.215), width * 0.62, 9, { fill: '#5b5148' }),
      rect(width * 0.06, height * (y - 0.2), width * 0.58, 7, { fill: '#ffe9ff' }),
      rect(width * 0.06, height * (y - 0.19), width * 0.58, height * 0.19, { fill: lamp }),
    );
    times(9, (i) =>
      canvas.add(
        lettuce(canvas, width * (0.095 + i * 0.064), height * y, height * canvas.between(0.07, 0.11)),
      ),
    );
    canvas.add(
      rect(width * 0.04, height * y - 4, width * 0.62, 20, { fill: '#ffffff' }, 4),
      rect(width * 0.04, height * y + 9, width * 0.62, 7, { fill: '#b9c6cf' }),
    );
  }
  for (const x of [0.04, 0.65])
    canvas.add(rect(width * x, height * 0.07, 9, height * 0.84, { fill: '#7f96a8' }));
  canvas.add(gardener(width * canvas.between(0.8, 0.84), height * 0.97, height * 0.52));
}

function lettuce(canvas: Canvas, x: number, y: number, size: number): string {
  const base = canvas.pick(['#6fae3f', '#8cc152', '#4f8f3c', '#8a3f55'] as const);
  const leaves = times(9, (i) => {
    const lean = (i - 4) * 17;
    return path('M0 0C-20-18-18-52 0-62C18-52 20-18 0 0Z', {
      fill: mix(base, '#f2ffd0', (i % 3) * 0.16),
      transform: `rotate(${lean}) scale(${tenth(1 - Math.abs(i - 4) * 0.06)})`,
    });
  });
  return place(x, y, size / 62, leaves);
}

/** A person, seen from behind, who reaches for a leaf. */
const gardener = (x: number, y: number, size: number) =>
  place(x, y, size / 200, [
    path('M-34 0L-28-84H28L34 0H10L2-60L-8 0Z', { fill: '#35506b' }),
    path('M-40-84C-44-128-34-150-16-154H16C34-150 44-128 40-84Z', { fill: '#c9974a' }),
    path('M-34-140C-58-128-72-112-92-108L-90-98C-66-100-46-108-30-118Z', { fill: '#c9974a' }),
    circle(-93, -103, 7, { fill: '#b98257' }),
    path('M-10-164H10V-150H-10Z', { fill: '#a8734c' }),
    ellipse(0, -180, 21, 24, { fill: '#26190f' }),
    path('M-14-198C-2-208 16-204 20-190C24-178 20-164 14-158C16-176 6-190-14-198Z', { fill: '#3a2a20' }),
  ]);
