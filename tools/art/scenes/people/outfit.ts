/** Scenes of polar clothes, and of boots that are cleaned. */
import type { Canvas } from '../../drawing/canvas.ts';
import { circle, ellipse, group, path, place, rect, tenth, times } from '../../marks.ts';

/** All the clothes that one person needs to stay warm, laid out on the floor. */
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

/** Boots that visitors scrub before their first step ashore, so that they bring no seeds. */
export function bootWash(canvas: Canvas) {
  const { width, height } = canvas;
  shipsDeck(canvas);
  const x = width * canvas.between(0.46, 0.52);
  const foam = times(70, () => {
    const t = canvas.between(-1, 1);
    const lift = 26 * (1 - t * t) * canvas.random();
    return circle(t * 236, 14 - lift + canvas.between(0, 22), canvas.between(4, 15), {
      opacity: canvas.between(0.6, 0.98),
    });
  });
  const drops = times(16, () =>
    circle(canvas.between(60, 200), canvas.between(-150, -20), canvas.between(2, 5), { opacity: 0.75 }),
  );
  canvas.add(
    place(x, height * 0.83, height / 560, [
      ellipse(0, 66, 300, 34, { fill: '#16362d', opacity: 0.5 }),
      path('M-280-6H280L262 66Q258 76 246 76H-246Q-258 76-262 66Z', {
        fill: canvas.gradient(['#3f83c4', '#1d4a7c']),
      }),
      ellipse(0, -4, 280, 34, { fill: '#1d4a7c' }),
      ellipse(0, 0, 264, 28, { fill: '#9fdcee' }),
      place(-66, -6, 1, rubberBoot(canvas), { turn: -3 }),
      place(66, 4, 1, rubberBoot(canvas), { flip: true, turn: 4 }),
      group([...foam, ...drops], { fill: '#ffffff' }),
      path('M-280-6C-278 36 278 36 280-6L277 8C262 52-262 52-277 8Z', { fill: '#3f83c4' }),
      place(196, -120, 0.86, brush(), { turn: 64 }),
    ]),
  );
}

/** The deck of the ship with its rail, and the sea behind it. */
function shipsDeck(canvas: Canvas) {
  const { width, height } = canvas;
  const deck = canvas.gradient(['#4f7f6a', '#2f5a4c']);
  canvas.add(rect(0, 0, width, height, { fill: canvas.gradient(['#7fb0cc', '#d3e8f1', '#a9cbd9']) }));
  const far = times(7, (i) =>
    ellipse(width * canvas.between(0, 1), height * 0.36, width * canvas.between(0.04, 0.12), 5 + i, {
      fill: '#f4fbff',
      opacity: 0.9,
    }),
  );
  const posts = [0.12, 0.5, 0.88].map((share) => `M${width * share} ${height * 0.24}V${height * 0.52}`);
  canvas.add(
    rect(0, height * 0.34, width, height * 0.2, { fill: canvas.gradient(['#2c86a8', '#12527a']) }),
    ...far,
    rect(0, height * 0.52, width, height * 0.48, { fill: deck }),
    path(`M0 ${height * 0.52}H${width}`, { stroke: '#e9eff3', strokeWidth: 8 }),
    path(`M0 ${height * 0.24}H${width}${posts.join('')}`, {
      stroke: '#f4f8fa',
      strokeWidth: 8,
      cap: 'round',
    }),
  );
}

/**
 * A rubber boot from the side, with its heel at 0,0 and its toe to the left: shaft, ankle, and sole with
 * tread.
 */
function rubberBoot(canvas: Canvas): string[] {
  const rubber = canvas.once('rubber', () => canvas.gradient(['#f08a3c', '#d8432f', '#a82f24'], 'across'));
  const tread = times(9, (i) => rect(-146 + i * 20, 10, 11, 9, { fill: '#0f161e' }));
  return [
    ...tread,
    path(
      'M-40-262C-14-270 22-270 44-262C48-190 42-140 42-96C42-60 50-28 46 0H-136C-158 0-158-34-136-46C-104-60-62-66-52-92C-42-132-44-200-40-262Z',
      {
        fill: rubber,
      },
    ),
    path('M-154-14H48L46 12H-142Q-156 12-154-14Z', { fill: '#1d2738' }),
    path('M-154-14H48', { stroke: '#f4e6c4', strokeWidth: 4, opacity: 0.8 }),
    ellipse(2, -264, 42, 10, { fill: '#5d1a14' }),
    path('M-41-240C-14-232 20-232 45-240L45-226C20-218-14-218-41-226Z', { fill: '#f4e6c4' }),
    path('M-30-210C-30-160-34-120-44-92', { stroke: '#ffd9b0', strokeWidth: 7, opacity: 0.55, cap: 'round' }),
    path('M-50-88C-30-76 10-72 40-80M-72-64C-50-54-20-50 6-52', {
      stroke: '#8a251c',
      strokeWidth: 3,
      opacity: 0.6,
      cap: 'round',
    }),
    path('M-132-34C-118-46-98-52-84-56', { stroke: '#ffd9b0', strokeWidth: 6, opacity: 0.6, cap: 'round' }),
    path('M18-118q12-8 8 6t8 12q-14 8-20-2t4-16M-112-26q8-6 14 0t12-2', { fill: '#5b4632', opacity: 0.75 }),
  ];
}

function brush(): string[] {
  const bristles = times(26, (i) => path(`M${-104 + i * 8} 0v26`, {}));
  return [
    rect(-110, -30, 220, 30, { fill: '#c9974a' }, 9),
    group(bristles, { stroke: '#f4e6c4', strokeWidth: 4.4 }),
    path('M96-22L226-120', { stroke: '#c9974a', strokeWidth: 22, cap: 'round' }),
  ];
}
