import { readApplicationSettings } from '#platform/server/database/application-settings.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { forbidden } from '#platform/server/http/refusals/refused.ts';
import { may } from '#platform/shared/people/access.ts';
import type { Pin, PolarMap } from '../contract.ts';
import { type MapPlace, pinOfPage } from '../map-place.ts';
import { HISTORY_PINS } from './data/history.ts';
import { JOURNEYS } from './data/journeys.ts';
import { PLACE_PINS } from './data/places.ts';
import { STATION_PINS } from './data/stations.ts';
import type { StoredPin } from './data/stored.ts';
import { hasExploreMap } from './queries.ts';

export type MapDeps = {
  db: Database;
  /** All current pages. */
  pages(): PlacedPage[];
};

type PlacedPage = {
  answerID: number;
  title: string;
  category: string | null;
  mapPlaces?: MapPlace[] | undefined;
};

const PINS: StoredPin[] = [...STATION_PINS, ...PLACE_PINS, ...HISTORY_PINS];

/** The pins by their ids. Pages and lessons name their places by these ids. */
export const PINS_BY_ID: ReadonlyMap<string, StoredPin> = new Map(PINS.map((pin) => [pin.id, pin]));

/** @throws forbidden for people without access to the map (docs/behaviour.md 25.1) */
export async function readPolarMap({ db, pages }: MapDeps, caller: Caller | null): Promise<PolarMap> {
  if (!(await mayExploreMap(db, caller))) throw forbidden();
  const isEditor = may(caller, 'editContent');
  // Only editors see pages without a category. Source: docs/decisions/055-pages-without-a-category.md.
  const all = pages().filter(({ category }) => isEditor || category !== null);
  const titles = new Map(all.map(({ answerID, title }) => [answerID, title]));
  const linksTo = (ids: readonly number[]) =>
    ids.flatMap((answerID) => {
      const title = titles.get(answerID);
      return title === undefined ? [] : [{ answerID, title }];
    });
  const about = pagesByPin(all);
  const pins = PINS.map(({ otherwise, ...pin }) => {
    const own = linksTo(about.get(pin.id) ?? []);
    return { ...pin, pages: own.length > 0 || otherwise === undefined ? own : linksTo([otherwise]) };
  });
  return {
    pins: [...pins, ...all.flatMap(pinsOfPage)],
    journeys: JOURNEYS.map((journey) => ({ ...journey, pages: linksTo(journey.pages) })),
  };
}

/** @returns true if the person may open the map (docs/behaviour.md 25.1) */
export async function mayExploreMap(db: Database, caller: Caller | null): Promise<boolean> {
  const { mapForEveryone } = await readApplicationSettings(db);
  if (mapForEveryone) return true;
  return caller !== null && hasExploreMap(db, caller.pupil?.teacherId ?? caller.personId);
}

/** @returns the ids of the pages about each pin; pages with fewer places come first */
function pagesByPin(pages: readonly PlacedPage[]): Map<string, number[]> {
  const byPin = new Map<string, number[]>();
  const sorted = pages.toSorted(
    (one, other) =>
      (one.mapPlaces?.length ?? 0) - (other.mapPlaces?.length ?? 0) || one.answerID - other.answerID,
  );
  for (const { answerID, mapPlaces = [] } of sorted) {
    for (const { pin } of mapPlaces) if (pin) byPin.set(pin, [...(byPin.get(pin) ?? []), answerID]);
  }
  return byPin;
}

/** @returns pins for the places of the page that editors have entered as latitude and longitude */
function pinsOfPage({ answerID, title, mapPlaces = [] }: PlacedPage): Pin[] {
  return mapPlaces.flatMap(({ lat, lon }, index) =>
    typeof lat === 'number' && typeof lon === 'number'
      ? {
          id: pinOfPage(answerID, index),
          name: title,
          layer: 'places',
          lat,
          lon,
          text: '',
          source: 'the editors of its page',
          pages: [{ answerID, title }],
        }
      : [],
  );
}
