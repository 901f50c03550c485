/** The emperor's year: the huddle, the egg on the feet, the crèche. */
import { emperor, emperorChick } from '../animals/penguins.ts';
import type { Canvas } from '../canvas.ts';
import { mix } from '../colour.ts';
import { mountains } from '../land/mountains.ts';
import { sky } from '../land/sky.ts';
import { mist, snowfield, weather } from '../land/snow.ts';
import { tabularBerg } from '../land/tabular-berg.ts';
import { ellipse, group, path, tenth, times } from '../marks.ts';

/** Fathers standing close, backs to the wind. */
export function huddle(canvas: Canvas) {
  const { width, height } = canvas;
  sky(canvas, height * 0.44, { clouds: 4 });
  mountains(canvas, { foot: height * 0.45, rise: height * 0.12, peaks: 3, haze: 1 });
  snowfield(canvas, { edge: height * 0.46, roll: 8, ridges: 90, tone: 0.2 });
  mist(canvas, height * 0.47, height * 0.08, 0.7);
  const middle = canvas.between(0.44, 0.56);
  const rows = 9;
  times(rows, (row) => {
    const u = row / (rows - 1);
    const half = 0.36 * Math.sin((0.16 + 0.8 * u) * Math.PI) ** 0.6 + 0.06;
    const count = Math.round(22 - 9 * u);
    times(count, (i) => {
      const x = middle + (((i + 0.5) / count) * 2 - 1) * half + canvas.between(-0.012, 0.012);
      const pose = { flip: x > middle, back: canvas.random() < 0.72 };
      emperor(
        canvas,
        x * width,
        height * (0.56 + 0.34 * u + canvas.between(-0.008, 0.008)),
        height * (0.13 + 0.13 * u),
        pose,
      );
    });
  });
  weather(canvas, 90);
}

/** The egg, kept off the ice by two feet and covered by a fold of skin. */
export function egg(canvas: Canvas) {
  const { width, height, colours } = canvas;
  sky(canvas, height * 0.6);
  snowfield(canvas, { edge: height * 0.62, roll: 10, ridges: 80, tone: 0.15 });
  const x = width * canvas.between(0.47, 0.53);
  const marks = [
    ellipse(0, 535, 210, 20, { fill: colours.shade, opacity: 0.7 }),
    lowerBody(canvas),
    ...[-1, 1].map(foot),
    ...eggUnderFold(canvas),
  ];
  const transform = `translate(${tenth(x)} ${tenth(height * 0.02)}) scale(${tenth(height / 600)})`;
  canvas.add(group(marks, { transform }));
  weather(canvas, 40);
}

function lowerBody(canvas: Canvas): string {
  const back = canvas.gradient(['#0e1524', '#2a3950', '#3e536d', '#1a2537'], 'across');
  const belly = canvas.gradient([
    mix('#ffffff', '#fff0c4', 0.5),
    '#ffffff',
    mix('#ffffff', canvas.colours.shade, 0.25),
  ]);
  return group([
    path('M-215-20C-250 120-252 300-196 470C-150 520 150 520 196 470C252 300 250 120 215-20Z', {
      fill: back,
    }),
    path('M-158-20C-190 130-190 290-140 420C-90 470 90 470 140 420C190 290 190 130 158-20Z', { fill: belly }),
    feathers(canvas),
  ]);
}

/** The left foot, or the right one as its mirror image. */
function foot(side: number): string {
  const shape = 'M-20-30C-60-20-96 4-108 30C-92 40-76 28-66 22C-66 38-46 40-34 24C-26 38-4 38 4 20L8-24Z';
  const claws = 'M-108 30l-14 6M-58 32l-10 10M-14 34l-4 10';
  return group(
    [
      path(shape, { fill: '#232d3c' }),
      path(claws, { stroke: '#0b111b', strokeWidth: 7, cap: 'round' }),
      path('M-92 20Q-60-6-24-16', { stroke: '#46566a', strokeWidth: 4, opacity: 0.7 }),
    ],
    { transform: `translate(${side * 24} 505) scale(${side} 1)` },
  );
}

const FOLD =
  'M-150 392C-120 440-70 462-52 466C-40 420 40 420 52 466C70 462 120 440 150 392C120 372 60 380 0 380C-60 380-120 372-150 392Z';

function eggUnderFold(canvas: Canvas): string[] {
  const { shade, ink } = canvas.colours;
  const shell = canvas.glow(
    [
      ['#ffffff', 1, 0],
      ['#eef2e4', 1, 0.55],
      ['#b9c3bd', 1, 1],
    ],
    { x: 0.36, y: 0.3 },
  );
  const skin = canvas.gradient([mix('#ffffff', shade, 0.1), mix('#ffffff', shade, 0.4)]);
  return [
    ellipse(0, 470, 54, 66, { fill: shell }),
    path(FOLD, { fill: skin }),
    path('M-52 466C-40 420 40 420 52 466', { stroke: mix(shade, ink, 0.35), strokeWidth: 4, opacity: 0.6 }),
  ];
}

/** The scale-like feathers of the belly, in faint rows. */
function feathers(canvas: Canvas): string {
  const rows = times(24, (row) =>
    times(13, (i) => {
      const x = -130 + i * 21 + (row % 2) * 10 + canvas.between(-3, 3);
      return path(`M${tenth(x)} ${tenth(row * 17)}q5 7 11 0`, {});
    }).join(''),
  );
  return group(rows, { stroke: mix('#ffffff', canvas.colours.shade, 0.55), strokeWidth: 1.4, opacity: 0.55 });
}

/** Chicks waiting together while both parents fish. */
export function creche(canvas: Canvas) {
  const { width, height } = canvas;
  sky(canvas, height * 0.46, { clouds: 5, sun: { x: width * 0.2, y: height * 0.24, radius: 20 } });
  mountains(canvas, { foot: height * 0.47, rise: height * 0.18, peaks: 2.8, haze: 0.95 });
  tabularBerg(canvas, {
    x: width * 0.7,
    y: height * 0.49,
    width: width * 0.34,
    height: height * 0.07,
    afloat: false,
  });
  snowfield(canvas, { edge: height * 0.5, roll: 8, ridges: 90 });
  times(20, (i) =>
    emperor(canvas, width * ((i + canvas.random()) / 20), height * 0.56, height * 0.07, {
      flip: canvas.random() < 0.5,
      back: canvas.random() < 0.4,
    }),
  );
  const middle = canvas.between(0.46, 0.56);
  const chicks = times(24, () => ({
    x: middle + (canvas.random() + canvas.random() - 1) * 0.42,
    y: canvas.between(0.64, 0.94),
  }));
  for (const { x, y } of chicks.sort((a, b) => a.y - b.y))
    emperorChick(canvas, x * width, y * height, height * (0.1 + (y - 0.62) * 0.5), {
      flip: canvas.random() < 0.5,
    });
  emperor(canvas, width * (middle + 0.3), height * 0.95, height * 0.48, { flip: true });
  weather(canvas, 40);
}
