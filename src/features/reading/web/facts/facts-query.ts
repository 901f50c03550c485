import { queryOptions } from '@tanstack/react-query';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { call } from '#platform/web/calls/api.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { type Page, randomTiles } from '../../contract.ts';
import { MOST_SEEN_PAGES, RANDOM_TILE_COLUMNS, RANDOM_TILES } from '../../facts/facts-limits.ts';
import { FACTS_TITLE } from '../../facts/facts-title.ts';
import { openedPage, pageKey, pageQuery } from '../../page-query.ts';
import { onRefreshRandom } from './refresh-facts.ts';

/**
 * `seen`: the IDs of the pages whose tiles were shown since the app was loaded, newest last. `from`: the ID
 * of the page from which the reader opened the tiles.
 */
const visit: { seen: number[]; from: number | undefined } = { seen: [], from: undefined };

/**
 * The query for the special page of nine random tiles. The tiles stay the same until the reader requests new
 * ones, so that the Back button shows the same tiles again.
 */
export function randomPageQuery() {
  return queryOptions({
    ...pageQuery(SPECIAL_PAGES.randomTiles),
    queryFn: ({ signal }) => openedPage(() => composePage(signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

onRefreshRandom(({ from }) => {
  if (from !== SPECIAL_PAGES.randomTiles) visit.from = from;
  const queryKey = pageKey(SPECIAL_PAGES.randomTiles);
  // If the tiles are visible, they stay until the new tiles are loaded. If the page is closed, its tiles are
  // removed, because otherwise they would appear for a moment when the page is opened again.
  queryClient.removeQueries({ queryKey, type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey });
});

async function composePage(signal: AbortSignal): Promise<Page | null> {
  const { seen, from } = visit;
  const querystring = {
    count: RANDOM_TILES,
    current: from,
    seen: seen.length > 0 ? seen.join(',') : undefined,
  };
  const tiles = await call(randomTiles, { querystring }, { signal });
  if (!tiles) return null;
  visit.seen = [...seen, ...tiles.map(({ itemAction }) => Number(itemAction))].slice(-MOST_SEEN_PAGES);
  return {
    answerID: SPECIAL_PAGES.randomTiles,
    title: FACTS_TITLE,
    dialog: [{ text: '<p>Tap a picture to find out more.</p>' }],
    items: tiles,
    cols: RANDOM_TILE_COLUMNS,
    rows: RANDOM_TILES / RANDOM_TILE_COLUMNS,
    media: Object.fromEntries(
      tiles.flatMap(({ itemName, media }) => (itemName && media ? [[itemName, media]] : [])),
    ),
    category: null,
    subCategory: null,
    buttons: [],
    quizURL: null,
    rev: 0,
  };
}
