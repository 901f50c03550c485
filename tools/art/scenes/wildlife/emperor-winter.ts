/** Scenes of the emperor penguins' winter: the huddle, the egg on the feet, and the crèche of chicks. */
import { emperor, emperorChick } from '../../animals/penguins.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { tabularBerg } from '../../land/berg.ts';
import { landscape } from '../../land/landscape.ts';
import { mist, snowfield, weather } from '../../land/snow.ts';
import { ellipse, group, path, tenth, times } from '../../marks.ts';

/** Male emperor penguins that stand close together with their backs to the wind. */
export function huddle(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.44, {
    sky: { clouds: 4 },
    mountains: { foot: height * 0.45, rise: height * 0.12, peaks: 3, haze: 1 },
    snowfield: { edge: height * 0.46, roll: 8, ridges: 90, tone: 0.2 },
  });
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

/** The egg lies on the father's feet, above the ice, and a fold of skin covers it. */
export function egg(canvas: Canvas) {
  const { width, height, colours } = canvas;
  landscape(canvas, height * 0.6, { snowfield: { edge: height * 0.62, roll: 10, ridges: 80, tone: 0.15 } });
  const x = width * canvas.between(0.47, 0.53);
  const marks = [
    ellipse(0, 545, 230, 22, { fill: mix(colours.shade, colours.ink, 0.25), opacity: 0.6 }),
    lowerBody(canvas),
    ...[-1, 1].map((side) => foot(canvas, side)),
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
  const flipper = 'M196-20C240 60 262 180 250 300C246 340 232 352 226 330C222 240 204 120 178 20Z';
  return group([
    path(flipper, { fill: '#16202f' }),
    path(flipper, { fill: '#22304a', transform: 'scale(-1 1)' }),
    path('M-215-20C-250 120-252 300-196 470C-150 520 150 520 196 470C252 300 250 120 215-20Z', {
      fill: back,
    }),
    path('M-158-20C-190 130-190 290-140 420C-90 470 90 470 140 420C190 290 190 130 158-20Z', { fill: belly }),
    feathers(canvas),
  ]);
}

/** The right foot: three broad toes with claws. A `side` of −1 mirrors it into the left foot. */
function foot(canvas: Canvas, side: number): string {
  const skin = canvas.once('foot', () => canvas.gradient(['#4a586c', '#2b3647', '#171f2c']));
  const toes =
    'M-18-52C10-64 58-44 84-14C98 2 120 10 126 22C124 34 104 34 92 26C94 40 74 48 62 36C58 50 36 52 28 38C14 46-10 40-14 20Z';
  const claws =
    'M116 18C130 16 142 24 146 38C136 32 126 32 118 30ZM78 32C92 34 100 44 102 58C92 50 84 46 74 40ZM38 40C48 44 54 54 54 66C46 58 38 52 32 44Z';
  const scales = times(9, (i) => path(`M${2 + i * 10} ${-44 + i * 6}q8 10 2 22`, {}));
  return group(
    [
      path(claws, { fill: '#0b111b' }),
      path(toes, { fill: skin }),
      group(scales, { stroke: '#7d8da3', strokeWidth: 2.4, opacity: 0.55, cap: 'round' }),
      path('M92 26C80 18 66 6 54-6M62 36C52 24 40 8 32-4', {
        stroke: '#0d1420',
        strokeWidth: 3,
        cap: 'round',
      }),
    ],
    { transform: `translate(${side * 22} 505) scale(${side} 1)` },
  );
}

const FOLD =
  'M-164 320C-160 390-120 440-72 456C-60 400-34 384 0 384C34 384 60 400 72 456C120 440 160 390 164 320Z';

function eggUnderFold(canvas: Canvas): string[] {
  const { shade, ink } = canvas.colours;
  const shell = canvas.glow(
    [
      ['#ffffff', 1, 0],
      ['#eef4ea', 1, 0.5],
      ['#a9b8b6', 1, 1],
    ],
    { x: 0.36, y: 0.3 },
  );
  const fold = mix('#ffffff', shade, 0.5);
  const skin = canvas.gradient([
    [fold, 0],
    [fold, 0.5],
    [fold, 1],
  ]);
  const down = times(26, (i) => {
    const t = (i / 25) * 2 - 1;
    const [x, y] = [t * 76, 386 + 62 * t * t];
    return path(`M${tenth(x)} ${tenth(y - 8)}l${tenth(t * 5)} 18`, {});
  });
  return [
    ellipse(0, 500, 84, 22, { fill: '#0b111b', opacity: 0.5 }),
    path('M0 372C44 372 76 414 76 456C76 494 44 516 0 516C-44 516-76 494-76 456C-76 414-44 372 0 372Z', {
      fill: shell,
    }),
    path('M-76 440C-64 384-34 372 0 372C34 372 64 384 76 440C54 404 30 396 0 396C-30 396-54 404-76 440Z', {
      fill: ink,
      opacity: 0.28,
    }),
    path(FOLD, { fill: skin }),
    group(down, { stroke: mix('#ffffff', shade, 0.15), strokeWidth: 5, cap: 'round' }),
  ];
}

/** The feathers of the belly, which look like scales, in faint rows. */
function feathers(canvas: Canvas): string {
  const rows = times(24, (row) =>
    times(13, (i) => {
      const x = -130 + i * 21 + (row % 2) * 10 + canvas.between(-3, 3);
      return path(`M${tenth(x)} ${tenth(row * 17)}q5 7 11 0`, {});
    }).join(''),
  );
  return group(rows, { stroke: mix('#ffffff', canvas.colours.shade, 0.55), strokeWidth: 1.4, opacity: 0.55 });
}

/** A crèche: chicks that wait together while their parents catch fish. */
export function creche(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.46, {
    sky: { clouds: 5, sun: { x: width * 0.2, y: height * 0.24, radius: 20 } },
    mountains: { foot: height * 0.47, rise: height * 0.18, peaks: 2.8, haze: 0.95 },
  });
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
