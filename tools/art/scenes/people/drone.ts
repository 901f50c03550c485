/** Pack ice from straight above: the floes are Voronoi cells, and a ship has opened a lead through them. */
import { Delaunay } from 'd3-delaunay';
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { circle, group, type Point, path, place, polygon, polyline, rect, times } from '../../marks.ts';

const FLOES = 520;
const MARGIN = 60;
/** How far along its course the ship has come, and how finely the course is measured. */
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

/** From the lower left to the upper right, in a bend. */
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

/** Mostly snow-white; one in eight is new ice, thin enough for the sea to show through. */
function floeColour(canvas: Canvas): string {
  const { lit, shade, ice } = canvas.colours;
  const share = canvas.random();
  return share < 0.12 ? mix(ice, lit, 0.4 + 0.6 * canvas.random()) : mix(lit, shade, share * 0.38);
}

/** Cells around points that were pushed half-way to the middle of their first cell: even, but not regular. */
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

/** A small red icebreaker, 71 units long, its bow to the right. */
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
