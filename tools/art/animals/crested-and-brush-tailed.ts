/** The smaller penguins, each drawn 100 units tall on the body of the Adélie, facing right. */
import type { Canvas } from '../drawing/canvas.ts';
import { circle, ellipse, type Pose, path, place, times } from '../marks.ts';
import { ADELIE } from './penguins.ts';

export type Kind = 'gentoo' | 'chinstrap' | 'macaroni' | 'royal';

type Standing = Pose & { waving?: boolean | undefined };

const ORANGE = '#e07a2f';
const DARK = '#18202f';
const WHITE = '#fbfdff';
const CREST = '#f3b72f';
const TAIL = 'M-18-8L-33 1L-16-1Z';
const STOUT_BILL = 'M14-92.5C19-94 24-91 27-87.5C23-86 18-85.5 14-86Z';
const WHITE_FACE = 'M12-94C16-93 18-90 17-88C15-84 13-82 12-79C7-78 0-80-3-84C-1-88 6-95 12-94Z';

/** The kinds differ by their heads. */
const HEADS: Record<Kind, () => string[]> = {
  gentoo: () => [
    path('M-8-96C-4-101 8-101.5 12-96.5C12-94 11-92 9-91.5C5-95-2-95-8-94Z', { fill: WHITE }),
    path('M14-92C19-92.5 24-90.5 28-88.5L15-86Z', { fill: ORANGE }),
    ...eye('#1b1f2a'),
  ],
  chinstrap: () => [
    path(WHITE_FACE, { fill: WHITE }),
    path('M-6-89C-1-84 5-82.4 12.5-83', { stroke: DARK, strokeWidth: 1.5 }),
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

/** Yellow plumes that start above the bill and stream back over the eye. */
function crest(): string[] {
  return times(6, (i) =>
    path(`M13-94.5Q6 ${-100 + i * 0.8} ${-5 - i * 2.4} ${-97.5 + i * 3.2}`, {
      stroke: i % 2 ? '#e79a1f' : CREST,
      strokeWidth: 1.3,
      cap: 'round',
    }),
  );
}

/** A chick of these kinds in its down, 60 units tall. */
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
