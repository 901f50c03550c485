/** King penguins, each 100 units tall with the feet at 0,0: slimmer than an emperor, with a closed orange ear patch. */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { circle, ellipse, group, type Pose, path, place } from '../marks.ts';
import { EMPEROR } from './penguins.ts';

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
