/** Draws the Earth from vertically above the South Pole, with the lines that people draw on maps. */
import { geoCircle, geoOrthographic, geoPath } from 'd3-geo';
import type { Canvas } from '../../drawing/canvas.ts';
import { circle, group, path, times } from '../../marks.ts';
import { circleShape, iceMarks, oceanPaint, RADIUS, readLands, space } from './globe.ts';

/** The angle between the Antarctic Circle and the South Pole, in degrees. */
const CIRCLE_FROM_POLE = 23.4;

export function meridians(canvas: Canvas) {
  const { width, height } = canvas;
  const [x, y] = [width / 2, height * 0.505];
  const projection = geoOrthographic().rotate([0, 90]).translate([x, y]).scale(RADIUS);
  const draw = geoPath(projection).digits(1);
  const { ice, lands } = readLands();
  const disc = circleShape(x, y, RADIUS);
  const meridian = (longitude: number) =>
    draw({ type: 'LineString', coordinates: times(31, (i) => [longitude, -90 + i * 3]) }) ?? '';
  const ring = (radius: number) => draw(geoCircle().center([0, -90]).radius(radius)()) ?? '';
  space(canvas, x, y);
  canvas.add(
    circle(x, y, RADIUS, { fill: oceanPaint(canvas) }),
    path(draw(lands) ?? '', { fill: '#a89a6c', stroke: '#5d6b4a', strokeWidth: 0.7 }),
    ...iceMarks(canvas, draw(ice) ?? '', disc),
    path(disc, {
      fill: canvas.gradient(
        [
          ['#020817', 0, 0.44],
          ['#020817', 0.62, 0.58],
          ['#020817', 0.8, 1],
        ],
        'across',
      ),
    }),
    group(
      times(8, (i) => path(ring((i + 1) * 10), {})),
      { fill: 'none', stroke: '#bfe9f5', strokeWidth: 0.7, opacity: 0.35 },
    ),
    group(
      times(24, (i) => path(meridian(i * 15), {})),
      { fill: 'none', stroke: '#f0b64a', strokeWidth: 1.5, opacity: 0.85 },
    ),
    path(ring(CIRCLE_FROM_POLE), { fill: 'none', stroke: '#ffe08a', strokeWidth: 3.2, dash: '9 6' }),
    path(meridian(0), { fill: 'none', stroke: '#e0402c', strokeWidth: 3.2 }),
    circle(x, y, 5, { fill: '#e0402c', stroke: '#ffffff', strokeWidth: 1.8 }),
  );
}
