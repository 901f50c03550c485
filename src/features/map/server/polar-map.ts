import { readApplicationSettings } from '#server/database/application-settings.ts';
import type { Database } from '#server/database/connect.ts';
import type { Caller } from '#server/http/caller.ts';
import { forbidden } from '#server/http/refused.ts';
import type { PolarMap } from '../contract.ts';
import { pagesOf } from '../page-places.ts';
import { HISTORY_PINS } from './data/history.ts';
import { JOURNEYS } from './data/journeys.ts';
import { PLACE_PINS } from './data/places.ts';
import { STATION_PINS } from './data/stations.ts';
import type { StoredPin } from './data/stored.ts';
import { hasExploreMap } from './queries.ts';

export type MapDeps = {
  db: Database;
  /** What a page is called now; undefined for a page that is not there. */
  titleOf(answerID: number): string | undefined;
};

const PINS: StoredPin[] = [...STATION_PINS, ...PLACE_PINS, ...HISTORY_PINS];

/** @throws forbidden for those to whom the map is not open (D-21) */
export async function readPolarMap({ db, titleOf }: MapDeps, caller: Caller | null): Promise<PolarMap> {
  const { mapForEveryone } = await readApplicationSettings(db);
  if (!mapForEveryone && !(caller && (await hasExploreMap(db, caller.personId)))) throw forbidden();
  const linksTo = (pages: number[]) =>
    pages.flatMap((answerID) => {
      const title = titleOf(answerID);
      return title === undefined ? [] : [{ answerID, title }];
    });
  return {
    pins: PINS.map(({ otherwise, ...pin }) => {
      const own = linksTo(pagesOf(pin.id));
      return { ...pin, pages: own.length > 0 || otherwise === undefined ? own : linksTo([otherwise]) };
    }),
    journeys: JOURNEYS.map((journey) => ({ ...journey, pages: linksTo(journey.pages) })),
  };
}
