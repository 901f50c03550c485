/**
 * Scenes of how countries protect Antarctica together: flags, a meeting, a monitored fishing ship, and a
 * classroom.
 */
import { petrel } from '../../animals/birds.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { TWELVE } from '../../flags/twelve.ts';
import { berg } from '../../land/berg.ts';
import { landscape } from '../../land/landscape.ts';
import { floes } from '../../land/sea.ts';
import { weather } from '../../land/snow.ts';
import { circle, ellipse, group, path, place, rect, times } from '../../marks.ts';
import { AMBER_JACKET, person } from '../../people/person.ts';
import { flagRing } from '../people/stations.ts';
import { swell } from '../wildlife/birds.ts';

/** The flags of the twelve countries of 1959, on land that the Treaty keeps for peace. */
export function treatyFlags(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.62, {
    sky: { clouds: 6, sun: { x: width * 0.16, y: height * 0.2, radius: 18 } },
    mountains: { foot: height * 0.63, rise: height * 0.2, peaks: 2.4, haze: 0.9, rock: 0.5 },
    snowfield: { edge: height * 0.65, roll: 8, ridges: 110 },
  });
  flagRing(canvas, TWELVE, { x: width * 0.5, y: height * 0.86, reach: width * 0.33 });
  const middle = width * canvas.between(0.46, 0.54);
  person(canvas, middle - width * 0.03, height * 0.93, height * 0.15);
  person(canvas, middle + width * 0.03, height * 0.93, height * 0.145, { jacket: AMBER_JACKET, flip: true });
  weather(canvas);
}

const COATS = [
  '#2b6cb0',
  '#7a8f6a',
  '#a8553f',
  '#5f4f7c',
  '#c9974a',
  '#3f7f7c',
  '#8a3f55',
  '#4d6378',
  '#6f9a3a',
];
const SKINS = ['#e8c3a4', '#8a5a3c', '#d9a57e', '#b98257', '#6b4630', '#f0d2b6'];
const HAIRS = ['#3a2a20', '#17120f', '#a8662e', '#8d8a86', '#26190f', '#d9b45a'];

/** A meeting at a round table, at which all countries must agree. */
export function meeting(canvas: Canvas) {
  const { width, height } = canvas;
  canvas.add(rect(0, 0, width, height, { fill: canvas.gradient(['#dbe7ee', '#b9cedb', '#8fabbd']) }));
  screen(canvas);
  COATS.forEach((coat, i) => {
    const angle = Math.PI * (1.08 + (i / 8) * 0.84);
    const [x, y] = [
      width * 0.5 + Math.cos(angle) * width * 0.43,
      height * 0.7 + Math.sin(angle) * height * 0.17,
    ];
    canvas.add(delegate(x, y, height * (0.15 + 0.05 * (1 + Math.sin(angle))), coat, i));
  });
  const wood = canvas.gradient(['#b98a58', '#8a5f38', '#5d3d24']);
  canvas.add(
    ellipse(width * 0.5, height * 0.82, width * 0.5, height * 0.2, { fill: '#3b2818' }),
    ellipse(width * 0.5, height * 0.79, width * 0.5, height * 0.2, { fill: wood }),
    ellipse(width * 0.5, height * 0.8, width * 0.3, height * 0.1, { fill: '#3d8bb0' }),
  );
  canvas.add(iceOnTable(canvas, width * 0.5, height * 0.8, width * 0.19));
  times(9, (i) => {
    const angle = Math.PI * (1.1 + (i / 8) * 0.8);
    const [x, y] = [
      width * 0.5 + Math.cos(angle) * width * 0.4,
      height * 0.79 + Math.sin(angle) * height * 0.15,
    ];
    canvas.add(
      place(x, y, height / 620, [
        path('M-22 0L-16-13H18L24 0Z', { fill: '#fbf8ee' }),
        path('M-10-4H12M-8-9H13', { stroke: '#8fa3b0', strokeWidth: 1.6 }),
      ]),
    );
  });
}

/** A model of the continent in the middle of the table. */
function iceOnTable(canvas: Canvas, x: number, y: number, reach: number): string {
  const shape =
    'M-96-4C-90-22-66-20-54-34C-40-50-18-44 0-46C26-50 60-46 80-30C98-18 104 2 92 16C78 32 50 30 30 38C8 46-12 34-26 26C-40 20-46 8-60 8C-76 10-98 8-96-4Z';
  return place(x, y, reach / 100, [
    path(shape, { fill: '#7fb0cc', transform: 'translate(0 6)' }),
    path(shape, { fill: canvas.gradient(['#ffffff', '#dbe8f1']) }),
  ]);
}

