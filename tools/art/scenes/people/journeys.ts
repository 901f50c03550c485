/**
 * Scenes of travel: by ship, over the ice and through the air, a camp in the evening, and pack ice seen
 * vertically from above.
 */

import { Delaunay } from 'd3-delaunay';
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { mirror } from '../../land/berg.ts';
import { landscape } from '../../land/landscape.ts';
import { mountains } from '../../land/mountains.ts';
import { floes } from '../../land/sea.ts';
import { mist, snowfield, weather } from '../../land/snow.ts';
import {
  circle,
  group,
  type Point,
  path,
  place,
  polygon,
  polyline,
  rect,
  tenth,
  times,
} from '../../marks.ts';
import { person } from '../../people/person.ts';
import { icebreakerMark } from '../../people/ships.ts';
import { routeFlag, tent } from '../../people/tent.ts';
import { hagglunds, skiPlane, sledge } from '../../people/vehicles.ts';

/** An icebreaker in the pack ice, with a channel of open water behind it. */
export function ship(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.5, {
    sky: { clouds: 8, sun: { x: width * 0.16, y: height * 0.18, radius: 18 } },
    mountains: { foot: height * 0.505, rise: height * 0.26, peaks: 2.2, haze: 0.85, rock: 0.6 },
    sea: {},
    floes: { count: 40, to: 0.5 },
  });
  const [x, y] = [width * canvas.between(0.44, 0.52), height * canvas.between(0.7, 0.73)];
  openWater(canvas, x, y);
  canvas.add(mirror(canvas, icebreakerMark(canvas, x, y, width * 0.58), y, 0.6));
  canvas.add(icebreakerMark(canvas, x, y, width * 0.58));
  const bowWave = `M${tenth(x + width * 0.26)} ${tenth(y - 5)}q30 -8 62 10q-30 8 -70 6z`;
  canvas.add(path(bowWave, { fill: '#ffffff', opacity: 0.85 }));
  floes(canvas, { count: 18, from: 0.66, to: 1.05, size: 0.9 });
  weather(canvas);
}

function openWater(canvas: Canvas, x: number, y: number) {
  const { width, height } = canvas;
  const points: [number, number][] = [
    [-0.28, 0],
    [0.3, -0.015],
    [0.42, 0.015],
    [0.02, 0.045],
    [-0.38, 0.025],
  ];
  const shape = polygon(points.map(([u, v]): Point => [x + u * width, y + v * height]));
  canvas.add(path(shape, { fill: canvas.colours.sea[1], opacity: 0.8 }));
}

/** A traverse, which is a long journey over the ice: two tracked vehicles and a sledge, far from any station. */
export function traverse(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.5, {
    sky: {
      sun: { x: width * canvas.between(0.16, 0.32), y: height * canvas.between(0.14, 0.24), radius: 20 },
      clouds: 4,
    },
    mountains: { foot: height * 0.51, rise: height * 0.14, peaks: 2.8, haze: 0.9, rock: 0.8 },
    snowfield: { edge: height * 0.53, roll: 10, ridges: 150 },
  });
  ruts(canvas);
  hagglunds(canvas, width * canvas.between(0.8, 0.9), height * 0.585, width * 0.1);
  sledge(canvas, width * 0.44, height * 0.672, width * 0.22);
  hagglunds(canvas, width * 0.6, height * 0.672, width * 0.34);
  weather(canvas, 40);
}

/** The two ruts behind the sledge: they come from the left in front and grow narrow as they reach it. */
function ruts({ width, height, colours, add }: Canvas) {
  const u = (share: number) => tenth(share * width);
  const v = (share: number) => tenth(share * height);
  const rut = (start: [number, number], bend: number, end: [number, number]) =>
    `M${u(0.6)} ${v(end[0])}L${u(0.24)} ${v(end[0])}C${u(0.12)} ${v(end[0])} ${u(0.04)} ${v(bend)} ${u(-0.04)} ${v(start[0])}` +
    `V${v(start[1])}C${u(0.05)} ${v(bend + 0.02)} ${u(0.13)} ${v(end[1])} ${u(0.24)} ${v(end[1])}L${u(0.6)} ${v(end[1])}Z`;
  const d = rut([0.75, 0.785], 0.68, [0.662, 0.667]) + rut([0.86, 0.92], 0.72, [0.674, 0.682]);
  add(path(d, { fill: colours.shade, opacity: 0.5 }));
}

