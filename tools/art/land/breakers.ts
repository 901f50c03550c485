/** The waves of a storm: steep, leaning with the wind, with white crests and streaks of foam on their backs. */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { smoothNoise } from '../drawing/noise.ts';
import { at, ellipse, group, type Point, path, polygon, tenth, times } from '../marks.ts';

type Breakers = {
  /** The distance of the farthest wave from the top of the picture, in drawing units. */
  top: number;
  count: number;
  /** The height of the nearest wave, in drawing units. */
  rise: number;
};

const STEPS = 150;
/** The sharpness of the crests: 0 gives sine waves, and values near 1 give sharp crests. */
const SHARPNESS = 0.78;

export function breakers(canvas: Canvas, { top, count, rise }: Breakers) {
  times(count, (i) => {
    const nearness = (i + 1) / count;
    const base = top + (canvas.height - top) * (i / count) ** 1.25;
    wave(canvas, base, rise * (0.3 + 0.7 * nearness), nearness);
  });
}

function wave(canvas: Canvas, base: number, rise: number, nearness: number) {
  const { width, height, colours } = canvas;
  const rim = rimOf(canvas, base, rise, nearness);
  const [far, near] = colours.sea;
  const body = mix(mix(far, near, 0.15 + 0.5 * nearness), colours.ink, 0.12);
  const shape = polygon([...rim.map(({ point }) => point), [width + 60, height], [-60, height]]);
  const water = canvas.gradient([
    mix(body, colours.glint, 0.34),
    [mix(body, colours.ice, 0.2), 1, 0.12],
    [body, 1, 0.4],
    mix(body, colours.ink, 0.45),
  ]);
  canvas.add(
    path(shape, { fill: water }),
    group(streaks(canvas, rim, rise), {
      stroke: colours.glint,
      opacity: 0.34,
      cap: 'round',
      clip: canvas.clip(shape),
    }),
    ...crests(canvas, rim, rise),
  );
}

/** The points of a wave's outline. `high` is 1 on a crest and 0 in a trough. */
type Rim = { point: Point; high: number }[];

/** The outline of a wave. Like real waves it is a trochoid; its heights are random. */
function rimOf(canvas: Canvas, base: number, rise: number, nearness: number): Rim {
  const { width } = canvas;
  const heights = smoothNoise(`${canvas.seed}breakers${tenth(base)}`);
  const waves = 3.7 - 1.9 * nearness;
  const start = canvas.random() * 20;
  return times(STEPS + 1, (k) => {
    const along = (k / STEPS) * (waves + 0.5);
    const turn = (along + start) * 2 * Math.PI;
    const high = (1 + Math.cos(turn)) / 2;
    const lift = rise * (0.35 + 0.75 * heights(along + start)) * high ** 1.15;
    const u = (along - (SHARPNESS / (2 * Math.PI)) * Math.sin(turn) - 0.2) / waves;
    return { point: [u * width + lift * 0.42, base - lift], high };
  });
}

/** Lines of foam that the wind draws down the back of a wave. */
function streaks(canvas: Canvas, rim: Rim, rise: number): string[] {
  return times(46, () => {
    const { point } = at(rim, Math.floor(canvas.random() * rim.length));
    const [length, drop] = [rise * canvas.between(0.3, 1.1), rise * canvas.between(0.1, 0.55)];
    const [x, y] = [point[0] - length * 0.6, point[1] + drop];
    return path(
      `M${tenth(x)} ${tenth(y)}q${tenth(length * 0.3)} ${tenth(-length * 0.02)} ${tenth(length * 0.8)} ${tenth(length * 0.28)}`,
      { strokeWidth: canvas.between(0.6, 1 + rise * 0.018) },
    );
  });
}

/** The white foam on each crest, and the spray that the wind blows off it. */
function crests(canvas: Canvas, rim: Rim, rise: number): string[] {
  const runs: Point[][] = [];
  rim.forEach(({ point, high }, i) => {
    if (high < 0.8) return;
    const last = runs.at(-1);
    if (last && (rim[i - 1]?.high ?? 0) >= 0.8) last.push(point);
    else runs.push([point]);
  });
  return runs
    .filter((run) => run.length > 4)
    .map((run) => {
      const under = run
        .map(([x, y], i): Point => {
          const middle = Math.sin((i / (run.length - 1)) * Math.PI);
          return [x - rise * 0.06 * middle, y + rise * (0.03 + canvas.between(0.08, 0.15) * middle)];
        })
        .reverse();
      const [tipX, tipY] = at(run, Math.floor(run.length * 0.5));
      const torn = times(16, () =>
        ellipse(
          tipX + canvas.random() ** 1.4 * rise * 0.8,
          tipY - canvas.random() * rise * 0.12 + rise * 0.03,
          canvas.between(0.6, 2.6),
          canvas.between(0.5, 1.4),
          { opacity: canvas.between(0.25, 0.8) },
        ),
      );
      return group([path(polygon([...run, ...under]), { opacity: 0.88 }), ...torn], { fill: '#ffffff' });
    });
}
