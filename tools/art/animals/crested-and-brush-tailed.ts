/**
 * The smaller penguins, which are drawn with the body of the Adélie penguin, and the king penguin. All face
 * right. Each drawing of an adult is 100 units tall; the functions scale it to the given height.
 */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { circle, ellipse, group, type Pose, path, place, times } from '../marks.ts';
import { ADELIE, EMPEROR } from './penguins.ts';

export type Kind = 'gentoo' | 'chinstrap' | 'macaroni' | 'royal';

type Standing = Pose & { waving?: boolean | undefined };

const ORANGE = '#e07a2f';
const DARK = '#18202f';
const WHITE = '#fbfdff';
const CREST = '#f3b72f';
const TAIL = 'M-18-8L-33 1L-16-1Z';
const STOUT_BILL = 'M14-92.5C19-94 24-91 27-87.5C23-86 18-85.5 14-86Z';
/** The white area from the face down the throat to the belly. */
const WHITE_FACE =
  'M12-94C16-93 18-90 17-88C15-84 12.6-82 12-79L11.8-77C8-73-2-68-5.4-60.8C-6.6-68-6.6-79-3-85C-1-89 6-95 12-94Z';

/**
 * The heads of these penguins. Apart from the heads, their drawings differ only in the colour of the feet.
 */
const HEADS: Record<Kind, () => string[]> = {
  gentoo: () => [
    // A band over the crown, widest above the eye, and a thin white ring around the eye.
    path(
      'M12.6-92.6C11.8-95.6 9.8-98.4 7-99.9C5.4-100.3 3.4-100.3 1.6-99.8C.6-96.8-1.6-94.6-4.4-92.2C-.6-90.6 3.6-91.2 6.2-90.6C8-93.4 10.6-93.6 12.6-92.6Z',
      { fill: WHITE },
    ),
    circle(9, -91, 2.7, { fill: WHITE }),
    path('M14-92C19-92.5 24-90.5 28-88.5L15-86Z', { fill: ORANGE }),
    path('M14-92C19-92.5 24-90.5 28-88.5C24-89.4 19-90.4 14.3-90.2Z', { fill: DARK }),
    ...eye('#1b1f2a'),
  ],
  chinstrap: () => [
    path(WHITE_FACE, { fill: WHITE }),
    path('M-6-88C-2-81.4 5-78.4 13-80.4', { stroke: DARK, strokeWidth: 1.3 }),
    path('M15-92C20-92 24-90 26-88L16-86Z', { fill: '#20252f' }),
    ...eye('#7a3b1c'),
  ],
  macaroni: () => [path(STOUT_BILL, { fill: '#b4532a' }), ...eye('#a02c22'), ...crest()],
  royal: () => [
    path(WHITE_FACE, { fill: '#f1f3f4' }),
    path(STOUT_BILL, { fill: '#b4532a' }),
    ...eye('#a02c22'),
    ...crest(),
  ],
};

export function smallPenguin(
  canvas: Canvas,
  kind: Kind,
  x: number,
  y: number,
  height: number,
  pose: Standing = {},
) {
  const { shade } = canvas.colours;
  const feet = kind === 'macaroni' || kind === 'royal' ? '#d98a78' : ORANGE;
  const marks = [
    ellipse(0, 0, 28, 3.6, { fill: canvas.colours.ink, opacity: 0.25 }),
    path(TAIL, { fill: DARK }),
    path(ADELIE.feet, { fill: feet }),
    path(ADELIE.body, { fill: DARK }),
    path(ADELIE.belly, { fill: WHITE }),
    path(ADELIE.shadow, { fill: shade, opacity: 0.45 }),
    ...HEADS[kind](),
    path(pose.waving ? ADELIE.openWings : ADELIE.wing, { fill: '#222d40' }),
  ];
  canvas.add(place(x, y, height / 100, marks, pose));
}

const eye = (iris: string) => [circle(9, -91, 2, { fill: iris }), circle(9.3, -91, 1, { fill: '#05080d' })];

