/**
 * Diagram of why so little of an iceberg is visible: it sinks until it has displaced as much sea water as it
 * weighs.
 */
import { scaleLinear } from 'd3-scale';
import data from '../../../../src/features/diagrams/data/ice/iceberg-float.json' with { type: 'json' };
import type { Canvas } from '../../drawing/canvas.ts';
import { path, polygon, rect } from '../../marks.ts';
import { figure, PALE } from '../chart.ts';
import { words } from '../words.ts';

const { ice, sea } = data.densities;
const below = ice / sea;
/**
 * The vertical scale: 0 is the bottom of the block of ice, and 1 is its top. The block has vertical sides, so its
 * height is proportional to its volume.
 */
const up = scaleLinear([0, 1], [536, 124]);
const SURFACE = up(below);
const LEFT = 224;
const WIDE = 300;

export function icebergFloat(canvas: Canvas) {
  const { width, height } = canvas;
  canvas.add(
    rect(0, 0, width, SURFACE, { fill: canvas.gradient(['#7fb8dc', '#dff0f7']) }),
    rect(0, SURFACE, width, height - SURFACE, { fill: canvas.gradient(['#2c97b3', '#0c6289', '#062a48']) }),
    ...block(canvas),
    path(`M0 ${SURFACE}H${width}`, { stroke: '#ffffff', strokeWidth: 3 }),
    words(32, 60, 36, data.title, { title: true }),
    words(32, 88, 17.5, 'an iceberg of straight sides'),
    ...share(SURFACE - 8, 1 - below, 'above', '#0c2436'),
    ...share(SURFACE + 190, below, 'below', '#ffffff'),
    ...weight(236, 'Ice', ice),
    ...weight(390, 'Sea water', sea),
    words(32, 586, 13.5, 'Numbers: University of Kentucky', { colour: PALE }),
  );
}

function block(canvas: Canvas): string[] {
  const [right, top, foot] = [LEFT + WIDE, up(1), up(0)];
  const face = polygon([
    [LEFT, top],
    [right, top],
    [right, foot],
    [LEFT, foot],
  ]);
  const side = polygon([
    [right, top],
    [right + 54, top + 12],
    [right + 54, foot - 16],
    [right, foot],
  ]);
  return [
    path(face, { fill: canvas.gradient(['#ffffff', ['#f2fafd', 1, 0.1], ['#a9dbee', 1, 0.14], '#3f93b8']) }),
    path(side, { fill: canvas.gradient(['#d3e6f0', ['#c0dcea', 1, 0.1], ['#6fb4d0', 1, 0.14], '#1f6c93']) }),
    path(`M${LEFT} ${top}H${right}l54 12`, { stroke: '#ffffff', strokeWidth: 3 }),
  ];
}

function share(y: number, part: number, word: string, colour: string): string[] {
  return [
    words(LEFT + WIDE / 2 - 12, y, word === 'above' ? 32 : 64, `${figure(part * 100)} %`, {
      title: true,
      colour,
      anchor: 'middle',
    }),
    words(LEFT + WIDE / 2 + (word === 'above' ? 62 : -12), y + (word === 'above' ? -2 : 32), 19, word, {
      colour,
      weight: 700,
      anchor: word === 'above' ? undefined : 'middle',
    }),
  ];
}

function weight(y: number, name: string, density: number): string[] {
  return [
    words(768, y, 20, name, { colour: '#ffffff', weight: 700, anchor: 'end' }),
    words(768, y + 44, 38, `${figure(density)} kg`, { title: true, colour: '#ffffff', anchor: 'end' }),
    words(768, y + 66, 16, 'each cubic metre', { colour: PALE, anchor: 'end' }),
  ];
}
