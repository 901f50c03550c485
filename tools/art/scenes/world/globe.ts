/** The Earth from space, Antarctica turned towards us. The coastlines are Natural Earth's, by way of world-atlas. */
import { readFileSync } from 'node:fs';
import { geoGraticule10, geoOrthographic, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { circle, group, path, rect, tenth, times } from '../../marks.ts';

const ATLAS = new URL('../../../../node_modules/world-atlas/countries-110m.json', import.meta.url);
/** The number of Antarctica in ISO 3166. */
const ANTARCTICA = '010';
const RADIUS = 238;

export function globe(canvas: Canvas) {
  const { width, height } = canvas;
  const [x, y] = [width * canvas.between(0.46, 0.54), height * 0.51];
  const projection = geoOrthographic()
    .rotate([canvas.between(-180, 180), canvas.between(58, 72)])
    .translate([x, y])
    .scale(RADIUS);
  const draw = geoPath(projection).digits(1);
  const { ice, lands } = readLands();
  space(canvas, x, y);
  const ocean = oceanPaint(canvas);
  const disc = circleShape(x, y, RADIUS);
  const antarctica = draw(ice) ?? '';
  canvas.add(
    circle(x, y, RADIUS, { fill: ocean }),
    path(draw(geoGraticule10()) ?? '', { stroke: '#bfe9f5', strokeWidth: 0.6, opacity: 0.18 }),
    path(draw(lands) ?? '', {
      fill: mix('#8f9b67', '#c9ad7c', canvas.between(0.2, 0.6)),
      stroke: '#5d6b4a',
      strokeWidth: 0.7,
    }),
    ...iceMarks(canvas, antarctica, disc),
    clouds(canvas, x, y, disc),
    circle(x, y, RADIUS, { fill: nightSide(canvas) }),
  );
}

const oceanPaint = (canvas: Canvas) =>
  canvas.glow(
    [
      ['#2f9cc4', 1, 0],
      ['#12608f', 1, 0.55],
      ['#06284a', 1, 1],
    ],
    { x: 0.36, y: 0.3 },
  );

/** The continent, and around it the pale sea ice. */
function iceMarks(canvas: Canvas, antarctica: string, disc: string): string[] {
  const [filter, clip] = [canvas.blur(5), canvas.clip(disc)];
  const white = canvas.gradient(['#ffffff', '#dbe8f1'], 'across');
  return [
    path(antarctica, { stroke: '#cfeef6', strokeWidth: 26, opacity: 0.3, join: 'round', filter, clip }),
    path(antarctica, { fill: white, stroke: '#9fc2d6', strokeWidth: 1, join: 'round' }),
  ];
}

/** Stars, and the thin blue line of the air. */
function space(canvas: Canvas, x: number, y: number) {
  const { width, height } = canvas;
  const stars = times(240, () =>
    circle(canvas.between(0, width), canvas.between(0, height), canvas.between(0.3, 1.3), {
      opacity: canvas.between(0.2, 0.9),
    }),
  );
  const air = canvas.glow([
    ['#7fd4ff', 0.9, 0.86],
    ['#4aa8e8', 0.35, 0.92],
    ['#4aa8e8', 0, 1],
  ]);
  canvas.add(
    rect(0, 0, width, height, { fill: canvas.gradient(['#050b1c', '#0a1a36', '#050b1c']) }),
    group(stars, { fill: '#eaf5ff' }),
    circle(x, y, RADIUS * 1.13, { fill: air }),
  );
}

/** Spirals of cloud: the storms that circle the continent. */
function clouds(canvas: Canvas, x: number, y: number, disc: string): string {
  const spirals = times(9, (i) => {
    const angle = (i / 9) * 2 * Math.PI + canvas.between(-0.2, 0.2);
    const reach = RADIUS * canvas.between(0.62, 0.9);
    const [cx, cy] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.9];
    const size = canvas.between(16, 44);
    const arm = `M${tenth(cx - size)} ${tenth(cy)}q${tenth(size * 0.3)} ${tenth(-size)} ${tenth(size * 1.3)} ${tenth(-size * 0.5)}q${tenth(size * 0.7)} ${tenth(size * 0.6)} ${tenth(-size * 0.2)} ${tenth(size * 0.8)}q${tenth(-size * 0.5)} 0 ${tenth(-size * 0.3)} ${tenth(-size * 0.5)}`;
    return path(arm, { strokeWidth: canvas.between(7, 15), opacity: canvas.between(0.3, 0.6) });
  });
  return group(group(spirals, { stroke: '#ffffff', fill: 'none', cap: 'round', filter: canvas.blur(5) }), {
    clip: canvas.clip(disc),
  });
}

const nightSide = (canvas: Canvas) =>
  canvas.glow(
    [
      ['#020817', 0, 0],
      ['#020817', 0, 0.55],
      ['#020817', 0.8, 1],
    ],
    { x: 0.34, y: 0.3 },
  );

const circleShape = (x: number, y: number, r: number) =>
  `M${tenth(x - r)} ${tenth(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

function readLands() {
  const atlas: Topology<{ countries: GeometryCollection }> = JSON.parse(readFileSync(ATLAS, 'utf8'));
  const { features } = feature(atlas, atlas.objects.countries);
  const collection = (isWanted: (id: unknown) => boolean) =>
    ({ type: 'FeatureCollection', features: features.filter(({ id }) => isWanted(id)) }) as const;
  return { ice: collection((id) => id === ANTARCTICA), lands: collection((id) => id !== ANTARCTICA) };
}
