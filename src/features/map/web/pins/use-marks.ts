import { useMemo } from 'react';
import type { Pin } from '../../contract.ts';
import { type Point, project, SIDE } from '../../projection.ts';
import { rankOf } from '../screen/layers.ts';
import { type Cluster, clusterOf } from './cluster.ts';
import { placeLabels, type Side, sizeOfLabel } from './labels.ts';

export type PlacedPin = Pin & Point;

/** A mark with its label. */
export type Mark = Cluster<PlacedPin> & { label: string; side: Side | undefined; isHome: boolean };

/**
 * The minimum distance between two marks on the screen, in pixels, so that fingers and pointers can hit one
 * mark.
 */
const DISTANCE = 27;
/**
 * Below this zoom the map is small: labels stay inside the map, and only stations with weather have labels.
 */
const SMALL = 0.55;
/** From this zoom on, there is space for the labels of all pins. */
const CLOSE = 1.2;
const [FROM_LEFT, FROM_RIGHT]: readonly (readonly Side[])[] = [
  ['right', 'below', 'above', 'left'],
  ['left', 'below', 'above', 'right'],
];

/** The marks at a zoom level, ordered by the priority of their labels. @param k pixels per unit of the map */
export function useMarks(pins: readonly Pin[], k: number, selected: string | null): Mark[] {
  const placed = useMemo(
    () => pins.map((pin) => ({ ...pin, ...project(pin.lon, pin.lat) })).toSorted((a, b) => rank(a) - rank(b)),
    [pins],
  );
  const clusters = useMemo(() => clusterOf(placed, DISTANCE / k), [placed, k]);
  return useMemo(() => {
    const named = clusters.map((cluster) => ({
      ...cluster,
      label: labelOf(cluster, selected),
      isHome: isHome(cluster.pins[0]),
    }));
    const first = named.toSorted((a, b) => Number(holds(b, selected)) - Number(holds(a, selected)));
    const sides = placeLabels(
      first.map((mark) => {
        const { key, x, y, label } = mark;
        const size = sizeOfLabel(label, mark.isHome ? 'home' : 'usual');
        const isNamed = holds(mark, selected) || hasRoom(mark.pins[0], k);
        return { key, x: x * k, y: y * k, ...size, sides: isNamed ? sidesOf(x, k) : [] };
      }),
    );
    return named.map((mark) => ({ ...mark, side: sides.get(mark.key) }));
  }, [clusters, k, selected]);
}

export function holds({ pins }: Pick<Mark, 'pins'>, id: string | null): boolean {
  return pins.some((pin) => pin.id === id);
}

function labelOf({ pins }: Cluster<PlacedPin>, selected: string | null): string {
  const named = pins.find(({ id }) => id === selected) ?? pins[0];
  return named?.name ?? '';
}

/**
 * @returns the priority of a pin: 0 for Australia's stations, 1 for other stations with weather, higher
 *   numbers for all other pins
 */
function rank(pin: Pin): number {
  if (isHome(pin)) return 0;
  if (pin.stationId) return 1;
  return rankOf(pin);
}

/**
 * @returns true if this zoom leaves space for the label of the pin. The caller always labels the selected
 *   pin.
 */
function hasRoom(pin: Pin | undefined, k: number): boolean {
  if (!pin) return false;
  if (k >= CLOSE) return true;
  return rank(pin) <= (k < SMALL ? 1 : 2);
}

function sidesOf(x: number, k: number): readonly Side[] | undefined {
  if (k >= SMALL) return undefined;
  return x > SIDE / 2 ? FROM_RIGHT : FROM_LEFT;
}

function isHome(pin: Pin | undefined): boolean {
  return pin?.country === 'Australia';
}
