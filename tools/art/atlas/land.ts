/** Where a map has land and ice: names of seas keep off it, names of lands keep to it. */
import { geoPath } from 'd3-geo';
import type { Point } from '../marks.ts';
import type { Box, Frame } from './frame.ts';
import { detailOf, readLands, shelfRings } from './ground.ts';

/** The side of a cell, in drawing units. A name is at least three cells high. */
const CELL = 6;

/** @returns a function that gives the share of a box, 0 to 1, that lies on land, on ice or outside the map */
export function landOn(frame: Frame): (box: Box) => number {
  const [across, down] = [Math.ceil(frame.width / CELL), Math.ceil(frame.height / CELL)];
  const isLand = new Uint8Array(across * down);
  const { ice, lands } = readLands(detailOf(frame));
  for (const rings of [
    ringsOf(frame, ice),
    ringsOf(frame, lands),
    ...shelfRings(frame).map((ring) => [ring]),
  ])
    for (let row = 0; row < down; row++)
      fillRow(isLand.subarray(row * across, (row + 1) * across), rings, row);
  return ({ left, right, top, bottom }) => {
    let [cells, land] = [0, 0];
    for (let row = Math.floor(top / CELL); row <= bottom / CELL; row++)
      for (let column = Math.floor(left / CELL); column <= right / CELL; column++) {
        const isOutside = row < 0 || column < 0 || row >= down || column >= across;
        cells += 1;
        land += isOutside ? 1 : (isLand[row * across + column] ?? 0);
      }
    return land / cells;
  };
}

/** The outlines of a shape on this map, closed. */
function ringsOf({ projection }: Frame, shape: ReturnType<typeof readLands>['ice']): Point[][] {
  const rings: Point[][] = [];
  const collect = {
    beginPath() {},
    closePath() {},
    arc() {},
    moveTo: (x: number, y: number) => void rings.push([[x, y]]),
    lineTo: (x: number, y: number) => void rings.at(-1)?.push([x, y]),
  };
  geoPath(projection, collect)(shape);
  return rings;
}

/** Marks the cells of a row whose middles lie inside the outlines: every second crossing leads out again. */
function fillRow(cells: Uint8Array, rings: readonly Point[][], row: number) {
  const y = (row + 0.5) * CELL;
  const crossings = rings
    .flatMap((ring) =>
      ring.flatMap(([x, fromY], i) => {
        const [toX, toY] = ring[(i + 1) % ring.length] ?? [x, fromY];
        return fromY > y === toY > y ? [] : [x + ((y - fromY) / (toY - fromY)) * (toX - x)];
      }),
    )
    .toSorted((a, b) => a - b);
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [from = 0, to = 0] = crossings.slice(i, i + 2);
    cells.fill(1, Math.max(0, Math.round(from / CELL)), Math.max(0, Math.round(to / CELL)));
  }
}