function screen({ width, height, gradient, add }: Canvas) {
  add(
    rect(width * 0.3, height * 0.06, width * 0.4, height * 0.3, { fill: '#1c2f42' }, 8),
    rect(width * 0.315, height * 0.08, width * 0.37, height * 0.26, {
      fill: gradient(['#0b3a5e', '#2c86a8']),
    }),
  );
  add(
    path(
      `M${width * 0.315} ${height * 0.3}q${width * 0.06} ${-height * 0.12} ${width * 0.1} ${-height * 0.02}t${width * 0.09} ${-height * 0.05}t${width * 0.18} ${height * 0.05}V${height * 0.34}H${width * 0.315}Z`,
      { fill: '#f4f8fa' },
    ),
  );
}

function delegate(x: number, y: number, size: number, coat: string, kind: number): string {
  const [skin, hair] = [SKINS[kind % 6] ?? '', HAIRS[(kind * 5) % 6] ?? ''];
  return place(x, y, size / 100, [
    path('M-40 40C-42-10-32-34-13-38H13C32-34 42-10 40 40Z', { fill: coat }),
    path('M-9-38L0-18L9-38Z', { fill: '#fbf8ee' }),
    path('M-8-46H8V-34Q0-28-8-34Z', { fill: mix(skin, '#5a2c12', 0.2) }),
    ellipse(0, -60, 17, 20, { fill: skin }),
    path(
      kind % 2
        ? 'M-18-58C-22-88 22-88 18-58C22-40 20-34 18-32C14-44 17-56 12-66C2-74-8-70-13-64C-16-54-14-42-18-32C-22-40-20-50-18-58Z'
        : 'M-18-60C-20-86 20-86 18-60C14-72 4-74-4-73C-12-72-16-68-18-60Z',
      { fill: hair },
    ),
    circle(-6, -59, 1.8, { fill: '#1c1614' }),
    circle(6, -59, 1.8, { fill: '#1c1614' }),
    path('M-5-50Q0-47 6-50', { stroke: '#7a3b2c', strokeWidth: 2, cap: 'round' }),
  ]);
}

/**
 * A fishing ship that pulls its net. Streamers, which are coloured ribbons on lines, keep birds away from the
 * net.
 */
export function trawler(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.5, {
    sky: { clouds: 9, sun: { x: width * 0.8, y: height * 0.3, radius: 20 } },
    mountains: { foot: height * 0.505, rise: height * 0.1, peaks: 3, haze: 1 },
    sea: { ripples: 1.2 },
  });
  berg(canvas, { x: width * 0.14, y: height * 0.55, width: width * 0.22, height: height * 0.16 });
  swell(canvas, height * 0.6, 2, 9);
  const x = width * canvas.between(0.5, 0.58);
  canvas.add(place(x, height * 0.74, (width * 0.56) / 210, trawlerMarks(canvas)));
  times(5, (i) =>
    petrel(canvas, x - width * (0.3 + 0.05 * i), height * (0.44 + 0.05 * ((i * 7) % 4)), 30 + i * 5, {
      turn: -8 + i * 5,
    }),
  );
  floes(canvas, { count: 8, from: 0.72, size: 0.7 });
  weather(canvas);
}

function trawlerMarks(canvas: Canvas): string[] {
  const windows = times(6, (i) => rect(30 + i * 8, -62, 5, 5, { fill: '#1b2e42' }, 1));
  const streamers = times(9, (i) => path(`M${-106 - i * 8} ${-54 + i * 5}v13`, {}));
  return [
    path('M-96-58L-190-8M-96-58L-170 0', { stroke: '#26374a', strokeWidth: 1.4 }),
    group(streamers, { stroke: '#e3a13a', strokeWidth: 2 }),
    path('M-104-30L-98 3H82C94 0 104-18 110-40L86-30Z', { fill: canvas.gradient(['#2b6cb0', '#16406e']) }),
    path('M-100-8L-98 3H82C88 1 94-4 98-10Z', { fill: '#7a1f17' }),
    path('M22-30V-68H84L92-30Z', { fill: '#f4f8fa' }),
    path('M30-68V-82H72L78-68Z', { fill: '#dfe7ec' }),
    ...windows,
    path('M52-82V-116M44-106H60', { stroke: '#26374a', strokeWidth: 2 }),
    path('M-92-30V-66M-74-30V-66M-96-66H-70M-92-62L-74-34', { stroke: '#e3a13a', strokeWidth: 5 }),
    path('M-30-30V-74M-30-72L14-44M-30-72L-66-48', { stroke: '#e3a13a', strokeWidth: 3.4 }),
    path('M-60-30H10V-42H-60Z', { fill: '#3f7f5f' }),
    path('M-116 4C-60-1 60-1 122 4', { stroke: '#ffffff', strokeWidth: 4, opacity: 0.6 }),
  ];
}

