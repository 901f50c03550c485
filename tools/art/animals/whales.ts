/** Whales: a humpback under water, its tail above, and the fin of an orca. */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { circle, group, type Pose, path, place, times } from '../marks.ts';

const HUMPBACK = {
  body: 'M100 1C95-8 72-18 42-22C12-26-6-24-16-26C-20-31-28-32-31-25C-52-19-72-9-85-4C-93-9-105-19-116-21C-114-10-106-3-99 0C-107 5-113 13-113 22C-104 17-93 9-85 4.5C-62 12-22 27 20 27C56 27 88 18 100 7C102 5 101.5 3 100 1Z',
  belly: 'M104 6C80 14 40 12 4 14C-20 15-44 14-60 12L-40 34L104 34Z',
  backLight: 'M100-2C70-20 20-26-30-26',
  flipper: 'M46 14C42 32 24 56-4 64C2 50 12 28 26 14Z',
  flipperEdge: 'M46 14C40 34 22 54-4 64',
  mouth: 'M99 4C86 6 76 6 66 8',
};

type Whale = Pose & { back?: string; belly?: string; opacity?: number };

/** A humpback from the side, 216 units long, its middle at 0,0. */
export function humpback(canvas: Canvas, x: number, y: number, length: number, whale: Whale = {}) {
  canvas.add(group(humpbackMark(canvas, x, y, length, whale), { opacity: whale.opacity }));
}

export function humpbackMark(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  whale: Whale = {},
): string {
  const { back = '#0b2f4c', belly = '#9fd3df' } = whale;
  const skin = canvas.gradient([mix(back, '#3f9dc0', 0.35), back, mix(back, '#041424', 0.5)]);
  const pleats = times(9, (i) => {
    const [x0, y0, x1] = [96 - i * 2.5, 8 + i * 1.6, 8 - i * 2];
    return path(`M${x0} ${y0}C70 ${17 + i * 1.8} 40 ${18 + i * 1.5} ${x1} ${16 + i * 1.3}`, {});
  });
  const marks = [
    path(HUMPBACK.body, { fill: skin }),
    group(
      [
        path(HUMPBACK.belly, { fill: belly, opacity: 0.75 }),
        group(pleats, { stroke: back, strokeWidth: 1.1, opacity: 0.6 }),
        path(HUMPBACK.backLight, { stroke: '#d8fbfb', strokeWidth: 3, opacity: 0.35 }),
      ],
      { clip: canvas.clip(HUMPBACK.body) },
    ),
    path(HUMPBACK.flipper, { fill: mix(back, '#3f9dc0', 0.18) }),
    path(HUMPBACK.flipperEdge, { stroke: belly, strokeWidth: 1.4, opacity: 0.7 }),
    circle(66, 3, 1.6, { fill: '#04101c' }),
    path(HUMPBACK.mouth, { stroke: '#04101c', strokeWidth: 1, opacity: 0.6 }),
  ];
  return place(x, y, length / 216, marks, whale);
}

const TAIL = {
  shape:
    'M-8 2C-6-18-7-31-11-40C-23-41-44-50-58-69C-45-64-24-67-9-59C-5-57-2-54 0-51C2-54 5-57 9-59C24-67 45-64 58-69C44-50 23-41 11-40C7-31 6-18 8 2Z',
  light: 'M-54-66C-42-55-26-47-12-45C-20-52-36-58-54-66ZM54-66C42-55 26-47 12-45C20-52 36-58 54-66Z',
  spine: 'M0-51C-1.5-36-2-18-1 2',
};

/** A whale's tail as it dives, 100 units to its width of 116, rising from 0,0. */
export function tail(canvas: Canvas, x: number, y: number, size: number, colour: string) {
  canvas.add(
    place(x, y, size / 100, [
      path(TAIL.shape, { fill: canvas.gradient([mix(colour, '#ffffff', 0.16), colour]) }),
      path(TAIL.light, { fill: '#ffffff', opacity: 0.2 }),
      path(TAIL.spine, { stroke: '#ffffff', strokeOpacity: 0.16, strokeWidth: 1.6 }),
    ]),
  );
}

const ORCA = {
  fin: 'M-70 2C-50-12-30-18-14-20C-12-46-4-74 8-92C10-66 14-40 22-20C44-16 66-8 84 2Z',
  saddle: 'M26-14C36-16 50-12 58-6C48-5 34-7 26-14Z',
  wake: 'M-90 3C-40-3 50-3 104 3',
};

/** The back and tall fin of a male orca, 94 units high, cutting the water at 0,0. */
export function orcaFin(canvas: Canvas, x: number, y: number, size: number, pose: Pose = {}) {
  canvas.add(orcaFinMark(x, y, size, pose));
}

export function orcaFinMark(x: number, y: number, size: number, pose: Pose = {}): string {
  const marks = [
    path(ORCA.fin, { fill: '#0b1320' }),
    path(ORCA.saddle, { fill: '#aebfd0', opacity: 0.55 }),
    path(ORCA.wake, { stroke: '#ffffff', strokeOpacity: 0.65, strokeWidth: 3 }),
  ];
  return place(x, y, size / 100, marks, pose);
}
