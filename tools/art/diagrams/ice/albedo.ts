/**
 * Diagram of the share of sunlight that each surface reflects. One arrow leads to the surface and one away
 * from it. The width of the second arrow, as a share of the width of the first, is the reflected share.
 */
import { scaleBand, scaleLinear } from 'd3-scale';
import data from '../../../../src/features/diagrams/data/climate/albedo.json' with { type: 'json' };
import type { Canvas } from '../../drawing/canvas.ts';
import { path, rect } from '../../marks.ts';
import { figure, SUN, sheet } from '../chart.ts';
import { words } from '../words.ts';

const column = scaleBand(
  data.surfaces.map(({ name }) => name),
  [24, 776],
).padding(0.1);
const beam = scaleLinear([0, 100], [0, 46]);
const GROUND = 430;
const TOP = 128;
const PAINTS = ['#ffffff', '#eaf4fa', '#a9d3e4', '#4f9fbd', '#0f3d5c'];

export function albedo(canvas: Canvas) {
  sheet(canvas, {
    title: data.title,
    subtitle: `${data.unit}: the arrows are as wide as their share`,
    ground: 'dusk',
    source: 'GRID-Arendal; University of Alaska Fairbanks; NSIDC',
  });
  for (const [i, surface] of data.surfaces.entries()) canvas.add(...surfaceMarks(surface, PAINTS[i] ?? ''));
}

function surfaceMarks({ name, percent }: (typeof data.surfaces)[number], fill: string): string[] {
  const [x, width] = [column(name) ?? 0, column.bandwidth()];
  const middle = x + width / 2;
  const [inWide, outWide] = [beam(100), beam(percent)];
  return [
    slant(middle - 30, -12, inWide, SUN),
    slant(middle + 30, 12, outWide, '#c8791a'),
    tip(middle + 30 + 12, outWide),
    rect(x, GROUND, width, 70, { fill, stroke: '#64839a', strokeWidth: 1 }, 6),
    words(middle, GROUND + 47, 34, `${figure(percent)} %`, {
      title: true,
      anchor: 'middle',
      colour: percent < 40 ? '#ffffff' : '#0c2436',
    }),
    words(middle, GROUND + 98, 17, name, { anchor: 'middle', weight: 700 }),
  ];
}

/**
 * A slanted beam of light that touches the ground at x = `foot`. All lengths are in drawing units.
 * @param lean how far the upper end of the beam lies to the right; negative to the left
 * @param wide the width of the beam
 */
function slant(foot: number, lean: number, wide: number, fill: string): string {
  const [low, high] = [foot - wide / 2, foot + lean - wide / 2];
  const top = lean < 0 ? TOP : TOP + 44;
  return path(`M${low} ${GROUND}h${wide}L${high + wide} ${top}h${-wide}Z`, { fill, opacity: 0.9 });
}

function tip(x: number, wide: number): string {
  const half = wide / 2 + 8;
  return path(`M${x - half} ${TOP + 45}h${half * 2}L${x + 2} ${TOP + 14}Z`, {
    fill: '#c8791a',
    opacity: 0.9,
  });
}
