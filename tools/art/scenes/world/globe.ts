/**
 * The Earth seen from space with Antarctica in front, and Antarctica before ice covered it. The coastlines
 * are those of Natural Earth, from the package world-atlas.
 */
import { readFileSync } from 'node:fs';
import { geoGraticule10, geoOrthographic, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { hill } from '../../land/ground.ts';
import { sky } from '../../land/sky.ts';
import { mist } from '../../land/snow.ts';
import { circle, ellipse, group, path, place, rect, tenth, times } from '../../marks.ts';

const ATLAS = new URL('../../../../node_modules/world-atlas/countries-110m.json', import.meta.url);
/** The number of Antarctica in ISO 3166, a list of countries. */
const ANTARCTICA = '010';
export const RADIUS = 238;

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

export const oceanPaint = (canvas: Canvas) =>
  canvas.glow(
    [
      ['#2f9cc4', 1, 0],
      ['#12608f', 1, 0.55],
      ['#06284a', 1, 1],
    ],
    { x: 0.36, y: 0.3 },
  );

/** The continent with the pale sea ice around it. */
export function iceMarks(canvas: Canvas, antarctica: string, disc: string): string[] {
  const [filter, clip] = [canvas.blur(5), canvas.clip(disc)];
  const white = canvas.gradient(['#ffffff', '#dbe8f1'], 'across');
  return [
    path(antarctica, { stroke: '#cfeef6', strokeWidth: 26, opacity: 0.3, join: 'round', filter, clip }),
    path(antarctica, { fill: white, stroke: '#9fc2d6', strokeWidth: 1, join: 'round' }),
  ];
}

/** The background of space: stars, and the thin blue line of the atmosphere around the Earth. */
export function space(canvas: Canvas, x: number, y: number) {
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

/** Clouds in spirals: the storms that circle the continent. */
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

export const circleShape = (x: number, y: number, r: number) =>
  `M${tenth(x - r)} ${tenth(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export function readLands() {
  const atlas: Topology<{ countries: GeometryCollection }> = JSON.parse(readFileSync(ATLAS, 'utf8'));
  const { features } = feature(atlas, atlas.objects.countries);
  const collection = (isWanted: (id: unknown) => boolean) =>
    ({ type: 'FeatureCollection', features: features.filter(({ id }) => isWanted(id)) }) as const;
  return { ice: collection((id) => id === ANTARCTICA), lands: collection((id) => id !== ANTARCTICA) };
}

/** The dinosaur Cryolophosaurus among conifers and ferns, about 190 million years ago. */
export function gondwana(canvas: Canvas) {
  const { width, height } = canvas;
  const sun = { x: width * canvas.between(0.66, 0.82), y: height * 0.22, radius: 22 };
  sky(canvas, height * 0.56, { clouds: 7, sun });
  const [edge, foot] = [height * 0.46, height * 0.64];
  hill(canvas, { edge, roll: height * 0.08, foot, colour: '#6f8f7a', seed: 'far' });
  mist(canvas, height * 0.56, height * 0.1, 0.7);
  for (let i = 0; i < 26; i++) {
    const [x, y] = [width * ((i + canvas.random()) / 26), height * canvas.between(0.6, 0.66)];
    canvas.add(conifer(canvas, x, y, height * canvas.between(0.18, 0.34), 0.5));
  }
  mist(canvas, height * 0.64, height * 0.07, 0.6);
  const meadow = canvas.gradient(['#7f9a58', '#4a6a3a', '#26402a']);
  canvas.add(rect(0, height * 0.65, width, height * 0.35, { fill: meadow }));
  for (const x of [0.06, 0.17, 0.94])
    canvas.add(conifer(canvas, width * x, height * 0.86, height * canvas.between(0.66, 0.8), 0));
  for (let i = 0; i < 18; i++) {
    const [x, y] = [width * canvas.random(), height * canvas.between(0.72, 0.8)];
    canvas.add(fern(canvas, x, y, height * 0.09));
  }
  canvas.add(place(width * canvas.between(0.5, 0.56), height * 0.9, width / 330, dinosaur(canvas)));
  for (let i = 0; i < 9; i++) {
    const [x, y] = [width * ((i + canvas.random()) / 9), height * canvas.between(0.94, 1.03)];
    canvas.add(fern(canvas, x, y, height * canvas.between(0.16, 0.24)));
  }
}

function conifer(canvas: Canvas, x: number, y: number, size: number, haze: number): string {
  const green = mix(mix('#2f5a3f', '#1d3a2a', canvas.random()), canvas.colours.haze, haze);
  const tiers = times(9, (i) => {
    const [top, half] = [-100 + i * 9.6, 5 + i * 2.6];
    return path(
      `M0 ${top}C${tenth(half * 0.5)} ${top + 8} ${tenth(half)} ${top + 12} ${tenth(half * 1.15)} ${top + 17}Q0 ${top + 12} ${tenth(-half * 1.15)} ${top + 17}C${tenth(-half)} ${top + 12} ${tenth(-half * 0.5)} ${top + 8} 0 ${top}Z`,
      { fill: i % 2 ? green : mix(green, '#a9c46a', 0.13) },
    );
  });
  return place(x, y, size / 100, [
    path('M-2.4 0L-1.4-60H1.4L2.4 0Z', { fill: mix('#4a3524', canvas.colours.haze, haze) }),
    ...tiers.reverse(),
  ]);
}

function fern(canvas: Canvas, x: number, y: number, size: number): string {
  const green = mix(
    canvas.pick(['#5f8f3c', '#7fae4d', '#4a7a3a'] as const),
    '#1d3319',
    canvas.random() * 0.35,
  );
  const fronds = times(9, (i) => {
    const lean = (i - 4) * 21;
    const leaves = times(
      8,
      (k) =>
        `M0 ${-12 - k * 11}q${14 - k}-9 ${24 - k * 2.4}-3q${-12 + k}6 ${-24 + k * 2.4} 3M0 ${-12 - k * 11}q${-14 + k}-9 ${-24 + k * 2.4}-3q${12 - k} 6 ${24 - k * 2.4} 3`,
    ).join('');
    return group(
      [
        path('M0 0V-106', { stroke: green, strokeWidth: 2 }),
        path(leaves, { fill: mix(green, '#d9ea9a', (i % 3) * 0.1) }),
      ],
      { transform: `rotate(${lean})` },
    );
  });
  return place(x, y, size / 106, fronds);
}

/**
 * A Cryolophosaurus that walks to the right, about 200 drawing units long. Its name means "frozen lizard with
 * a crest"; the crest lies across its head.
 */
function dinosaur(canvas: Canvas): string[] {
  const hide = canvas.gradient(['#8f8a58', '#6b6a48', '#b9a873']);
  const stripes = times(13, (i) =>
    path(
      `M${-92 + i * 13} ${-60 - Math.round(14 * Math.sin(i * 0.26))}q5 9 1 ${17 + Math.round(5 * Math.sin(i * 0.5))}`,
      {},
    ),
  );
  return [
    ellipse(0, 2, 84, 7, { fill: '#12240f', opacity: 0.5 }),
    path('M-8-46C-22-34-30-24-22-12L-30 0H-8L-8-6L-14-8C-8-20 2-28 8-38Z', { fill: '#55543a' }),
    path(
      'M-118-46C-90-58-60-70-26-72C4-76 30-78 46-92C52-104 60-112 74-112C88-112 102-104 106-98C106-92 96-90 84-89C76-88 70-84 66-76C58-60 44-46 26-40C4-34-20-40-40-46C-64-50-92-46-118-46Z',
      { fill: hide },
    ),
    group(stripes, { stroke: '#3f4028', strokeWidth: 3.4, opacity: 0.5, cap: 'round' }),
    path('M14-50C6-36-2-26 10-14L4 0H28L27-6L20-8C22-22 34-32 36-44Z', { fill: '#7a7850' }),
    path('M52-62C58-52 62-48 68-50L66-44M52-62C54-50 56-44 62-42', {
      stroke: '#55543a',
      strokeWidth: 4,
      cap: 'round',
    }),
    path('M66-111C66-124 76-128 86-122C90-118 86-111 82-110Z', { fill: '#c9583a' }),
    path('M70-112L70-122M76-112L78-125M81-111L85-121', { stroke: '#8f3522', strokeWidth: 1.6 }),
    circle(80, -103, 2.4, { fill: '#f0c04a' }),
    circle(80.6, -103, 1.2, { fill: '#0b0908' }),
    path('M106-97C96-94 86-93 80-94', { stroke: '#2f2e1e', strokeWidth: 1.6, cap: 'round' }),
  ];
}
