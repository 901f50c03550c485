import type { Station, Weather } from '#features/weather/contract.ts';
import type { Clock } from '#platform/server/clock.ts';
import { Refused } from '#platform/server/http/refusals/refused.ts';
import type { Output } from '../assistant.ts';
import { STATIONS } from './stations.ts';
import { timeSentence } from './time-sentence.ts';
import type { LiveQuestion } from './weather-or-time-question.ts';
import { extremesSentence, type PlacedReading, weatherSentence } from './weather-sentence.ts';

export type LiveDeps = {
  weather: { stations(): Promise<Station[]>; read(stationId: string): Promise<Weather> };
  clock: Clock;
  /** @returns the title of the page; undefined if readers cannot find it */
  findTitle(answerID: number): string | undefined;
};

const PAGES = { measuringWeather: 31, time: 103 };
/**
 * The id of the weather station on Macquarie Island. The island is not in Antarctica, so a reply mentions it
 * only if the question does.
 */
const MACQUARIE_ISLAND = '94998';

/**
 * Answers a question about the present weather or time with one sentence, and suggests a page. Source:
 * docs/behaviour.md 13.12, 13.13.
 */
export async function replyLive(deps: LiveDeps, asked: LiveQuestion): Promise<Output> {
  const { is, station } = asked;
  const answerID = is === 'time' ? PAGES.time : (station?.page ?? PAGES.measuringWeather);
  const title = deps.findTitle(answerID);
  const sentence = is === 'time' ? timeSentence(station, deps.clock.now()) : await sayWeather(deps, asked);
  const offer = title === undefined ? '.' : ', but this page tells you more.';
  const nothing =
    is === 'time'
      ? `Sorry, I do not know the time ${station?.at}`
      : noReading(station?.at ?? 'from Antarctica');
  return {
    kind: is,
    generic: [{ response_type: 'text', text: sentence ?? `${nothing}${offer}` }],
    suggestions: title === undefined ? [] : [{ answerID, title }],
  };
}

export function noReading(at: string): string {
  return `Sorry, I have no weather reading ${at} right now`;
}

async function sayWeather(
  deps: LiveDeps,
  { station, isAboutWind }: LiveQuestion,
): Promise<string | undefined> {
  const now = deps.clock.now();
  const listed = await deps.weather.stations();
  const wanted = listed.filter(({ stationId, noReading }) =>
    station ? stationId === station.stationId : stationId !== MACQUARIE_ISLAND && !noReading,
  );
  const readings = (await Promise.all(wanted.map(({ stationId }) => findReading(deps, stationId)))).flat();
  if (readings.length > 1) return extremesSentence(readings, isAboutWind, now);
  return readings[0] && weatherSentence(readings[0], now);
}

/** @returns the reading of the station; undefined if there is none now */
export async function readStation(deps: LiveDeps, stationId: string): Promise<PlacedReading | undefined> {
  const isListed = (await deps.weather.stations()).some((station) => station.stationId === stationId);
  return isListed ? (await findReading(deps, stationId))[0] : undefined;
}

/** @returns a list with one reading; an empty list if the weather service has none for this station */
async function findReading({ weather }: LiveDeps, stationId: string): Promise<PlacedReading[]> {
  try {
    const reading = await weather.read(stationId);
    const at = STATIONS.find((named) => named.stationId === stationId)?.at ?? `at ${reading.name}`;
    return [{ at, weather: reading }];
  } catch (error) {
    if (error instanceof Refused && error.code === 'noReading') return [];
    throw error;
  }
}
