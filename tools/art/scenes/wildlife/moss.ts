/**
 * A bed of moss beside a stream of melt water. Moss is called the forest of Antarctica, although it is only
 * as high as a hand.
 */
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { boulder, STONES } from '../../land/ground.ts';
import { landscape } from '../../land/landscape.ts';
import { mist, weather } from '../../land/snow.ts';
import { circle, ellipse, group, path, rect, tenth, times } from '../../marks.ts';

const DARK_MOSS = '#22381f';
const DRY_MOSS = '#6f6a3c';
const GREENS = ['#4f7f3a', '#6f9a3a', '#86ad46', '#5f8f3c'] as const;
const TIPS = '#d9ea9a';
const WATER = '#5f9fc6';

export function mossBed(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.36, {
    sky: { clouds: 6 },
    mountains: { foot: height * 0.37, rise: height * 0.2, peaks: 2.4, haze: 0.85, rock: 1 },
  });
  gravel(canvas, height * 0.365);
  mist(canvas, height * 0.375, height * 0.06);
  stream(canvas);
  const far = times(16, () => ({ x: canvas.between(0, 1), y: canvas.between(0.4, 0.54) })).sort(
    (a, b) => a.y - b.y,
  );
  for (const { x, y } of far)
    boulder(canvas, x * width, y * height, width * (y - 0.36) * canvas.between(0.12, 0.26));
  patch(canvas, 0.84, 0.6, 0.1);
  patch(canvas, 0.12, 0.55, 0.07);
  boulder(canvas, width * 0.9, height * 0.78, width * 0.13);
  boulder(canvas, width * 0.06, height * 0.72, width * 0.11);
  patch(canvas, canvas.between(0.36, 0.44), 0.94, 0.34);
  boulder(canvas, width * 0.8, height * 0.99, width * 0.1);
  weather(canvas);
}

/** Grey ground with small stones, which look finer far away. */
function gravel(canvas: Canvas, top: number) {
  const { width, height, colours } = canvas;
  const far = mix('#9aa5a4', colours.haze, 0.45);
  const near = mix('#565f5d', colours.ink, 0.15);
  const stones = times(420, () => {
    const nearness = canvas.random() ** 1.2;
    const size = 0.8 + nearness * 5 * canvas.between(0.4, 1);
    const fill = mix(
      canvas.pick(STONES),
      canvas.random() < 0.5 ? colours.lit : colours.ink,
      canvas.between(0.05, 0.35),
    );
    return ellipse(canvas.between(0, width), top + 3 + nearness * (height - top), size, size * 0.5, {
      fill,
      opacity: 0.6,
    });
  });
  canvas.add(
    rect(0, top, width, height - top, { fill: canvas.gradient([far, mix(far, near, 0.6), near]) }),
    ...stones,
  );
}

/**
 * A stream of melt water from the snow behind. It winds to the right edge of the picture. It stays blue in
 * evening light, so that nobody takes it for a path.
 */
function stream(canvas: Canvas) {
  const { width, height, colours } = canvas;
  const u = (share: number) => tenth(share * width);
  const v = (share: number) => tenth(share * height);
  const bank = (spread: number) =>
    `M${u(0.58)} ${v(0.375)}C${u(0.5 - spread)} ${v(0.44)} ${u(0.76 - spread)} ${v(0.48)} ${u(0.64 - spread)} ${v(0.58)}` +
    `S${u(0.6 - spread)} ${v(0.74)} ${u(0.7 - spread * 2)} ${v(1)}H${u(0.98 + spread * 2)}` +
    `C${u(0.86 + spread)} ${v(0.82)} ${u(0.68 + spread)} ${v(0.72)} ${u(0.72 + spread)} ${v(0.6)}S${u(0.6 + spread)} ${v(0.44)} ${u(0.595)} ${v(0.375)}Z`;
  const water = canvas.gradient([
    mix(colours.haze, '#ffffff', 0.4),
    mix(mix(colours.sea[0], WATER, 0.8), colours.haze, 0.2),
    mix(colours.sea[0], WATER, 0.8),
  ]);
  const glints = times(40, () => {
    const y = canvas.between(0.56, 1);
    const length = 4 + (y - 0.5) * 60 * canvas.random();
    return path(`M${u(canvas.between(0.64, 0.86))} ${v(y)}q${tenth(length / 2)} -2 ${tenth(length)} 0`, {});
  });
  canvas.add(
    path(bank(0.006), { fill: mix('#4a5251', colours.ink, 0.2), opacity: 0.8 }),
    path(bank(0), { fill: water }),
    group(glints, { stroke: colours.glint, strokeWidth: 1.6, opacity: 0.7, clip: canvas.clip(bank(0)) }),
  );
}

/**
 * A bed of moss, made of cushions; the farthest are drawn first. `x` and `reach` are shares of the picture's
 * width, and `y` is a share of its height.
 */
function patch(canvas: Canvas, x: number, y: number, reach: number) {
  const { width, height } = canvas;
  const half = reach * width;
  const crown = half * 0.36;
  canvas.add(
    ellipse(x * width, y * height + half * 0.03, half * 1.08, half * 0.2, { fill: DARK_MOSS, opacity: 0.55 }),
  );
  const cushions = times(150, () => {
    const across = canvas.between(-1, 1);
    const depth = canvas.random();
    const mound = Math.sqrt(1 - across ** 2);
    return {
      x: x * width + across * half,
      y: y * height - crown * mound * (1 - depth),
      depth,
      size: half * canvas.between(0.1, 0.22),
    };
  });
  for (const { x: cx, y: cy, depth, size } of cushions.sort((a, b) => a.depth - b.depth))
    cushion(canvas, cx, cy, size, depth);
}

/** One cushion of moss with the tips of its leaves. It is light on its upper left. */
function cushion(canvas: Canvas, x: number, y: number, size: number, depth: number) {
  const shade = canvas.random() * 0.18 + (depth > 0.88 ? 0.22 : 0);
  const base = canvas.random() < 0.1 ? DRY_MOSS : mix(canvas.pick(GREENS), canvas.colours.haze, 0.06);
  const body = mix(base, DARK_MOSS, shade);
  const tips = times(size > 8 ? 90 : 10, () => {
    const [angle, distance] = [canvas.between(0, 2 * Math.PI), Math.sqrt(canvas.random()) * 0.85];
    const radius = canvas.between(0.012, 0.03) * size;
    return circle(
      x + Math.cos(angle) * distance * size,
      y + Math.sin(angle) * distance * size * 0.5 - size * 0.05,
      radius + 0.3,
      {
        opacity: canvas.between(0.15, 0.5),
      },
    );
  });
  canvas.add(
    ellipse(x + size * 0.05, y + size * 0.1, size * 1.02, size * 0.54, { fill: mix(body, DARK_MOSS, 0.32) }),
    ellipse(x, y, size, size * 0.52, { fill: body }),
    ellipse(x - size * 0.2, y - size * 0.18, size * 0.7, size * 0.3, {
      fill: mix(body, TIPS, 0.2),
      opacity: 0.7,
    }),
    group(tips, { fill: TIPS }),
  );
}
