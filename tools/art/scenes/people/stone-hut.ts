/** The stone hut at Hope Bay, in which three men lived through the winter of 1903. */
import { adelieMark } from '../../animals/penguins.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { boulder, ground, STONES } from '../../land/ground.ts';
import { landscape } from '../../land/landscape.ts';
import { snowfield, weather } from '../../land/snow.ts';
import { ellipse, group, path, place, times } from '../../marks.ts';
import { person } from '../../people/person.ts';

const RAGS = ['#3a322c', '#4a4038', '#33363c'] as const;

/** Three men before their hut of stones, with penguins around them. */
export function stoneHut(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.44, {
    sky: { clouds: 7, sun: { x: width * 0.15, y: height * 0.15, radius: 17 } },
    mountains: { foot: height * 0.45, rise: height * 0.3, peaks: 2, haze: 0.75, rock: 0.6 },
    sea: { bottom: height * 0.62 },
    floes: { count: 40, to: 0.3, size: 0.8 },
  });
  snowfield(canvas, { edge: height * 0.54, roll: 8, ridges: 10, seed: 'patch' });
  ground(canvas, { edge: height * 0.575, roll: 12, far: '#8b8177', near: '#5a524b', stones: 420 });
  times(7, (i) =>
    canvas.add(
      adelieMark(
        canvas,
        width * (0.04 + i * 0.14 + canvas.between(0, 0.06)),
        height * canvas.between(0.575, 0.6),
        height * 0.07,
        {
          flip: canvas.random() < 0.5,
        },
      ),
    ),
  );
  const [x, y] = [width * canvas.between(0.35, 0.38), height * 0.83];
  hutOfStones(canvas, x, y, width * 0.5);
  for (const [share, foot, flip] of [
    [0.66, 0.86, true],
    [0.74, 0.875, false],
    [0.83, 0.86, true],
  ] as const)
    person(canvas, width * share, height * foot, height * 0.2, { jacket: canvas.pick(RAGS), flip });
  boulder(canvas, width * 0.06, height * 0.95, width * 0.06);
  for (const [share, foot, flip] of [
    [0.16, 0.94, false],
    [0.52, 0.955, true],
    [0.93, 0.95, true],
  ] as const)
    canvas.add(adelieMark(canvas, width * share, height * foot, height * 0.15, { flip }));
  weather(canvas, 20);
}

const ROWS = 7;
const [LEFT, RIGHT] = [-96, 96];

/**
 * Walls of loose stones with snow in their gaps. The roof is a tarpaulin over a sledge, whose runners stick out;
 * stones hold the tarpaulin down. The hut is drawn 200 units wide and scaled to `width`.
 */
function hutOfStones(canvas: Canvas, x: number, y: number, width: number) {
  const { colours } = canvas;
  const cracks = times(26, () =>
    ellipse(canvas.between(LEFT, RIGHT), canvas.between(-54, -4), canvas.between(3, 8), 1.6, {
      fill: colours.lit,
    }),
  );
  const weights = times(6, (i) =>
    stone(canvas, -82 + i * 33 + canvas.between(-6, 6), -66 - 5 * Math.sin(i * 0.6)),
  );
  canvas.add(
    place(x, y, width / 200, [
      ellipse(6, 2, 114, 9, { fill: colours.ink, opacity: 0.3 }),
      path(`M${LEFT} 1V-58H${RIGHT}V1Z`, { fill: mix('#4a4642', colours.ink, 0.3) }),
      ...times(ROWS, (row) =>
        times(15, (i) => stone(canvas, LEFT + 3 + i * 13.4 - (row % 2) * 4, -5 - row * 8.4)),
      ).flat(),
      group(cracks, { opacity: 0.75 }),
      path('M34 3V-42Q46-48 58-42V3Z', { fill: '#16130f' }),
      path('M29-42H63V-50H29Z', { fill: '#7a5a3c' }),
      path('M-122-60H116Q124-60 126-68', { stroke: '#5a3d28', strokeWidth: 4, cap: 'round' }),
      path('M-108-56C-70-76 60-78 108-56L103-50C60-64-60-64-103-50Z', { fill: '#7d7358' }),
      path('M-60-67C-30-72 30-73 60-67L56-63C30-67-30-67-56-63Z', { fill: colours.lit, opacity: 0.9 }),
      ...weights,
    ]),
  );
}

function stone(canvas: Canvas, x: number, y: number): string {
  const { lit, ink } = canvas.colours;
  return ellipse(x + canvas.between(-1, 1), y, canvas.between(6.6, 8.4), canvas.between(4.4, 5.6), {
    fill: mix(canvas.pick(STONES), canvas.random() < 0.5 ? lit : ink, canvas.between(0.02, 0.26)),
    stroke: ink,
    strokeWidth: 0.5,
    strokeOpacity: 0.5,
  });
}