/** A Twin Otter on skis above the mountains: two ridges with mist between them. */
export function otter(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.66, {
    sky: { clouds: 7, sun: { x: width * 0.16, y: height * 0.16, radius: 18 } },
    mountains: {
      foot: height * 0.72,
      rise: height * 0.42,
      peaks: 1.9,
      haze: 0.7,
      rock: 0.9,
      seed: 'far',
    },
  });
  mist(canvas, height * 0.7, height * 0.1, 0.9);
  mountains(canvas, {
    foot: height * 0.92,
    rise: height * 0.3,
    peaks: 1.6,
    haze: 0.4,
    rock: 0.9,
    seed: 'near',
  });
  snowfield(canvas, { edge: height * 0.88, roll: 20, ridges: 50 });
  const turn = canvas.between(-9, 0);
  skiPlane(canvas, width * canvas.between(0.42, 0.58), height * canvas.between(0.32, 0.38), width * 0.46, {
    turn,
  });
  weather(canvas);
}

/** Pyramid tents below the mountains, with flags that mark the way back. */
export function camp(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.6, {
    sky: {
      sun: { x: width * canvas.between(0.76, 0.88), y: height * canvas.between(0.2, 0.4), radius: 22 },
      clouds: 6,
    },
    mountains: {
      foot: height * 0.61,
      rise: height * 0.34,
      peaks: 1.8,
      haze: 0.7,
      rock: 0.8,
      sunLeft: false,
    },
  });
  mist(canvas, height * 0.6, height * 0.07);
  snowfield(canvas, { edge: height * 0.64, ridges: 100 });
  // In a tall picture, the size of the tents and people depends on the width of the picture.
  const size = Math.min(height, width);
  tent(canvas, width * canvas.between(0.16, 0.24), height * 0.74, size * 0.14);
  tent(canvas, width * 0.68, height * 0.77, size * 0.18);
  tent(canvas, width * 0.42, height * 0.83, size * 0.27, '#e58a24');
  times(7, (i) => {
    const [x, y] = [width * (0.97 - i * 0.07), height * (0.738 + i * 0.032)];
    routeFlag(canvas, x, y, size * (0.036 + i * 0.014));
  });
  person(canvas, width * 0.53, height * 0.86, size * 0.105);
  weather(canvas);
}

const FLOES = 520;
const MARGIN = 60;
/**
 * The share of its course that the ship has covered, 0 to 1. COURSE_STEPS is the number of points with which
 * the course is drawn.
 */
const SHIP_AT = 0.6;
const COURSE_STEPS = 80;

export function droneView(canvas: Canvas) {
  const { width, height, colours } = canvas;
  const [far, near] = colours.sea;
  const scale = Math.sqrt(width / 800);
  const course = courseOf(canvas);
  const lead = times(COURSE_STEPS * SHIP_AT, (i) => course(i / COURSE_STEPS));
  canvas.add(
    rect(0, 0, width, height, { fill: canvas.gradient([mix(far, near, 0.35), mix(far, near, 0.75)]) }),
  );
  packIce(canvas, lead, scale);
  canvas.add(path(polyline(lead), { stroke: colours.glint, strokeWidth: 5, opacity: 0.4, cap: 'round' }));
  const [bow, ahead] = [course(SHIP_AT), course(SHIP_AT + 0.02)];
  const heading = (Math.atan2(ahead[1] - bow[1], ahead[0] - bow[0]) * 180) / Math.PI;
  canvas.add(place(bow[0], bow[1], 1.5 * scale, shipFromAbove(), { turn: heading }));
}

/**
 * The course of the ship, a curve from the lower left to the upper right.
 * @returns a function that takes how much of the course the ship has covered, 0 to 1, and returns the point
 */
function courseOf(canvas: Canvas): (u: number) => Point {
  const { width, height } = canvas;
  const [start, bend] = [canvas.between(0.72, 0.9), canvas.between(0.05, 0.12)];
  return (u) => [width * (-0.05 + 1.1 * u), height * (start - (start - 0.2) * u + bend * Math.sin(u * 5.5))];
}

