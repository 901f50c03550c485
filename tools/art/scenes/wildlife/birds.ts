/** Scenes of seabirds, and of the sea that they cross. */
import { albatross, petrel, skua, tern } from '../../animals/birds.ts';
import { adelieMark } from '../../animals/penguins.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { fractalNoise } from '../../drawing/noise.ts';
import { berg, tabularBerg } from '../../land/berg.ts';
import { breakers } from '../../land/breakers.ts';
import { boulder, ground } from '../../land/ground.ts';
import { landscape } from '../../land/landscape.ts';
import { floes } from '../../land/sea.ts';
import { sky } from '../../land/sky.ts';
import { snowfield, weather } from '../../land/snow.ts';
import { ellipse, group, type Point, path, polygon, polyline, times } from '../../marks.ts';
import { icebreakerMark } from '../../people/ships.ts';

/** A wandering albatross over long, smooth waves. */
export function albatrosses(canvas: Canvas) {
  const { width, height } = canvas;
  sky(canvas, height * 0.56, {
    clouds: 10,
    sun: { x: width * canvas.between(0.68, 0.84), y: height * 0.4, radius: 22 },
  });
  swell(canvas, height * 0.55, 9, 12);
  albatross(canvas, width * 0.2, height * 0.42, width * 0.14, { turn: 8 });
  albatross(canvas, width * canvas.between(0.5, 0.56), height * canvas.between(0.36, 0.44), width * 0.8, {
    turn: -canvas.between(6, 16),
  });
  weather(canvas);
}

/** A ship among the great waves of the Southern Ocean. */
export function storm(canvas: Canvas) {
  const { width, height, colours } = canvas;
  const heavy = colours.sky.map((colour) => mix(colour, colours.ink, 0.28));
  canvas.colours = { ...colours, sky: heavy };
  sky(canvas, height * 0.46, { clouds: 16 });
  breakers(canvas, { top: height * 0.45, count: 4, rise: height * 0.12 });
  const [x, y] = [width * canvas.between(0.46, 0.54), height * 0.63];
  canvas.add(
    group(icebreakerMark(canvas, x, y, width * 0.46), {
      transform: `rotate(-15 ${Math.round(x)} ${Math.round(y)})`,
    }),
  );
  spray(canvas, x + width * 0.21, y - 44);
  breakers(canvas, { top: height * 0.74, count: 3, rise: height * 0.2 });
  albatross(canvas, width * 0.82, height * 0.24, width * 0.2, { turn: -12, flip: true });
  weather(canvas);
}

/** Long waves one behind the other, each with light on its back and foam on its crest. */
export function swell(canvas: Canvas, top: number, count: number, rise: number) {
  const { width, height, colours } = canvas;
  const [far, near] = colours.sea;
  times(count, (i) => {
    const u = i / Math.max(1, count - 1);
    const noise = fractalNoise(`${canvas.seed}swell${top}${i}`, 3);
    const base = top + (height - top) * u ** 1.35 * 0.82;
    const [crest, waves, start] = [rise * (0.35 + 0.65 * u), 3.2 - 1.4 * u, canvas.random() * 30];
    const lift = (k: number) => {
      const x = (k / 96) * waves + start;
      return (noise(x * 1.4) ** 1.4 * 0.85 + noise(x * 5) * 0.15 - 0.3) * crest * 2;
    };
    const rim = times(97, (k): Point => [(k / 96) * width, base - lift(k)]);
    const body = mix(mix(far, near, 0.2 + 0.6 * u), colours.ink, 0.12 * (i % 2));
    canvas.add(
      path(polygon([...rim, [width, height], [0, height]]), {
        fill: canvas.gradient([mix(body, colours.glint, 0.22), body, mix(body, near, 0.6)]),
      }),
      path(polyline(rim), { stroke: colours.glint, strokeWidth: 1 + u * 2, opacity: 0.55 }),
      foam(
        canvas,
        rim.filter(([, y]) => y < base - crest * 0.5),
        3 + 8 * u,
      ),
    );
  });
}

/** White flecks of foam on the crests of waves and a little below them. */
function foam(canvas: Canvas, crests: Point[], size: number): string {
  const flecks = crests.flatMap(([x, y]) =>
    times(canvas.between(0, 4), () =>
      ellipse(
        x + canvas.between(-9, 9),
        y + canvas.random() ** 2 * size * 2.6,
        size * canvas.between(0.3, 1.5),
        size * canvas.between(0.12, 0.4),
        { opacity: canvas.between(0.2, 0.85) },
      ),
    ),
  );
  return group(flecks, { fill: '#ffffff' });
}

