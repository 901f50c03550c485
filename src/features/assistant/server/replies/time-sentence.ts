import { HOUR_MS, MINUTE_MS } from '#platform/shared/time.ts';
import type { NamedStation } from './stations.ts';
import { STATIONS } from './stations.ts';

const HOBART = 'Australia/Hobart';

/**
 * The stations whose time the reply gives if the question names no station: from west to east, then the South
 * Pole.
 */
const USUAL = ['at Mawson', 'at Davis', 'at Casey', 'at the South Pole'];

/**
 * @returns one sentence with the time at the station and its difference from the time in Hobart, or with the
 * times at several stations if `station` is undefined; undefined if the station has no time zone
 */
export function timeSentence(station: NamedStation | undefined, now: Date): string | undefined {
  if (!station) return timesSentence(now);
  if (!station.timeZone) return undefined;
  const { at, timeZone } = station;
  const place = at.charAt(0).toUpperCase() + at.slice(1);
  return `${place} it is ${clock(timeZone, now)} on ${weekday(timeZone, now)}, ${differenceToHobart(timeZone, now)}.`;
}

function timesSentence(now: Date): string {
  const times = USUAL.flatMap((usual) => {
    const { timeZone } = STATIONS.find(({ at }) => at === usual) ?? {};
    return timeZone ? `${clock(timeZone, now)} ${usual}` : [];
  });
  const listed = new Intl.ListFormat('en-AU').format(times);
  return `Antarctica has no single time: when it is ${clock(HOBART, now)} in Hobart, as now, it is ${listed}.`;
}

function differenceToHobart(timeZone: string, now: Date): string {
  const aheadMs = offsetMs(timeZone, now) - offsetMs(HOBART, now);
  if (aheadMs === 0) return 'the same time as in Hobart';
  const hours = Math.abs(aheadMs) / HOUR_MS;
  return `${hours} ${hours === 1 ? 'hour' : 'hours'} ${aheadMs < 0 ? 'behind' : 'ahead of'} Hobart`;
}

function clock(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-AU', { timeZone, hour: 'numeric', minute: '2-digit' }).format(now);
}

function weekday(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-AU', { timeZone, weekday: 'long' }).format(now);
}

/** How far a time zone is ahead of UTC. */
function offsetMs(timeZone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * HOUR_MS + Number(minutes ?? 0) * MINUTE_MS);
}
