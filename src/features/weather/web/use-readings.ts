import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { Station, Weather } from '../contract.ts';
import { weatherQuery } from './weather-query.ts';

/** The station that is shown and the one after it are asked for; the others wait for their turn. */
const AHEAD = 2;

/**
 * @param stations in the order of their turns @param all asks for all of them at once
 * @returns station -> its weather, for those that have one; and the stations that have one or may still get one, in
 * their order: a station that is awaited is not passed over for one that happened to answer sooner
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
    // Those that failed stay enabled: they ask again at their own pace, and not once for every round.
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
