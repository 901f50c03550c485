import { useMemo } from 'react';
import type { Pin } from '../../contract.ts';
import { type Point, project } from '../../projection.ts';
import { rankOf } from '../screen/layers.ts';
import { type Cluster, clusterOf } from './cluster.ts';

export type PlacedPin = Pin & Point;

/** A mark (a pin, or a group of pins that would overlap) with the text of its label. */
export type Mark = Cluster<PlacedPin> & {
  label: string;
  isHome: boolean;
  isStation: boolean;
  /** True if the mark may have a label at this zoom, even if it is not chosen. */
  isNamed: boolean;
};

/**
 * The minimum distance between two marks on the screen, in pixels, so that a finger or pointer can hit a
 * single mark.
 */
const DISTANCE = 27;
/**
 * If the zoom is below this, the map is small. Then only Australia's stations and other stations with weather
 * have labels.
 */
const SMALL = 0.55;
/** If the zoom is at least this, there is space for the labels of all pins. */
const CLOSE = 1.2;

type Options = {
  /** The zoom, in pixels per unit of the map. */
  k: number;
  selected: string | null;
  /** True if there are so few pins that all may have labels. */
  isSparse: boolean;
};

/** @returns the marks at a zoom level. Marks whose labels are more important come first */
export function useMarks(pins: readonly Pin[], { k, selected, isSparse }: Options): Mark[] {
  const placed = useMemo(
    () => pins.map((pin) => ({ ...pin, ...project(pin.lon, pin.lat) })).toSorted(byRank),
    [pins],
  );
  const clusters = useMemo(() => clusterOf(placed, DISTANCE / k), [placed, k]);
  return useMemo(
    () =>
      clusters.map((cluster) => {
        const [first] = cluster.pins;
        return {
          ...cluster,
          label: labelOf(cluster, selected),
          isHome: isHome(first),
          isStation: first?.layer === 'stations',
          isNamed: isSparse || hasRoom(first, k),
        };
      }),
    [clusters, k, selected, isSparse],
  );
}

export function holds({ pins }: Pick<Mark, 'pins'>, id: string | null): boolean {
  return pins.some((pin) => pin.id === id);
}

function labelOf({ pins }: Cluster<PlacedPin>, selected: string | null): string {
  const named = pins.find(({ id }) => id === selected) ?? pins[0];
  return named?.name ?? '';
}

/** Orders pins by priority. Of two historic places, the newer one comes first. */
function byRank(a: Pin, b: Pin): number {
  return rank(a) - rank(b) || (b.since ?? 0) - (a.since ?? 0);
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
 * @returns true if the pin is important enough for a label at this zoom. The caller always labels the
 * selected pin.
 */
function hasRoom(pin: Pin | undefined, k: number): boolean {
  if (!pin) return false;
  if (k >= CLOSE) return true;
  return rank(pin) <= (k < SMALL ? 1 : 2);
}

function isHome(pin: Pin | undefined): boolean {
  return pin?.country === 'Australia';
}
