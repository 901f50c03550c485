import type { Point } from '../../projection.ts';

/** One mark on the map: a pin, or several that would overlap. */
export type Cluster<P> = Point & { key: string; pins: P[] };

/**
 * Groups pins that are too close together to be distinguished or touched. Every pin is in exactly one
 * cluster.
 * @param pins in order of importance: the first pin of a cluster defines its position and key
 * @param distance the minimum distance between two clusters, in units of the map
 */
export function clusterOf<P extends Point & { id: string }>(
  pins: readonly P[],
  distance: number,
): Cluster<P>[] {
  const clusters: Cluster<P>[] = [];
  const cells = new Map<string, Cluster<P>[]>();
  for (const pin of pins) {
    const near = nearest(cells, pin, distance);
    if (near) {
      near.pins.push(pin);
      continue;
    }
    const cluster = { key: pin.id, x: pin.x, y: pin.y, pins: [pin] };
    clusters.push(cluster);
    const cell = cellOf(pin, distance).join();
    cells.set(cell, [...(cells.get(cell) ?? []), cluster]);
  }
  return clusters;
}

/**
 * @returns the nearest cluster within `distance` of the pin. Searches only the cell of the pin and the eight
 *   cells around it, because no other cell can contain such a cluster.
 */
function nearest<P>(cells: Map<string, Cluster<P>[]>, pin: Point, distance: number): Cluster<P> | undefined {
  const [column, row] = cellOf(pin, distance);
  let found: Cluster<P> | undefined;
  let best = distance;
  for (const dx of [-1, 0, 1]) {
    for (const dy of [-1, 0, 1]) {
      for (const cluster of cells.get([column + dx, row + dy].join()) ?? []) {
        const far = Math.hypot(cluster.x - pin.x, cluster.y - pin.y);
        if (far >= best) continue;
        best = far;
        found = cluster;
      }
    }
  }
  return found;
}

function cellOf({ x, y }: Point, distance: number): [column: number, row: number] {
  return [Math.floor(x / distance), Math.floor(y / distance)];
}
