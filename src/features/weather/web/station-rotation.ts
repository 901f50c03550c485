/**
 * Why the header does not change to the next station: the pointer or the focus is on the header, the user has
 * paused the rotation of stations, or the list is open.
 */
export type Hold = 'pointer' | 'focus' | 'pause' | 'list';

/** The state of the rotation of stations. All times are milliseconds on the same clock. */
export type Rotation = {
  /** The id of the station that is shown now. null means the first station. */
  turn: string | null;
  turns: number;
  /** When the timer of this station was last started or resumed. It is null while the rotation is stopped. */
  countsFrom: number | null;
  /** How long the timer of this station had already run before `countsFrom`. */
  countedMs: number;
  holds: readonly Hold[];
};

export type RotationEvent =
  | { is: 'hold' | 'release'; hold: Hold; at: number }
  | { is: 'turn'; to: string; at: number }
  /**
   * The header now shows another station, for example because the station whose turn it was has no reading.
   * The new station is shown for `STATION_SHOWN_MS`.
   */
  | { is: 'shown'; stationId: string; at: number };

/** How long a station is shown before the next one. Source: docs/behaviour.md 11.2. */
export const STATION_SHOWN_MS = 10_000;

export function startRotation(at: number): Rotation {
  return { turn: null, turns: 0, countsFrom: at, countedMs: 0, holds: [] };
}

export function rotate(rotation: Rotation, event: RotationEvent): Rotation {
  switch (event.is) {
    case 'hold':
      return hold(rotation, event.hold, event.at);
    case 'release':
      return release(rotation, event.hold, event.at);
    case 'turn':
      return { ...beginCount(rotation, event.at), turn: event.to, turns: rotation.turns + 1 };
    case 'shown':
      return { ...beginCount(rotation, event.at), turn: event.stationId };
  }
}

/** @returns milliseconds until the next station is shown, or null while the rotation is stopped */
export function untilTurn(rotation: Rotation, at: number): number | null {
  if (rotation.countsFrom === null) return null;
  return Math.max(0, STATION_SHOWN_MS - rotation.countedMs - (at - rotation.countsFrom));
}

/** @returns the stations in the order of their turns, starting with the station whose turn it is */
export function inTurn<S extends { stationId: string }>(stations: readonly S[], turn: string | null): S[] {
  const first = stations.findIndex(({ stationId }) => stationId === turn);
  return first <= 0 ? [...stations] : [...stations.slice(first), ...stations.slice(0, first)];
}

function hold(rotation: Rotation, reason: Hold, at: number): Rotation {
  const { countsFrom, countedMs, holds } = rotation;
  if (holds.includes(reason)) return rotation;
  const sinceMs = countsFrom === null ? 0 : at - countsFrom;
  return { ...rotation, holds: [...holds, reason], countsFrom: null, countedMs: countedMs + sinceMs };
}

function release(rotation: Rotation, reason: Hold, at: number): Rotation {
  if (!rotation.holds.includes(reason)) return rotation;
  const holds = rotation.holds.filter((other) => other !== reason);
  return { ...rotation, holds, countsFrom: holds.length === 0 ? at : null };
}

function beginCount(rotation: Rotation, at: number): Rotation {
  return { ...rotation, countedMs: 0, countsFrom: rotation.holds.length === 0 ? at : null };
}
