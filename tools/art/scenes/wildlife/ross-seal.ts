/** A Ross seal, alone on the thick pack ice. */
import { rossSeal } from '../../animals/ross-seal.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { berg } from '../../land/berg.ts';
import { landscape } from '../../land/landscape.ts';
import { floes } from '../../land/sea.ts';
import { snowfield, weather } from '../../land/snow.ts';

/** A Ross seal that raises its head and sings, with nothing but ice around it. */
export function rossSealSings(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.4, {
    sky: { clouds: 8, sun: { x: width * 0.2, y: height * 0.18, radius: 17 } },
    sea: { ripples: 0.8 },
  });
  berg(canvas, { x: width * 0.16, y: height * 0.44, width: width * 0.22, height: height * 0.12 });
  floes(canvas, { count: 170, to: 0.66 });
  snowfield(canvas, { edge: height * 0.7, roll: 12, ridges: 80 });
  weather(canvas, 40);
  canvas.add(rossSeal(canvas, width * 0.5, height * 0.86, width * 0.72));
}
