/** Scenes of floating ice, seen from a ship and from a drone. */
import { petrel } from '../../animals/petrel.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { berg } from '../../land/berg.ts';
import { mountains } from '../../land/mountains.ts';
import { floes, sea } from '../../land/sea.ts';
import { weather } from '../../land/snow.ts';
import { tabularBerg } from '../../land/tabular-berg.ts';
import { sky } from '../../sky/sky.ts';

/** A table iceberg the size of a suburb. */
export function tabular(canvas: Canvas) {
  const { width, height } = canvas;
  sky(canvas, height * 0.55, { clouds: 7, sun: { x: width * 0.14, y: height * 0.2, radius: 18 } });
  mountains(canvas, { foot: height * 0.555, rise: height * 0.07, peaks: 4, haze: 1 });
  sea(canvas, { ripples: 1.3 });
  tabularBerg(canvas, {
    x: width * canvas.between(0.08, 0.18),
    y: height * 0.57,
    width: width * 0.2,
    height: height * 0.05,
  });
  const size = { width: width * canvas.between(0.62, 0.76), height: height * canvas.between(0.23, 0.3) };
  tabularBerg(canvas, {
    x: width * canvas.between(0.52, 0.6),
    y: height * canvas.between(0.67, 0.71),
    ...size,
  });
  floes(canvas, { count: 14, from: 0.45, to: 0.95, size: 0.8 });
  petrel(canvas, width * 0.3, height * 0.3, 34);
  petrel(canvas, width * 0.24, height * 0.35, 22, { flip: true });
  weather(canvas);
}

/** A pinnacled iceberg in low light, others behind it. */
export function bergs(canvas: Canvas) {
  const { width, height } = canvas;
  sky(canvas, height * 0.58, {
    sun: { x: width * canvas.between(0.58, 0.7), y: height * canvas.between(0.36, 0.46), radius: 24 },
    clouds: 6,
  });
  mountains(canvas, { foot: height * 0.585, rise: height * 0.16, peaks: 2.6, haze: 0.95 });
  sea(canvas, { ripples: 1.3 });
  berg(canvas, {
    x: width * canvas.between(0.8, 0.9),
    y: height * 0.63,
    width: width * 0.24,
    height: height * 0.16,
  });
  tabularBerg(canvas, { x: width * 0.52, y: height * 0.61, width: width * 0.2, height: height * 0.04 });
  const size = {
    width: width * canvas.between(0.42, 0.52),
    height: Math.min(height, width * 0.85) * canvas.between(0.34, 0.44),
  };
  berg(canvas, {
    x: width * canvas.between(0.28, 0.38),
    y: height * 0.74,
    ...size,
    peaks: 4,
    sunLeft: false,
  });
  floes(canvas, { count: 20, from: 0.4, size: 0.7 });
  weather(canvas);
}
