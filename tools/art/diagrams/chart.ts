/**
 * Parts that diagrams share: the background with the heading and the source, the lines of a scale, and
 * colours for measured values.
 */
import type { Canvas } from '../drawing/canvas.ts';
import { path, rect } from '../marks.ts';
import { INK, words } from './words.ts';

export const PALE = '#cfe8f2';
export const SUN = '#f4ae2e';
export const WARM = '#d1452f';

const GROUNDS = {
  day: { paint: ['#fbfdff', '#dcecf4', '#b9d9e8'], ink: INK, quiet: '#36546a' },
  night: { paint: ['#0f5273', '#0a3553', '#072440'], ink: '#ffffff', quiet: PALE },
  dusk: { paint: ['#fff4df', '#f7dcc0', '#d9b6c4'], ink: INK, quiet: '#4b4560' },
} as const;

export type Ground = keyof typeof GROUNDS;

type Sheet = { title: string; subtitle: string; ground: Ground; source: string };

/** Draws the background, the title, the unit and the source of the numbers. */
export function sheet(canvas: Canvas, { title, subtitle, ground, source }: Sheet) {
  const { width, height } = canvas;
  const { paint, ink, quiet } = GROUNDS[ground];
  canvas.add(
    rect(0, 0, width, height, { fill: canvas.gradient([...paint]) }),
    words(32, 60, 36, title, { title: true, colour: ink }),
    words(32, 90, 18, subtitle, { colour: quiet }),
    words(32, 582, 13.5, `Numbers: ${source}`, { colour: quiet }),
  );
}

type Rule = { y: number; from: number; to: number; text: string; ground: Ground };

/** Draws a line of the scale, with its number to the left of it. */
export function rule({ y, from, to, text, ground }: Rule): string {
  const { ink, quiet } = GROUNDS[ground];
  return (
    path(`M${from} ${y}H${to}`, { stroke: ink, strokeOpacity: 0.25, dash: '2 6' }) +
    words(from - 10, y + 6, 16, text, { anchor: 'end', colour: quiet, weight: 600 })
  );
}

/** Formats a number with grouped thousands and a true minus sign. */
export function figure(value: number, digits = 0): string {
  return (value === 0 ? 0 : value)
    .toLocaleString('en-AU', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .replace('-', '−');
}
