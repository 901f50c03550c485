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
 * `seen` contains the IDs of the pages whose random pictures the reader has seen since the app was loaded,
 * the newest last. `from` is the ID of the page on which the reader pressed the button for random facts.
 */
const visit: { seen: number[]; from: number | undefined } = { seen: [], from: undefined };

/**
 * Loads the special page with nine random pictures. They stay the same until the reader asks for others, so
 * that the Back button shows them again.
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
  // If the random pictures are visible, they stay until the new ones are loaded. If not, they are removed
  // from the cache, because otherwise the old ones would appear for a moment.
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
