/** Scenes of research that looks far: down from space, into the sky, and through the ice. */
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { landscape } from '../../land/landscape.ts';
import { snowfield, weather } from '../../land/snow.ts';
import {
  circle,
  ellipse,
  group,
  type Point,
  path,
  place,
  polygon,
  polyline,
  rect,
  tenth,
  times,
} from '../../marks.ts';
import { isDark } from '../../moods.ts';
import { person } from '../../people/person.ts';
import { block } from '../../people/stations-of-the-coast.ts';
import { routeFlag } from '../../people/tent.ts';

/** A satellite that measures the ice below it. */
export function satellite(canvas: Canvas) {
  const { width, height } = canvas;
  canvas.horizon = height;
  const stars = times(260, () =>
    circle(canvas.between(0, width), canvas.between(0, height), canvas.between(0.3, 1.4), {
      opacity: canvas.between(0.2, 0.95),
    }),
  );
  const curve = iceFromSpace(canvas);
  const x = width * canvas.between(0.4, 0.54);
  const beam = canvas.gradient([
    ['#8ff0cf', 0.55, 0],
    ['#8ff0cf', 0.02, 1],
  ]);
  const [top, foot, half] = [height * 0.4, height * 0.76, width * 0.13];
  const cone = polygon([
    [x - 6, top],
    [x + 6, top],
    [x + half, foot],
    [x - half, foot],
  ]);
  canvas.add(
    rect(0, 0, width, height, { fill: canvas.gradient(['#040916', '#0a1a36', '#12305a']) }),
    group(stars, { fill: '#eaf5ff' }),
    ...curve,
    path(cone, { fill: beam }),
    ellipse(x, foot, half, height * 0.022, { stroke: '#8ff0cf', strokeWidth: 2.4, opacity: 0.8 }),
    place(x, height * 0.34, height / 420, satelliteMarks(canvas), { turn: -12 }),
  );
}

/** The bright curve of the ice sheet, seen from space, under the thin blue atmosphere. */
function iceFromSpace(canvas: Canvas): string[] {
  const { width, height, colours } = canvas;
  const [cx, cy, r] = [width * 0.5, height * 1.75, height * 1.16];
  const ice = canvas.glow([
    ['#ffffff', 1, 0],
    ['#e4f1f8', 1, 0.8],
    ['#9fc8de', 1, 1],
  ]);
  const air = canvas.glow([
    ['#7fd4ff', 0.95, 0.92],
    ['#4aa8e8', 0.3, 0.96],
    ['#4aa8e8', 0, 1],
  ]);
  const ridges = times(90, () => {
    const [x, y] = [canvas.between(0, width), canvas.between(0.64, 1) * height];
    const [bend, rise, length] = [canvas.between(20, 60), canvas.between(-9, 9), canvas.between(50, 130)];
    const d = `M${tenth(x)} ${tenth(y)}q${tenth(bend)} ${tenth(rise)} ${tenth(length)} 0`;
    return path(d, { strokeWidth: canvas.between(1, 5), opacity: canvas.between(0.1, 0.4) });
  });
  const disc = canvas.clip(`M${cx - r} ${cy}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`);
  return [
    circle(cx, cy, r * 1.06, { fill: air }),
    circle(cx, cy, r, { fill: ice }),
    group(ridges, { stroke: colours.shade, clip: disc, cap: 'round' }),
  ];
}

function satelliteMarks(canvas: Canvas): string[] {
  const panel = canvas.gradient(['#3f7fc0', '#16335c']);
  const wing = (side: number) =>
    group(
      [
        path('M26-4H44', { stroke: '#cfdbe4', strokeWidth: 4 }),
        rect(44, -26, 104, 48, { fill: panel, stroke: '#cfdbe4', strokeWidth: 2 }),
        ...times(6, (i) =>
          path(`M${58 + i * 15}-26V22`, { stroke: '#9fdcee', strokeWidth: 1, opacity: 0.6 }),
        ),
        path('M44-2H148', { stroke: '#9fdcee', strokeWidth: 1, opacity: 0.6 }),
      ],
      { transform: `scale(${side} 1)` },
    );
  return [
    wing(1),
    wing(-1),
    path('M-26-38H26V38H-26Z', { fill: canvas.gradient(['#f0c04a', '#c98a2a', '#8a5a1c'], 'across') }),
    path('M-26-12H26M-26 14H26M0-38V38', { stroke: '#6b4412', strokeWidth: 1.4, opacity: 0.6 }),
    path('M-22 40C-18 60 18 60 22 40Z', { fill: '#e9eff3' }),
    path('M0 52V66', { stroke: '#e9eff3', strokeWidth: 3 }),
    circle(0, 67, 3, { fill: '#d8432f' }),
    path('M-10-38V-56M-10-56L-20-66M-10-56L0-66', { stroke: '#e9eff3', strokeWidth: 2.4 }),
  ];
}

/**
 * The IceCube experiment: strings of sensors deep in clear ice, and one flash of blue light that a neutrino
 * has caused.
 */
