/** A pyramid tent for polar camps, with snow on the flaps around its foot, and a flag that marks a route. */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { ellipse, path, place } from '../marks.ts';

const POLE = '#2c3440';

/**
 * Draws a tent that stands on the ground at y.
 * @param height about the height of the cloth; the tip of the pole is a little higher
 * @param canvasColour the colour of the cloth; orange or amber, so that people can find the tent in a blizzard
 */
export function tent(canvas: Canvas, x: number, y: number, height: number, canvasColour = '#eda52b') {
  const { shade, lit } = canvas.colours;
  canvas.add(
    place(x, y, height / 100, [
      ellipse(10, 0, 70, 5, { fill: shade, opacity: 0.6 }),
      path('M-5-98L-46 0L14 0Z', { fill: canvasColour }),
      path('M-5-98L14 0L48-3Z', { fill: mix(canvasColour, '#5a2c12', 0.42) }),
      path('M-14-32C-8-38 0-34 1-24L3 0L-22 0C-22-12-20-26-14-32Z', {
        fill: mix(canvasColour, '#3a1c10', 0.55),
      }),
      path('M-46 0C-30-6-10-5 14 0C26-3 40-5 50-3L58 3L-56 4Z', { fill: lit }),
      path('M-5-98L-72 2M-5-98L70-1', { stroke: POLE, strokeWidth: 0.9, opacity: 0.7 }),
      path('M-5-98v-8', { stroke: POLE, strokeWidth: 2 }),
    ]),
  );
}

/** A bamboo pole with a red flag. With such flags, people find their way back in bad weather. */
export function routeFlag(canvas: Canvas, x: number, y: number, height: number) {
  canvas.add(
    place(x, y, height / 100, [
      path('M0 0V-100', { stroke: '#5a3a1e', strokeWidth: 3.5 }),
      path('M0-100l36 10l-36 14z', { fill: '#d8432f' }),
    ]),
  );
}
