/** Fills a shape with triangles, each in a single colour, like a screen print. */
import { Delaunay } from 'd3-delaunay';
import type { Canvas } from '../drawing/canvas.ts';
import { at, group, type Point, path, polygon, times } from '../marks.ts';

export type Box = { x: number; y: number; width: number; height: number };

/**
 * Fills a shape with triangles (facets).
 * @param shape the outline, as SVG path data
 * @param box the box around the shape
 * @param count the number of points between which the triangles are drawn
 * @param colourAt returns the colour at a position in the box; u and v go from 0 to 1, from left to right
 *   and from top to bottom
 */
export function faceted(
  canvas: Canvas,
  shape: string,
  box: Box,
  count: number,
  colourAt: (u: number, v: number) => string,
): string {
  const shared = (margin: number) => canvas.between(-margin, 1 + margin);
  const points = times(
    count,
    (): Point => [box.x + shared(0.1) * box.width, box.y + shared(0.1) * box.height],
  );
  const { triangles } = Delaunay.from(points);
  const facets = times(triangles.length / 3, (i) => {
    const corners = [0, 1, 2].map((k) => at(points, at([...triangles.subarray(i * 3, i * 3 + 3)], k)));
    const middle = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / 3;
    const fill = colourAt((middle(0) - box.x) / box.width, (middle(1) - box.y) / box.height);
    return path(polygon(corners), { fill, stroke: fill, strokeWidth: 0.7 });
  });
  return group(facets, { clip: canvas.clip(shape) });
}