export function neutrino(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.2, { snowfield: { edge: height * 0.2, roll: 3, ridges: 14, tone: 0.3 } });
  const ice = canvas.gradient(['#7fc4dc', '#1d6f9c', '#0a3358', '#051a33']);
  const house = block(canvas, { x: -50, width: 100, height: 30, colour: '#2b6cb0', floors: 2 });
  canvas.add(
    rect(0, height * 0.26, width, height * 0.74, { fill: ice }),
    place(width * 0.5, height * 0.22, (width * 0.22) / 110, house),
  );
  const flash: Point = [width * canvas.between(0.4, 0.6), height * canvas.between(0.62, 0.74)];
  const glow = canvas.glow([
    ['#bff4ff', 0.95, 0],
    ['#49c4ff', 0.45, 0.4],
    ['#49c4ff', 0, 1],
  ]);
  const track = polyline([
    [flash[0] - width * 0.3, flash[1] + height * 0.2],
    [flash[0] + width * 0.34, flash[1] - height * 0.22],
  ]);
  const cables = times(17, (i) => cable(canvas, (0.05 + (i / 16) * 0.9) * width, i % 2 ? 1 : 0.6, flash));
  canvas.add(
    group(
      cables.map(({ line }) => line),
      { stroke: '#e9f4fb', strokeWidth: 1.1 },
    ),
    circle(...flash, width * 0.27, { fill: glow }),
    path(track, { stroke: '#ffffff', strokeWidth: 3, opacity: 0.7, dash: '3 7', cap: 'round' }),
    ...cables.flatMap(({ beads }) => beads),
  );
}

/** A string with its sensors. Sensors near the flash see more light, so they are brighter. */
function cable({ width, height }: Canvas, x: number, near: number, flash: Point) {
  const d = `M${tenth(x)} ${tenth(height * 0.24)}V${tenth(height * 0.97)}`;
  const beads = times(13, (k) => {
    const y = height * (0.42 + k * 0.043);
    const close = Math.max(0, 1 - Math.hypot(x - flash[0], y - flash[1]) / (width * 0.26));
    const fill = close > 0.05 ? mix('#9fdcee', '#ffffff', close) : '#d9b45a';
    return circle(x, y, 2.6 * near + 6.5 * close * near, { fill, opacity: 0.55 + 0.45 * close });
  });
  return { line: path(d, { opacity: 0.25 + 0.4 * near }), beads };
}

/** A green laser beam in the night sky. Scientists use it to measure what the upper atmosphere contains. */
export function laser(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.7, {
    mountains: { foot: height * 0.705, rise: height * 0.12, peaks: 3, haze: 0.6 },
    snowfield: { edge: height * 0.72, roll: 8, ridges: 110, tone: 0.25 },
  });
  const x = width * canvas.between(0.44, 0.56);
  const beam = (half: number, opacity: number) =>
    path(
      polygon([
        [x - half * 0.4, height * 0.72],
        [x + half * 0.4, height * 0.72],
        [x + half, -4],
        [x - half, -4],
      ]),
      { fill: '#7dffb0', opacity },
    );
  canvas.add(group(beam(16, 0.3), { filter: canvas.blur(6) }), beam(3.4, 0.9));
  const dome = canvas.gradient(['#ffffff', '#9fb4c2'], 'across');
  canvas.add(
    place(x, height * 0.82, (width * 0.42) / 150, [
      block(canvas, { x: -70, width: 140, height: 34, colour: '#2f7d5b', floors: 2 }),
      path('M-22-34A22 22 0 0 1 22-34Z', { fill: dome }),
      path('M-3-57H3V-40H-3Z', { fill: '#0b1320' }),
    ]),
  );
  person(canvas, x + width * 0.27, height * 0.88, height * 0.09);
  routeFlag(canvas, width * 0.14, height * 0.9, height * 0.09);
  weather(canvas, 20);
}

/** A large white dish that connects a station with the rest of the world. */
export function satelliteDish(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.66, {
    sky: { clouds: 5, sun: { x: width * 0.16, y: height * 0.4, radius: 18 } },
    mountains: { foot: height * 0.665, rise: height * 0.16, peaks: 2.6, haze: 0.85, rock: 0.5 },
  });
  snowfield(canvas, { edge: height * 0.69, roll: 10, ridges: 90, tone: isDark(canvas.mood) ? 0.25 : 0 });
  canvas.add(
    place(width * 0.24, height * 0.8, (width * 0.34) / 110, [
      block(canvas, { x: -54, width: 108, height: 32, colour: '#c23a2e', floors: 2 }),
    ]),
  );
  const back = canvas.gradient(['#ffffff', '#c9d5dd', '#7f96a8'], 'across');
  const ribs = times(7, (i) =>
    path(`M${-84 + i * 28}-${10 + Math.abs(3 - i) * 4}Q${(-84 + i * 28) * 0.6} 18 0 34`, {}),
  );
  const x = width * canvas.between(0.6, 0.68);
  canvas.add(
    place(x, height * 0.88, height / 360, [
      ellipse(0, 2, 66, 6, { fill: canvas.colours.ink, opacity: 0.3 }),
      path('M-34 0L-16-70H16L34 0Z', { fill: '#5f7486' }),
      path('M-34 0L16-70M34 0L-16-70', { stroke: '#33475b', strokeWidth: 3 }),
      place(
        0,
        -96,
        1,
        [
          path('M-112-28C-80 56 80 56 112-28Z', { fill: back }),
          group(ribs, { stroke: '#5f7486', strokeWidth: 1.4, opacity: 0.6 }),
          ellipse(0, -28, 112, 17, { fill: '#eef3f6' }),
          ellipse(0, -27, 100, 12, { fill: '#b9c9d4' }),
          path('M-80-28L0-100L80-28M0-100V-28', { stroke: '#dfe7ec', strokeWidth: 3 }),
          rect(-9, -108, 18, 14, { fill: '#d8432f' }, 3),
        ],
        { turn: 24 },
      ),
    ]),
  );
  person(canvas, x - width * 0.16, height * 0.9, height * 0.12);
  weather(canvas, 20);
}
