/** Scenes of daily life: what people eat, wear, clean and grow. */
import type { Canvas } from '../canvas.ts';
import { mix } from '../colour.ts';
import { circle, ellipse, group, path, place, rect, tenth, times } from '../marks.ts';
import { MOODS } from '../moods.ts';

/** A wall with a window, and the weather outside. */
function room(canvas: Canvas, wall: [string, string], floor: string) {
  const { width, height } = canvas;
  canvas.add(
    rect(0, 0, width, height, { fill: canvas.gradient(wall) }),
    rect(0, height * 0.78, width, height * 0.22, {
      fill: canvas.gradient([floor, mix(floor, '#0b1320', 0.4)]),
    }),
  );
}

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

/** The table on Midwinter's Day, the longest night outside. */
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

/** Somebody at table with a paper hat, 100 units from the seat up. */
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

/** Salad under lamps, the only garden for a thousand kilometres. */
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

/** A person from behind, reaching for a leaf. */
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

/** Everything that keeps one person warm, laid out on the floor. */
export function outfit(canvas: Canvas) {
  const { width, height } = canvas;
  const boards = times(9, (i) => path(`M0 ${tenth((i / 9) * height)}H${width}`, {}));
  canvas.add(
    rect(0, 0, width, height, { fill: canvas.gradient(['#d9c4a2', '#bfa27a']) }),
    group(boards, { stroke: '#8a6a44', strokeWidth: 2, opacity: 0.35 }),
  );
  const size = height / 600;
  const lay = (x: number, y: number, turn: number, marks: string[]) =>
    canvas.add(
      place(
        x * width + 6,
        y * height + 9,
        size,
        group(marks, { opacity: 0.22, style: 'filter:brightness(0)' }),
        { turn },
      ),
      place(x * width, y * height, size, marks, { turn }),
    );
  lay(0.26, 0.44, canvas.between(-5, 3), parka());
  lay(0.55, 0.36, canvas.between(-4, 4), trousers());
  lay(0.55, 0.84, canvas.between(-6, 6), boots());
  lay(0.82, 0.2, canvas.between(-8, 8), goggles());
  lay(0.82, 0.44, canvas.between(-8, 8), mittens());
  lay(0.83, 0.76, canvas.between(-8, 8), beanie());
  lay(0.2, 0.88, canvas.between(-6, 6), socksAndBalaclava());
}

const parka = () => [
  path('M-64-150L-132-60L-100-22L-84-40V150H84V-40L100-22L132-60L64-150Q0-176-64-150Z', { fill: '#d8432f' }),
  path('M-44-158C-48-206-28-226 0-226C28-226 48-206 44-158Q0-132-44-158Z', { fill: '#b3392f' }),
  path('M-38-160C-40-196-24-212 0-212C24-212 40-196 38-160Q0-140-38-160Z', {
    stroke: '#e9d7b0',
    strokeWidth: 16,
    join: 'round',
  }),
  path('M0-146V150', { stroke: '#7a1f17', strokeWidth: 5 }),
  path('M-66 30H-16V84H-66ZM16 30H66V84H16Z', { fill: '#b3392f', stroke: '#7a1f17', strokeWidth: 2.5 }),
  path('M-84-6H84', { stroke: '#ffe9a8', strokeWidth: 12, opacity: 0.9 }),
];
const trousers = () => [
  path('M-52-130H52L62 130H14L0-40L-14 130H-62Z', { fill: '#2a3444' }),
  path('M-52-130H52V-108H-52Z', { fill: '#1c2634' }),
  path('M-34-130L-26-190M34-130L26-190', { stroke: '#d8432f', strokeWidth: 9 }),
  path('M-58 50H-22M58 50H22', { stroke: '#ffe9a8', strokeWidth: 7, opacity: 0.8 }),
];
const boots = () =>
  [-1, 1].map((side) =>
    group(
      [
        path('M-30-80H22V-10C40-8 58 4 58 26Q58 34 48 34H-30Z', { fill: '#3f5468' }),
        path('M-30 26H58Q60 42 46 42H-34V26Z', { fill: '#16202c' }),
        path('M-30-80H22V-62H-30Z', { fill: '#c9b48c' }),
        path('M-6-46H24M-6-26H26', { stroke: '#e3a13a', strokeWidth: 5 }),
      ],
      { transform: `translate(${side * 50} 0) scale(${side} 1)` },
    ),
  );