function packIce(canvas: Canvas, lead: Point[], scale: number) {
  const { colours } = canvas;
  const shadows: string[] = [];
  const tops: string[] = [];
  const ridges: string[] = [];
  for (const { centre, rim } of floeCells(canvas)) {
    const toLead = Math.min(...lead.map(([x, y]) => Math.hypot(x - centre[0], y - centre[1])));
    if (toLead < canvas.between(17, 23) * scale) continue;
    const broken = toLead < 60 ? 0.12 * canvas.random() : 0;
    const floe = shrink(rim, centre, canvas.between(0.8, 0.985) - broken);
    shadows.push(path(polygon(floe.map(([x, y]): Point => [x + 3.5, y + 4.5])), {}));
    tops.push(
      path(polygon(floe), {
        fill: floeColour(canvas),
        stroke: colours.lit,
        strokeWidth: 1.2,
        strokeOpacity: 0.7,
        join: 'round',
      }),
    );
    if (canvas.random() < 0.5) {
      const ridge = shrink(floe, centre, 0.6).map(([x, y]): Point => [x + 2, y + 2]);
      ridges.push(path(polygon(ridge), { opacity: canvas.between(0.1, 0.4) }));
    }
  }
  canvas.add(
    group(shadows, { fill: colours.sea[1], opacity: 0.55 }),
    ...tops,
    group(ridges, { fill: mix(colours.shade, colours.lit, 0.3) }),
  );
}

/** Most floes have the colour of snow. One in eight is new ice, which is so thin that the sea shines through. */
function floeColour(canvas: Canvas): string {
  const { lit, shade, ice } = canvas.colours;
  const share = canvas.random();
  return share < 0.12 ? mix(ice, lit, 0.4 + 0.6 * canvas.random()) : mix(lit, shade, share * 0.38);
}

/**
 * The outlines of the floes: Voronoi cells around points. Each point was first moved half-way to the middle
 * of its cell, so that the cells have similar sizes but are not regular.
 */
function floeCells(canvas: Canvas): { centre: Point; rim: Point[] }[] {
  const { width, height } = canvas;
  const count = FLOES * Math.max(1, (width * height) / 480000) ** 0.35;
  const scattered = times(
    count,
    (): Point => [canvas.between(-40, width + 40), canvas.between(-40, height + 40)],
  );
  const first = cells(canvas, scattered);
  const centres = scattered.map((point, i): Point => {
    const cell = first.cellPolygon(i);
    if (!cell) return point;
    const middle = (axis: 0 | 1) => cell.reduce((sum, corner) => sum + corner[axis], 0) / cell.length;
    return [(point[0] + middle(0)) / 2, (point[1] + middle(1)) / 2];
  });
  const voronoi = cells(canvas, centres);
  return centres.flatMap((centre, i) => {
    const rim = voronoi.cellPolygon(i);
    return rim ? [{ centre, rim }] : [];
  });
}

const cells = ({ width, height }: Canvas, points: Point[]) =>
  Delaunay.from(points).voronoi([-MARGIN, -MARGIN, width + MARGIN, height + MARGIN]);

const shrink = (rim: Point[], [cx, cy]: Point, share: number): Point[] =>
  rim.map(([x, y]): Point => [cx + (x - cx) * share, cy + (y - cy) * share]);

/** A small red icebreaker seen from above, 71 drawing units long, with its bow to the right. */
function shipFromAbove(): string[] {
  const hull = 'M-34-8H18C26-7 33-4 37 0C33 4 26 7 18 8H-34Q-37 0-34-8Z';
  return [
    path(hull, { fill: '#04101c', opacity: 0.4, transform: 'translate(3 5)' }),
    path(hull, { fill: '#d8432f' }),
    path('M-32-6H16C22-5 27-3 30 0C27 3 22 5 16 6H-32Z', { fill: '#8f2219' }),
    rect(-2, -6.5, 18, 13, { fill: '#f8efdd' }, 1.5),
    rect(9, -7.5, 5, 15, { fill: '#1b2e42' }, 1),
    circle(-24, 0, 5, { fill: '#3b6f52' }),
    circle(-24, 0, 3.3, { stroke: '#ffffff', strokeWidth: 0.8 }),
    rect(-13, -2, 7, 4, { fill: '#1c2634' }),
  ];
}