/** A globe in a classroom, with south at the top, and a bright question mark. */
export function classroom(canvas: Canvas) {
  const { width, height } = canvas;
  canvas.add(rect(0, 0, width, height, { fill: canvas.gradient(['#f3e3c6', '#e6cfa8', '#c9a97c']) }));
  const sill = [
    rect(width * 0.06, height * 0.08, width * 0.3, height * 0.46, {
      fill: canvas.gradient(['#74b4da', '#d9eef6']),
    }),
    rect(width * 0.06, height * 0.08, width * 0.3, height * 0.46, { stroke: '#ffffff', strokeWidth: 12 }),
    path(
      `M${width * 0.21} ${height * 0.08}V${height * 0.54}M${width * 0.06} ${height * 0.3}H${width * 0.36}`,
      { stroke: '#ffffff', strokeWidth: 7 },
    ),
  ];
  const board = [
    rect(width * 0.46, height * 0.08, width * 0.48, height * 0.36, {
      fill: '#274a3f',
      stroke: '#8a6746',
      strokeWidth: 12,
    }),
    path(
      `M${width * 0.52} ${height * 0.34}q${width * 0.05}-70 ${width * 0.11}-30t${width * 0.12}-30t${width * 0.12} 50`,
      { stroke: '#f4f8ea', strokeWidth: 4, opacity: 0.8, cap: 'round' },
    ),
    path(`M${width * 0.52} ${height * 0.38}h${width * 0.34}`, {
      stroke: '#f4f8ea',
      strokeWidth: 3,
      opacity: 0.5,
      dash: '16 10',
    }),
  ];
  const desk = [
    path(`M0 ${height * 0.78}H${width}V${height}H0Z`, { fill: canvas.gradient(['#b98a58', '#7a5432']) }),
    path(`M0 ${height * 0.78}H${width}`, { stroke: '#e0b584', strokeWidth: 6 }),
  ];
  canvas.add(...sill, ...board, ...desk, tableGlobe(canvas), ...books(canvas));
}

/**
 * The elements of a globe with a radius of 100 drawing units: the land, the white continent, and the lines of
 * the map.
 */
const GLOBE_MARKS = [
  path(
    'M-120-60C-84-70-66-40-70-16C-76 14-100 20-120 10ZM60-110C90-90 60-50 84-30C104-14 120-30 130-40V-120ZM30 92C50 60 84 60 110 50V120H20Z',
    { fill: '#7fa05a' },
  ),
  path('M-34-14C-30-34-4-30 10-34C30-38 48-24 46-4C44 14 26 18 14 24C-2 32-16 22-22 12C-34 12-46 2-34-14Z', {
    fill: '#ffffff',
  }),
  path('M-34-14C-44-24-54-30-56-38', { stroke: '#ffffff', strokeWidth: 6, cap: 'round' }),
  path('M-100 0H100M0-100V100M-86-50H86M-86 50H86', {
    stroke: '#ffffff',
    strokeWidth: 1,
    opacity: 0.3,
  }),
];

function tableGlobe(canvas: Canvas): string {
  const { width, height } = canvas;
  const ocean = canvas.glow(
    [
      ['#5fc0e0', 1, 0],
      ['#1f7fb0', 1, 0.55],
      ['#0b4a78', 1, 1],
    ],
    { x: 0.36, y: 0.3 },
  );
  const clip = canvas.clip('M-100 0a100 100 0 1 0 200 0a100 100 0 1 0-200 0Z');
  return place(width * canvas.between(0.44, 0.5), height * 0.54, height / 560, [
    ellipse(10, 142, 92, 13, { fill: '#3b2818', opacity: 0.45 }),
    path('M-60 140Q0 116 60 140ZM-7 116V134H7V116Z', { fill: '#6d4f34' }),
    path('M-34-118A122 122 0 1 1-24 120', {
      stroke: '#c9974a',
      strokeWidth: 9,
      cap: 'round',
      transform: 'scale(-1 1)',
    }),
    circle(0, 0, 100, { fill: ocean }),
    group(GLOBE_MARKS, { clip }),
    path('M-70-58Q-40-92 6-92', { stroke: '#ffffff', strokeWidth: 10, opacity: 0.4, cap: 'round' }),
  ]);
}

function books({ width, height, pick, between }: Canvas): string[] {
  const colours = ['#d8432f', '#2b6cb0', '#2f7d5b', '#e3a13a'] as const;
  const pile = times(4, (i) =>
    rect(
      width * 0.7 + between(-9, 9),
      height * (0.77 - i * 0.038),
      width * 0.2,
      height * 0.036,
      { fill: colours[i] ?? pick(colours) },
      3,
    ),
  );
  const pencils = [
    path(`M${width * 0.14} ${height * 0.9}l${width * 0.14}-26`, {
      stroke: '#f0c04a',
      strokeWidth: 9,
      cap: 'round',
    }),
    path(`M${width * 0.2} ${height * 0.95}l${width * 0.13} 8`, {
      stroke: '#d8432f',
      strokeWidth: 9,
      cap: 'round',
    }),
  ];
  return [...pile, ...pencils];
}
