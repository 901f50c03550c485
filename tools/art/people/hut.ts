/**
 * Mawson's hut of 1912, seen from its nearest corner and half buried in snow: a square house below a pointed
 * roof, with a lower workshop built against it. The house stands at 0,0 and is drawn 120 units wide; `width` is
 * its width in the picture, without the workshop.
 */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { group, type Point, path, place, polygon, polyline, rect, times } from '../marks.ts';

const TIMBER = '#7a6350';
const DARK = '#2b211b';
const LAMP = '#ffd37e';

const APEX: Point = [-4, -62];
const LEFT_EAVE: Point = [-62, -17];
const NEAR_EAVE: Point = [6, -11];
const RIGHT_EAVE: Point = [58, -19];

export function hut(canvas: Canvas, x: number, y: number, width: number) {
  const lit = mix(mix(TIMBER, '#d9c3a0', 0.3), canvas.colours.haze, 0.12);
  const shaded = mix(TIMBER, DARK, 0.45);
  canvas.add(
    place(x, y, width / 120, [
      ...workshop(canvas, shaded),
      stovePipe(canvas),
      ...walls(mix(lit, TIMBER, 0.5), mix(shaded, DARK, 0.2)),
      ...roof(canvas, lit, shaded),
      ...drifts(canvas),
    ]),
  );
}

/** The workshop behind the right wall, under a lower roof with a ridge. */
function workshop(canvas: Canvas, shaded: string): string[] {
  const { lit: snow, shade } = canvas.colours;
  return [
    path('M44-19H86V2H44Z', { fill: mix(shaded, DARK, 0.35) }),
    ...boards([44, -19], [86, -19], 20, 5),
    path('M30-20L40-42H70L94-17L46-15Z', { fill: mix(shaded, TIMBER, 0.3) }),
    path('M38-36.5H75M36-31.5H80', { stroke: DARK, strokeWidth: 0.55, opacity: 0.42 }),
    path('M46-29C52-25 58-31 64-27C70-24 74-30 81-28.5L94-17V-15.4L44-15Z', { fill: mix(snow, shade, 0.45) }),
  ];
}

function walls(lit: string, shaded: string): string[] {
  const left = 'M-53-17L6-12V12L-53 4Z';
  const right = 'M6-12L52-19V3L6 12Z';
  return [
    path(left, { fill: lit }),
    path(right, { fill: shaded }),
    ...boards([-53, -17], [6, -12], 20, 7),
    ...boards([6, -12], [52, -19], 20, 6),
    path('M-30-12.5L-14-11.2V-1.5L-30-3Z', { fill: LAMP }),
    path('M-22-11.8V-2.2M-30-7.7L-14-6.3', { stroke: DARK, strokeWidth: 1.2 }),
    path('M24-13L35-14.6V6L24 8Z', { fill: DARK }),
  ];
}

/** The vertical boards of a wall, between its two corners. */
function boards(from: Point, to: Point, height: number, count: number): string[] {
  return times(count, (i) => {
    const share = (i + 1) / (count + 1);
    const top: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    return path(polyline([top, [top[0], top[1] + height]]), { stroke: DARK, strokeWidth: 0.6, opacity: 0.5 });
  });
}

function roof(canvas: Canvas, lit: string, shaded: string): string[] {
  const { lit: snow, shade } = canvas.colours;
  return [
    path(polygon([LEFT_EAVE, NEAR_EAVE, APEX]), { fill: lit }),
    path(polygon([NEAR_EAVE, RIGHT_EAVE, APEX]), { fill: shaded }),
    ...battens(LEFT_EAVE, NEAR_EAVE, 9),
    ...battens(NEAR_EAVE, RIGHT_EAVE, 9),
    // Snow that the wind has packed onto the lower half of both sides of the roof. It hangs slightly over the
    // edges.
    path('M-62-17C-52-27-40-29-30-31C-20-32-14-38-6-37C-1-36 2-34 4-35L6-11V-9C-16-11-40-14-62-15Z', {
      fill: snow,
    }),
    path('M6-11L4-35C9-38 14-33 21-33C29-33 33-27 40-28C47-28 53-23 58-19V-17C40-14 22-11 6-9Z', {
      fill: mix(snow, shade, 0.4),
    }),
    path('M-4-62L-15-50.5C-10-48-7-51-4-49C-1-50 3-48 7-51Z', { fill: snow }),
    path('M-4-62L-4-49C-1-50 3-48 7-51Z', { fill: mix(snow, shade, 0.4) }),
    path(polyline([LEFT_EAVE, NEAR_EAVE, RIGHT_EAVE]), {
      stroke: shade,
      strokeWidth: 0.8,
      opacity: 0.7,
    }),
  ];
}

/** The boards of the roof: lines parallel to its lower edge, each closer to the top. */
function battens(from: Point, to: Point, count: number): string[] {
  const towardsApex = ([x, y]: Point, share: number): Point => [
    x + (APEX[0] - x) * share,
    y + (APEX[1] - y) * share,
  ];
  return times(count, (i) => {
    const share = (i + 1) / (count + 1);
    const line = polyline([towardsApex(from, share), towardsApex(to, share)]);
    return path(line, { stroke: DARK, strokeWidth: 0.55, opacity: 0.42 });
  });
}

/** The pipe of the stove, and its smoke, which the wind blows flat. */
function stovePipe(canvas: Canvas): string {
  const smoke = 'M9-69C-6-76-22-71-40-77C-58-82-72-76-92-81C-74-86-56-88-40-83C-22-79-8-82 11-73Z';
  return group([
    rect(8, -70, 5, 26, { fill: '#3a302a' }),
    rect(6.5, -72, 8, 3, { fill: DARK }),
    path(smoke, { fill: '#ffffff', opacity: 0.55, filter: canvas.blur(1.6) }),
  ]);
}

/** The snow against both walls. It is higher at the nearer wall. */
function drifts(canvas: Canvas): string[] {
  const { lit, shade } = canvas.colours;
  const bank = canvas.gradient([lit, mix(lit, shade, 0.18)]);
  return [
    path(
      'M-126 16C-104 9-88 2-72 0C-60-1-50 2-36 3C-20 4-8 6 6 6C20 6 34 2 46 0C56-2 66-5 78-3C94 1 106 10 126 16C80 26-70 26-126 16Z',
      { fill: bank },
    ),
  ];
}