const goggles = () => [
  path('M-104-10C-70-26 70-26 104-10V14C70 0-70 0-104 14Z', { fill: '#1c2634' }),
  path(
    'M-62-34H62Q74-34 74-20V8Q74 34 46 34C26 34 16 16 0 16C-16 16-26 34-46 34Q-74 34-74 8V-20Q-74-34-62-34Z',
    { fill: '#e3a13a', stroke: '#1c2634', strokeWidth: 8 },
  ),
  path('M-54-18Q-20-28 6-20', { stroke: '#fff1cf', strokeWidth: 6, cap: 'round', opacity: 0.8 }),
];
const mittens = () =>
  [-1, 1].map((side) =>
    group(
      [
        path('M-30 56V0C-34-46-20-62 0-62C22-62 32-44 30-4L34-14C42-26 58-20 52-4L30 40V56Z', {
          fill: '#2b6cb0',
        }),
        path('M-34 50H34V72H-34Z', { fill: '#e9d7b0' }),
      ],
      { transform: `translate(${side * 58} 0) scale(${side} 1) rotate(8)` },
    ),
  );
const beanie = () => [
  path('M-66 34C-74-30-36-64 0-64C36-64 74-30 66 34Z', { fill: '#2f7d5b' }),
  path('M-72 22H72V54H-72Z', { fill: '#f4e6c4' }),
  circle(0, -66, 20, { fill: '#f4e6c4' }),
  path('M-50-6H50', { stroke: '#f4e6c4', strokeWidth: 9, dash: '12 10' }),
];
const socksAndBalaclava = () =>
  [-1, 1].map((side) =>
    group(
      path('M-18-52H20V6Q44 20 34 38H-4Q-22 34-18 12ZM-18-52H20V-38H-18Z', {
        fill: '#8d8a86',
        stroke: '#6b6863',
        strokeWidth: 2,
      }),
      { transform: `translate(${side * 52} 0) scale(${side} 1)` },
    ),
  );

/** Boots scrubbed clean before the first step ashore. */
export function bootWash(canvas: Canvas) {
  const { width, height } = canvas;
  const deck = canvas.gradient(['#4f7f6a', '#2f5a4c']);
  canvas.add(rect(0, 0, width, height, { fill: canvas.gradient(['#7fb0cc', '#d3e8f1', '#a9cbd9']) }));
  const far = times(7, (i) =>
    ellipse(width * canvas.between(0, 1), height * 0.36, width * canvas.between(0.04, 0.12), 5 + i, {
      fill: '#f4fbff',
      opacity: 0.9,
    }),
  );
  canvas.add(
    rect(0, height * 0.34, width, height * 0.2, { fill: canvas.gradient(['#2c86a8', '#12527a']) }),
    ...far,
  );
  canvas.add(
    rect(0, height * 0.52, width, height * 0.48, { fill: deck }),
    path(`M0 ${height * 0.52}H${width}`, { stroke: '#e9eff3', strokeWidth: 8 }),
    path(
      `M0 ${height * 0.24}H${width}M${width * 0.12} ${height * 0.24}V${height * 0.52}M${width * 0.5} ${height * 0.24}V${height * 0.52}M${width * 0.88} ${height * 0.24}V${height * 0.52}`,
      { stroke: '#f4f8fa', strokeWidth: 8, cap: 'round' },
    ),
  );
  const x = width * canvas.between(0.44, 0.52);
  const boot = (side: number) =>
    group(
      [
        path('M-40-230H40V-34C70-30 96-14 96 14Q96 26 84 26H-44Z', { fill: '#26313d' }),
        path('M-46 16H98Q100 40 80 40H-50V16Z', { fill: '#0f161e' }),
        path('M-44-230H44V-206H-44Z', { fill: '#e3a13a' }),
        path('M-30-190V-40', { stroke: '#5f7486', strokeWidth: 7, opacity: 0.6, cap: 'round' }),
      ],
      { transform: `translate(${side * 86} 0)` },
    );
  const bristles = times(26, (i) => path(`M${-104 + i * 8} 0v26`, {}));
  const brush = [
    rect(-110, -30, 220, 30, { fill: '#c9974a' }, 9),
    group(bristles, { stroke: '#f4e6c4', strokeWidth: 4.4 }),
    path('M96-22L226-120', { stroke: '#c9974a', strokeWidth: 22, cap: 'round' }),
  ];
  const bubbles = times(90, () =>
    circle(canvas.between(-210, 210), canvas.between(-46, 44), canvas.between(4, 19), {
      opacity: canvas.between(0.5, 0.95),
    }),
  );
  canvas.add(
    place(x, height * 0.84, height / 560, [
      ellipse(0, 50, 280, 44, { fill: '#16362d', opacity: 0.5 }),
      path('M-270 6H270L236 84H-236Z', { fill: canvas.gradient(['#2b6cb0', '#1d4a7c']) }),
      ellipse(0, 6, 270, 40, { fill: '#9fdcee' }),
      boot(-1),
      boot(1),
      group(bubbles, { fill: '#ffffff' }),
      path('M-270 6C-270 32 270 32 270 6L266 18C240 50-240 50-266 18Z', { fill: '#2b6cb0' }),
      place(118, -116, 0.9, brush, { turn: 58 }),
    ]),
  );
}
