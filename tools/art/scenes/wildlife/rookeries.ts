/** Scenes of penguins that nest on stones and beaches. */
import { downyChick, type Kind, king, smallPenguin } from '../../animals/crested-and-brush-tailed.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { berg } from '../../land/berg.ts';
import { boulder, ground, hill, STONES, tussock } from '../../land/ground.ts';
import { landscape } from '../../land/landscape.ts';
import { sea } from '../../land/sea.ts';
import { sky } from '../../land/sky.ts';
import { snowfield, weather } from '../../land/snow.ts';
import { ellipse, group, path, tenth, times } from '../../marks.ts';

/** Gentoo penguins on their nests of pebbles, with a bay behind them. */
export function gentoos(canvas: Canvas) {
  const { width, height } = canvas;
  bay(canvas, 0.44);
  ground(canvas, { edge: height * 0.58, roll: 12, far: '#8b8177', near: '#5a524b', stones: 420 });
  times(9, (i) => {
    const x = width * ((i + canvas.between(0.2, 0.8)) / 9);
    smallPenguin(canvas, 'gentoo', x, height * canvas.between(0.6, 0.65), height * 0.1, side(canvas));
  });
  nest(canvas, width * 0.2, height * 0.78, width * 0.085);
  smallPenguin(canvas, 'gentoo', width * 0.2, height * 0.775, height * 0.26);
  boulder(canvas, width * 0.93, height * 0.8, width * 0.08);
  const x = width * canvas.between(0.5, 0.58);
  nest(canvas, x + width * 0.03, height * 0.955, width * 0.16);
  smallPenguin(canvas, 'gentoo', x - width * 0.02, height * 0.945, height * 0.47);
  downyChick(canvas, x + width * 0.105, height * 0.95, height * 0.17, { flip: true });
  downyChick(canvas, x + width * 0.175, height * 0.945, height * 0.15, { flip: true });
  weather(canvas);
}

/** Chinstrap penguins that climb a dark slope of lava from the sea. */
export function chinstraps(canvas: Canvas) {
  const { width, height } = canvas;
  bay(canvas, 0.4);
  berg(canvas, { x: width * 0.2, y: height * 0.45, width: width * 0.22, height: height * 0.13 });
  ground(canvas, { edge: height * 0.55, roll: 30, far: '#5b565b', near: '#38343b', stones: 320 });
  for (const [x, y, size] of [
    [0.12, 0.66, 0.07],
    [0.88, 0.7, 0.09],
    [0.7, 0.62, 0.05],
  ] as const)
    boulder(canvas, width * x, height * y, width * size);
  times(12, (i) => {
    const u = i / 12;
    const x = width * (0.06 + u * 0.86 + canvas.between(-0.02, 0.02));
    smallPenguin(
      canvas,
      'chinstrap',
      x,
      height * (0.6 + 0.05 * Math.sin(u * 9)),
      height * 0.12,
      side(canvas),
    );
  });
  smallPenguin(canvas, 'chinstrap', width * 0.78, height * 0.86, height * 0.32, { flip: true });
  smallPenguin(canvas, 'chinstrap', width * 0.22, height * 0.88, height * 0.34);
  const middle = { waving: true, flip: canvas.random() < 0.5 };
  smallPenguin(canvas, 'chinstrap', width * canvas.between(0.46, 0.54), height * 0.95, height * 0.46, middle);
  weather(canvas);
}

/** A beach of king penguins on a green island. */
export function kings(canvas: Canvas) {
  const { width, height } = canvas;
  island(canvas, 0.5);
  ground(canvas, { edge: height * 0.56, roll: 5, far: '#b3a78e', near: '#857a66', stones: 300 });
  for (const { y, size, count } of [
    { y: 0.575, size: 0.05, count: 46 },
    { y: 0.61, size: 0.075, count: 30 },
    { y: 0.67, size: 0.12, count: 17 },
    { y: 0.75, size: 0.2, count: 9 },
  ]) {
    times(count, (i) => {
      const x = width * ((i + canvas.between(0.1, 0.9)) / count);
      const pose = { ...side(canvas), back: canvas.random() < 0.4 };
      king(canvas, x, height * (y + canvas.between(-0.01, 0.012)), height * size, pose);
    });
  }
  const x = width * canvas.between(0.42, 0.52);
  king(canvas, x - width * 0.08, height * 0.98, height * 0.58);
  king(canvas, x + width * 0.1, height * 0.985, height * 0.55, { flip: true });
  weather(canvas);
}

/**
 * Macaroni and royal penguins in the tussock grass above the surf. Royal penguins live only on Macquarie
 * Island.
 */
export const macaronis = (canvas: Canvas) => crested(canvas, 'macaroni');
export const royals = (canvas: Canvas) => crested(canvas, 'royal');

