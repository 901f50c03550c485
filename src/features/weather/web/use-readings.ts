import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { Station, Weather } from '../contract.ts';
import { weatherQuery } from './weather-query.ts';

/**
 * Number of stations whose weather is requested: the current station and the next. The others are requested
 * when their turn is near.
 */
const AHEAD = 2;

/**
 * Requests the weather of the stations that are shown now or soon.
 * @param stations in the order of their turns
 * @param all true to request the weather of all stations now
 * @returns `readings` maps the id of a station to its weather, if it has a reading. `promising` are the
 * stations that have a reading or may still get one, in the given order. A station whose response is late
 * keeps its place.
 */
export function useReadings(
  stations: readonly Station[],
  all: boolean,
): { readings: Map<string, Weather>; promising: Station[] } {
  const queryClient = useQueryClient();
  const failed = stations.filter(({ stationId, noReading }) => {
    if (noReading) return true;
    const { data, status } = queryClient.getQueryState(weatherQuery(stationId).queryKey) ?? {};
    return data?.is === 'none' || (!data && status === 'error');
  });
  const promising = stations.filter((station) => !failed.includes(station));
  const wanted = all ? stations : promising.slice(0, AHEAD);
  const queries = stations.map((station) => ({
    ...weatherQuery(station.stationId),
    // A station whose request brought no reading is not shown. Its query stays enabled, so the request is
    // repeated every few minutes (weather-query.ts). A station that the list marks as having no reading is
    // not requested.
    enabled: !station.noReading && (wanted.includes(station) || failed.includes(station)),
  }));
  const known = useQueries({ queries });
  const readings = new Map(
    stations.flatMap(({ stationId, noReading }, index) => {
      const data = known[index]?.data;
      return data?.is === 'reading' && !noReading ? [[stationId, data.weather] as const] : [];
    }),
  );
  return { readings, promising };
}