function spray(canvas: Canvas, x: number, y: number) {
  const drops = times(90, () => {
    const reach = canvas.random() ** 1.5 * canvas.width * 0.14;
    const angle = canvas.between(-2.6, -0.3);
    return ellipse(
      x + Math.cos(angle) * reach,
      y + Math.sin(angle) * reach,
      canvas.between(1, 6),
      canvas.between(1, 4),
      { opacity: canvas.between(0.3, 0.9) },
    );
  });
  canvas.add(group(drops, { fill: '#ffffff' }));
}

/** A skua that watches a penguin colony for an unguarded egg. */
export function skuas(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.42, {
    sky: { clouds: 6, sun: { x: width * 0.18, y: height * 0.15, radius: 16 } },
    mountains: { foot: height * 0.43, rise: height * 0.2, peaks: 2.6, haze: 0.85, rock: 0.7 },
    sea: { bottom: height * 0.6 },
    floes: { count: 20, to: 0.22 },
  });
  snowfield(canvas, { edge: height * 0.55, roll: 8, ridges: 20 });
  ground(canvas, { edge: height * 0.62, roll: 14, far: '#877c73', near: '#544c46', stones: 380 });
  const x = width * canvas.between(0.44, 0.5);
  times(15, (i) => {
    const penguinX = width * ((i + canvas.between(0.15, 0.85)) / 15);
    // Nothing stands behind the head and the bill of the skua.
    if (penguinX > x && penguinX < x + width * 0.24) return;
    canvas.add(
      adelieMark(canvas, penguinX, height * canvas.between(0.63, 0.69), height * 0.095, {
        flip: canvas.random() < 0.5,
      }),
    );
  });
  boulder(canvas, width * 0.1, height * 0.9, width * 0.08);
  boulder(canvas, x, height * 0.95, width * 0.2);
  skua(canvas, x - width * 0.01, height * 0.875, height * 0.73);
  skua(canvas, width * 0.87, height * 0.78, height * 0.15, { flip: true });
  weather(canvas);
}

/** Arctic terns, which see more daylight in a year than any other animal. */
export function terns(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.68, {
    sky: { clouds: 7, sun: { x: width * 0.78, y: height * 0.5, radius: 26 } },
    mountains: { foot: height * 0.685, rise: height * 0.14, peaks: 3, haze: 0.95 },
    sea: {},
  });
  tabularBerg(canvas, {
    x: width * canvas.between(0.16, 0.26),
    y: height * 0.73,
    width: width * 0.34,
    height: height * 0.1,
  });
  floes(canvas, { count: 22, from: 0.3, size: 0.7 });
  for (const [x, y, span, turn] of [
    [0.2, 0.24, 0.13, 8],
    [0.84, 0.2, 0.15, -12],
    [0.36, 0.52, 0.1, -4],
  ] as const)
    tern(canvas, width * (x + canvas.between(-0.04, 0.04)), height * y, width * span, { turn });
  tern(canvas, width * canvas.between(0.48, 0.56), height * 0.36, width * 0.46, {
    turn: -canvas.between(4, 14),
  });
  weather(canvas);
}

/** Prions and storm petrels over the sea at dusk. The flock is one long, curved ribbon. */
export function petrelFlock(canvas: Canvas) {
  const { width, height, colours } = canvas;
  landscape(canvas, height * 0.6, {
    sky: {
      clouds: 8,
      sun: { x: width * canvas.between(0.24, 0.36), y: height * 0.5, radius: 28 },
    },
    mountains: { foot: height * 0.605, rise: height * 0.07, peaks: 3.6, haze: 1 },
    sea: { ripples: 1.3 },
  });
  berg(canvas, { x: width * 0.84, y: height * 0.66, width: width * 0.24, height: height * 0.17 });
  floes(canvas, { count: 9, from: 0.45, size: 0.6 });
  const birds = times(44, (i) => {
    const along = i / 43;
    const scatter = 0.05 + 0.1 * along;
    return {
      x: 0.04 + 0.92 * along + canvas.between(-0.5, 0.5) * scatter,
      y: 0.5 - 0.36 * Math.sin(along * 2.5) + 0.12 * along + canvas.between(-0.8, 0.8) * scatter,
      nearness: along ** 2.4,
    };
  });
  for (const { x, y, nearness } of birds)
    petrel(canvas, x * width, y * height, 12 + 74 * nearness * canvas.between(0.8, 1.1), {
      turn: canvas.between(-22, 14),
      colour: mix(mix('#5d7288', colours.haze, 0.55 - 0.4 * nearness), '#ffffff', nearness * 0.55),
    });
  petrel(canvas, width * 0.5, height * 0.4, width * 0.32, { turn: -12, colour: '#f4f8fb' });
  weather(canvas);
}
