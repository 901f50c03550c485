/** Orcas that break the surface, heading right: back, fin, and the white behind the eye. */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { ellipse, group, type Pose, path, place } from '../marks.ts';

const ORCA = {
  back: 'M-118 5C-98-8-66-22-30-29C6-35 44-33 72-25C94-19 110-8 116 5Z',
  chin: 'M116 5C115 0 112-4 107-8C101-4 96 0 84 5Z',
  patch: 'M60-20C68-22 82-18 88-11C80-8 66-10 60-14C57-16 57-19 60-20Z',
  saddle: 'M-40-26C-58-22-72-16-80-9C-64-11-50-14-38-20C-32-23-34-27-40-26Z',
  light: 'M-70-19C-20-36 40-37 88-18',
  /** A bull's fin is as tall as a man, a cow's curved and half of that. */
  fins: {
    bull: 'M-36-27C-30-54-28-86-18-112C-14-117-9-114-6-106C0-80 8-50 24-31Z',
    cow: 'M-32-28C-28-42-22-58-10-68C-5-71-3-67-4-62C-4-50 4-38 20-31Z',
  },
  foam: 'M-136 8C-118-2-100 4-84 1C-60-4-40 5-16 2C10-2 36 6 60 2C84-3 104 4 118 0C128 0 138 4 144 8C96 15-90 15-136 8Z',
};

type Orca = Pose & { fin: keyof typeof ORCA.fins };

/** An orca in the moment it breathes, 236 units long, cutting the water at 0,0. */
export function orca(canvas: Canvas, x: number, y: number, length: number, { fin, ...pose }: Orca) {
  const { ink, glint, haze } = canvas.colours;
  const black = mix('#0b1320', ink, 0.3);
  const skin = canvas.once('orca', () => canvas.gradient([mix(black, glint, 0.34), black, '#060b14']));
  const mirrored = group([path(ORCA.back, {}), path(ORCA.fins[fin], {})], {
    fill: black,
    opacity: 0.22,
    transform: 'translate(0 14) scale(1 -.62)',
  });
  const marks = [
    mirrored,
    path(ORCA.fins[fin], { fill: skin }),
    path(ORCA.back, { fill: skin }),
    path(ORCA.saddle, { fill: '#b9c9d8', opacity: 0.7 }),
    path(ORCA.chin, { fill: '#f4f8fa' }),
    path(ORCA.patch, { fill: '#ffffff' }),
    path(ORCA.light, { stroke: glint, strokeWidth: 2.4, opacity: 0.55, cap: 'round' }),
    breath(canvas, haze),
    path(ORCA.foam, { fill: '#ffffff', opacity: 0.88 }),
  ];
  canvas.add(place(x, y, length / 236, marks, pose));
}

/** The cloud over the blowhole. */
function breath(canvas: Canvas, haze: string): string {
  const soft = canvas.once('breath', () => canvas.blur(5));
  const cloud = [ellipse(52, -52, 9, 24), ellipse(44, -78, 17, 22), ellipse(60, -92, 15, 17)];
  return group(cloud, { fill: mix('#ffffff', haze, 0.25), opacity: 0.7, filter: soft });
}
