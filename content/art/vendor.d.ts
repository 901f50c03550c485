/** The one call we make of d3-delaunay, which ships without types. */
declare module 'd3-delaunay' {
  type Pair = [x: number, y: number];
  export class Delaunay {
    static from(points: readonly Pair[]): Delaunay;
    voronoi(bounds: [left: number, top: number, right: number, bottom: number]): {
      /** The cell around a point as a closed ring, or null when it lies outside the bounds. */
      cellPolygon(index: number): Pair[] | null;
    };
  }
}
