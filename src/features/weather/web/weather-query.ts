import { queryOptions } from '@tanstack/react-query';
import { call, isFailedResponse } from '#platform/web/calls/api.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { FRESH_MS, listStations, readWeather, type Station, type Weather } from '../contract.ts';

export type Known = { is: 'reading'; weather: Weather } | { is: 'none' };

/**
 * Time after which a station without a reading is requested again. By then the server may have called the
 * weather provider again.
 */
const ASK_AGAIN_MS = 5 * 60_000;
/** Interval at which the list of stations is loaded again while it marks a station as having no reading. */
const LOOK_AGAIN_MS = 60_000;
const NO_RESPONSE_AGAIN_MS = 30_000;

export const stationsQuery = queryOptions({
  queryKey: ['weather'],
  queryFn: async ({ signal }): Promise<Station[]> => {
    const stations = await call(listStations, {}, { signal });
    if (!stations) throw new Error('The stations got no response.');
    return stations;
  },
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => state.data?.some(({ noReading }) => noReading) && LOOK_AGAIN_MS,
  networkMode: 'always',
  retry: (_count, error) => !isFailedResponse(error),
  retryDelay: NO_RESPONSE_AGAIN_MS,
});

/**
 * Keeps a reading for 30 minutes. If the server does not respond, the last reading stays.
 * Source: docs/behaviour.md 11.3.
 */
export function weatherQuery(stationId: string) {
  return queryOptions({
    queryKey: ['weather', stationId],
    queryFn: ({ signal }) => knownOf(stationId, signal),
    staleTime: ({ state }) => keptMs(state.data),
    refetchInterval: ({ state }) => keptMs(state.data),
    networkMode: 'always',
  });
}

async function knownOf(stationId: string, signal: AbortSignal): Promise<Known> {
  try {
    const weather = await call(readWeather, { params: { stationId } }, { signal });
    if (weather) return { is: 'reading', weather };
  } catch (error) {
    if (!isFailedResponse(error) || ![404, 503].includes(error.status)) throw error;
    // The station has no reading. The list of stations marks such stations, so it is loaded again. The app
    // does not request the weather of marked stations, because browsers log every refused request as an
    // error.
    void queryClient.invalidateQueries({ queryKey: stationsQuery.queryKey, exact: true });
    return { is: 'none' };
  }
  throw new Error('The weather got no response.');
}

function keptMs(known: Known | undefined): number {
  return known?.is === 'reading' ? FRESH_MS : ASK_AGAIN_MS;
}