function crested(canvas: Canvas, kind: Kind) {
  const { width, height } = canvas;
  island(canvas, 0.42);
  surf(canvas, 0.53);
  ground(canvas, { edge: height * 0.6, roll: 20, far: '#7d7a63', near: '#4f4d3f', stones: 240 });
  times(14, (i) =>
    tussock(canvas, width * ((i + canvas.random()) / 14), height * canvas.between(0.6, 0.68), 34),
  );
  for (const [x, y, size] of [
    [0.2, 0.72, 0.2],
    [0.36, 0.7, 0.17],
    [0.62, 0.71, 0.18],
    [0.84, 0.75, 0.22],
  ] as const)
    smallPenguin(
      canvas,
      kind,
      width * (x + canvas.between(-0.03, 0.03)),
      height * y,
      height * size,
      side(canvas),
    );
  tussock(canvas, width * 0.06, height * 0.86, 84);
  tussock(canvas, width * 0.95, height * 0.9, 96);
  boulder(canvas, width * 0.72, height * 0.93, width * 0.09);
  const pair = width * canvas.between(0.4, 0.46);
  smallPenguin(canvas, kind, pair - width * 0.075, height * 0.965, height * 0.46);
  smallPenguin(canvas, kind, pair + width * 0.11, height * 0.97, height * 0.43, { flip: true, waving: true });
  tussock(canvas, width * 0.2, height * 1.02, 80);
  weather(canvas);
}

const side = (canvas: Canvas) => ({ flip: canvas.random() < 0.5 });

function bay(canvas: Canvas, share: number) {
  const { width, height } = canvas;
  landscape(canvas, height * share, {
    sky: { clouds: 6, sun: { x: width * 0.16, y: height * 0.14, radius: 16 } },
    mountains: { foot: height * (share + 0.01), rise: height * 0.26, peaks: 2.3, haze: 0.8, rock: 0.7 },
    sea: { bottom: height * 0.7 },
    floes: { count: 26, to: 0.3, size: 0.8 },
  });
  snowfield(canvas, { edge: height * 0.565, roll: 10, ridges: 10, seed: 'patch' });
}

/** An island with green hills above a grey sea. */
export function island(canvas: Canvas, share: number) {
  const { width, height } = canvas;
  sky(canvas, height * share, { clouds: 9, sun: { x: width * 0.14, y: height * 0.12, radius: 16 } });
  const green = mix('#6f8550', canvas.colours.shade, 0.2);
  hill(canvas, {
    edge: height * (share - 0.19),
    roll: height * 0.11,
    foot: height * (share + 0.02),
    colour: mix(green, canvas.colours.haze, 0.4),
    seed: 'far',
  });
  hill(canvas, {
    edge: height * (share - 0.07),
    roll: height * 0.09,
    foot: height * (share + 0.03),
    colour: green,
    bumps: 3,
    seed: 'near',
  });
  canvas.horizon = height * (share + 0.02);
  sea(canvas, { bottom: height * (share + 0.2), ripples: 0.7 });
}

/** White water where the waves reach the shore. */
export function surf(canvas: Canvas, share: number) {
  const { width, height } = canvas;
  const lines = times(9, (i) => {
    const y = height * (share + i * 0.006);
    const swell = times(
      8,
      () =>
        `q${tenth(width / 32)} ${tenth(canvas.between(-5, -1))} ${tenth(width / 16)} 0t${tenth(width / 16)} 0`,
    );
    return path(`M${tenth(-canvas.between(0, 40))} ${tenth(y)}${swell.join('')}`, {
      strokeWidth: canvas.between(1, 4),
    });
  });
  canvas.add(group(lines, { stroke: '#ffffff', opacity: 0.5, cap: 'round' }));
}

/** A ring of small stones, which the penguins have brought one by one. */
function nest(canvas: Canvas, x: number, y: number, reach: number) {
  const stones = times(90, () => {
    const [angle, distance] = [canvas.between(0, 2 * Math.PI), Math.sqrt(canvas.between(0.2, 1))];
    const size = reach * canvas.between(0.06, 0.12);
    const tone = canvas.random() < 0.6 ? canvas.colours.lit : canvas.colours.ink;
    return {
      y: y + Math.sin(angle) * distance * reach * 0.26,
      mark: (cy: number) =>
        ellipse(x + Math.cos(angle) * distance * reach, cy, size, size * 0.68, {
          fill: mix(canvas.pick(STONES), tone, canvas.between(0.05, 0.3)),
          stroke: canvas.colours.ink,
          strokeWidth: 0.5,
          strokeOpacity: 0.4,
        }),
    };
  });
  canvas.add(...stones.sort((a, b) => a.y - b.y).map((stone) => stone.mark(stone.y)));
}
