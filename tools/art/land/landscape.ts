/** Draws the parts with which most scenes begin, from the back to the front. */
import type { Canvas } from '../drawing/canvas.ts';
import { mountains } from './mountains.ts';
import { floes, sea } from './sea.ts';
import { sky } from './sky.ts';
import { snowfield } from './snow.ts';

type Landscape = {
  sky?: Parameters<typeof sky>[2];
  mountains?: Parameters<typeof mountains>[1];
  sea?: Parameters<typeof sea>[1];
  floes?: Parameters<typeof floes>[1];
  snowfield?: Parameters<typeof snowfield>[1];
};

/**
 * Draws the sky down to the horizon, and then the mountains, the sea, the floes and the snow, if `view`
 * contains them.
 * @param horizon its distance from the top, in drawing units
 */
export function landscape(canvas: Canvas, horizon: number, view: Landscape) {
  sky(canvas, horizon, view.sky);
  if (view.mountains) mountains(canvas, view.mountains);
  if (view.sea) sea(canvas, view.sea);
  if (view.floes) floes(canvas, view.floes);
  if (view.snowfield) snowfield(canvas, view.snowfield);
}
