import { DAY_MS } from '#platform/shared/time.ts';
import { dateFormatter } from '#ui/dates.ts';
import type { Journey, Stop } from '../../contract.ts';
import { type Point, project } from '../../projection.ts';

/**
 * An event of the race to the South Pole. `day` is the number of days since 1 January 1970. `date` is the
 * same day in a form such as `1911-12-14`.
 */
export type RaceEvent = { day: number; date: string; team: string; what: string };

/** A team's route. Each point has the day on which the team was there, counted from 1 January 1970. */
export type Track = { id: string; name: string; points: (Point & { day: number })[] };

export function dayOf(date: string): number {
  return Date.parse(date) / DAY_MS;
}

export function dateOf(day: number): string {
  return new Date(Math.floor(day) * DAY_MS).toISOString().slice(0, 10);
}

/** @returns a text such as "14 December 1911" */
export function longDate(date: string): string {
  return formatLongDate(new Date(date));
}

const formatLongDate = dateFormatter({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** @returns all events of the race, in chronological order */
export function eventsOf(journeys: readonly Journey[]): RaceEvent[] {
  return journeys
    .flatMap(({ name, stops }) =>
      stops.flatMap(({ date, what }) =>
        date && what ? [{ day: dayOf(date), date, team: teamOf(name), what }] : [],
      ),
    )
    .toSorted((one, other) => one.day - other.day);
}

/**
 * @param name the name of a journey, such as "Amundsen 1911–12"
 * @returns the name of its team, such as "Amundsen"
 */
export function teamOf(name: string): string {
  return name.split(' ')[0] ?? name;
}

/**
 * Builds the route of a team. For a stop without a known day, the day is estimated: between two known days
 * the team moves at a constant speed.
 */
export function trackOf({ id, name, stops }: Journey): Track {
  const places = stops.map((stop) => ({ ...project(stop.lon, stop.lat), ...dayKnown(stop) }));
  const points: Track['points'] = [];
  for (const [index, place] of places.entries()) {
    points.push({ x: place.x, y: place.y, day: place.day ?? dayBetween(places, index) });
  }
  return { id, name: teamOf(name), points };
}

/**
 * @returns the position of a team on a day. Before the team leaves, it is the start of the route, and after
 * the team arrives, the end of the route
 */
export function placeOn({ points }: Track, day: number): Point {
  const next = points.findIndex((point) => point.day > day);
  const to = points[next === -1 ? points.length - 1 : next] ?? NOWHERE;
  const from = points[next === -1 ? points.length - 1 : Math.max(0, next - 1)] ?? to;
  const share = to.day > from.day ? Math.max(0, (day - from.day) / (to.day - from.day)) : 1;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** @returns the points of a team's route until this day */
export function wayUntil(track: Track, day: number): Point[] {
  return [...track.points.filter((point) => point.day <= day), placeOn(track, day)];
}

const NOWHERE = { x: 0, y: 0, day: 0 };

function dayKnown({ date }: Stop): { day?: number } {
  return date ? { day: dayOf(date) } : {};
}

function dayBetween(places: (Point & { day?: number })[], index: number): number {
  const before = places.findLastIndex(({ day }, i) => i < index && day !== undefined);
  const after = places.findIndex(({ day }, i) => i > index && day !== undefined);
  const [start, end] = [places[before]?.day ?? 0, places[after]?.day ?? 0];
  const until = (last: number) => lengthOf(places.slice(before, last + 1));
  return start + ((end - start) * until(index)) / until(after);
}

function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, point, i) => {
    const last = points[i - 1] ?? point;
    return sum + Math.hypot(point.x - last.x, point.y - last.y);
  }, 0);
}
