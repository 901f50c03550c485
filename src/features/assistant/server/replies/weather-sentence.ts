import type { Weather } from '#features/weather/contract.ts';
import { temperature, windSpeed } from '#features/weather/weather-formats.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/shared/time.ts';

/** A weather reading, and the place of its station in the form "at Casey". */
export type PlacedReading = { at: string; weather: Weather };

/**
 * @returns one sentence with the place, the temperature, the wind, the state of the sky, the source of the
 * reading and its age
 */
export function weatherSentence(reading: PlacedReading, now: Date): string {
  const { at, weather } = reading;
  const wind = weather.wind_spd_kmh === null ? '' : ` with a wind of ${windSpeed(weather.wind_spd_kmh)}`;
  const sky = weather.cloud === null ? '' : `, ${weather.cloud.toLowerCase()}`;
  return `${capital(at)} it is ${temperature(weather.air_temp)}${wind}${sky}${originOf([reading], now)}.`;
}

/**
 * @param readings at least two
 * @returns one sentence about the coldest and the warmest station, or the calmest and the windiest
 */
export function extremesSentence(readings: PlacedReading[], isAboutWind: boolean, now: Date): string {
  const rank = ({ weather }: PlacedReading) => (isAboutWind ? (weather.wind_spd_kmh ?? 0) : weather.air_temp);
  const sorted = readings.toSorted((one, other) => rank(one) - rank(other));
  const [least, most] = [sorted[0]!, sorted.at(-1)!]; // there are at least two
  const [low, high] = isAboutWind ? ['calmest', 'windiest'] : ['coldest', 'warmest'];
  return (
    `Of ${readings.length} stations in Antarctica it is ${low} ${extreme(least)} now, ` +
    `and ${high} ${extreme(most)}${originOf([least, most], now)}.`
  );
}

function extreme({ at, weather: { air_temp, wind_spd_kmh: kmh } }: PlacedReading): string {
  return `${at} with ${temperature(air_temp)}${kmh === null ? '' : ` and a wind of ${windSpeed(kmh)}`}`;
}

/** Names the source of the readings, because their licence requires it: docs/behaviour.md 11.5. */
function originOf(readings: PlacedReading[], now: Date): string {
  const [first] = readings;
  const { source } = first?.weather ?? {};
  const by = source && `${source.how === 'measured' ? 'measured' : 'calculated'} by ${source.name}`;
  const oldest = readings.flatMap(({ weather }) => weather.observedAt ?? []).toSorted()[0];
  const words = [by, oldest && ageOf(oldest, now)].filter(Boolean);
  return words.length > 0 ? ` (${words.join(' ')})` : '';
}

const AGE = new Intl.RelativeTimeFormat('en-AU');

function ageOf(observedAt: string, now: Date): string {
  const ageMs = now.getTime() - new Date(observedAt).getTime();
  if (ageMs < MINUTE_MS) return 'just now';
  if (ageMs < HOUR_MS) return AGE.format(-Math.floor(ageMs / MINUTE_MS), 'minute');
  return AGE.format(-Math.floor(ageMs / HOUR_MS), 'hour');
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