/** The yellow plumes of a crested penguin, from above the bill back over the eye. */
function crest(): string[] {
  return times(6, (i) =>
    path(`M13-94.5Q6 ${-100 + i * 0.8} ${-5 - i * 2.4} ${-97.5 + i * 3.2}`, {
      stroke: i % 2 ? '#e79a1f' : CREST,
      strokeWidth: 1.3,
      cap: 'round',
    }),
  );
}

/**
 * A chick of one of these penguins, covered in down. The drawing is 60 units tall; `height` is its height in
 * the picture.
 */
export function downyChick(canvas: Canvas, x: number, y: number, height: number, pose: Pose = {}) {
  const down = canvas.once('downy', () => canvas.gradient(['#aab2ba', '#7d8791']));
  const marks = [
    ellipse(0, 0, 22, 3, { fill: canvas.colours.ink, opacity: 0.25 }),
    path('M-20-4C-26-20-20-36-11-42C-15-52-8-62 3-61C12-60 16-52 12-43C21-36 26-18 20-4C12 1-12 1-20-4Z', {
      fill: down,
    }),
    path('M13-36C20-26 21-14 16-4C8-2 0-2-6-4C6-10 12-24 13-36Z', { fill: '#e8edf0', opacity: 0.7 }),
    path('M10-53L20-50L10-47Z', { fill: '#3a2d28' }),
    circle(6, -53, 2, { fill: '#10151d' }),
    path('M-14-38C-22-28-22-16-17-10C-12-18-11-28-10-36Z', { fill: '#68727d' }),
  ];
  canvas.add(place(x, y, height / 60, marks, pose));
}

const EAR = 'M-3-91C1-94 5-91 5.5-86C6-81 9-78 10-75.5C6-74 0-77-2.5-82C-3.5-85-4-89-3-91Z';
const CHEST = 'M9.5-79C6-77-2-71-5-60C2-64 12-66 17-58C16-66 12-73 9.5-79Z';

type King = Pose & { back?: boolean | undefined };

export function king(canvas: Canvas, x: number, y: number, height: number, pose: King = {}) {
  canvas.add(place(x, y, height / 100, kingMarks(canvas, pose.back ?? false), pose));
}

function kingMarks(canvas: Canvas, fromBehind: boolean): string[] {
  const { shade, ink } = canvas.colours;
  const back = canvas.once('king back', () => canvas.gradient(['#1c2736', '#5d7286', '#8598a8'], 'across'));
  const belly = canvas.once('king belly', () =>
    canvas.gradient(['#fff1cf', ['#ffffff', 1, 0.3], mix('#ffffff', shade, 0.35)]),
  );
  const front = [
    path(EMPEROR.belly, { fill: belly }),
    path(CHEST, { fill: '#f0942a', opacity: 0.75 }),
    path(
      'M5-101C-3-101-7-95-7-88.5C-7-83-9-80-11-76L9.5-79C8-84 8.5-87 10.5-89.5C12-91.5 16-92.5 20-94C15-96.5 12-100 5-100.5Z',
      {
        fill: '#131a26',
      },
    ),
    path(EAR, { fill: '#f39a22' }),
  ];
  const standing = [
    ellipse(4, 0, 24, 3.4, { fill: ink, opacity: 0.25 }),
    path(EMPEROR.feet, { fill: '#1b2434' }),
    path(EMPEROR.body, { fill: back }),
    ...(fromBehind
      ? [
          path(
            'M5-101C-3-101-7-95-7-88.5C-7-84-9-80-11-76L9.5-79C8-84 8.5-87 10.5-89.5C12-91.5 16-92.5 20-94C15-96.5 12-100 5-100.5Z',
            { fill: '#131a26' },
          ),
        ]
      : front),
    path('M10.5-91.4C14-93 19-94 23-94.6', { stroke: '#141b27', strokeWidth: 1.8, cap: 'round' }),
    path('M13-91.7C15-92.6 18-93.4 20-93.7', { stroke: '#f0762f', strokeWidth: 1.3 }),
    circle(8.2, -95.2, 0.9, { fill: '#5b4632' }),
    path(EMPEROR.wing, { fill: '#2a3747' }),
    path(EMPEROR.wingEdge, { stroke: '#a8b9c8', strokeWidth: 0.9, opacity: 0.7 }),
  ];
  return [group(standing, { transform: 'scale(.92 1)' })];
}
