import type { Answered } from '#platform/shared/calls/endpoint.ts';
import type { Item } from '#platform/shared/content/item.ts';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import { isStartingPlace } from '#platform/shared/content/special-pages.ts';
import type { randomTiles } from '../contract.ts';
import type { PublishedPage, PublishedPages } from '../published-pages.server.ts';

type Tiles = Answered<typeof randomTiles>;

/**
 * Chooses pictures of random pages. Each picture is a link to its page. The current page is never chosen.
 * Recently shown pages are chosen only if there are too few other pages. The fact of the day comes first.
 * Source: docs/behaviour.md 18.1.
 * @param query `count` is limited to the number of items that one page may have; `seen` contains IDs
 * separated by commas
 */
export function pickRandomTiles(
  pages: PublishedPages,
  query: { count: number; current?: number | undefined; seen?: string | undefined },
  now: Date,
): Tiles {
  const count = Math.min(Math.max(query.count, 1), PAGE_LIMITS.items);
  const seen = new Set(query.seen?.split(',').map(Number));
  const candidates = shuffle([...pages.all()].filter((published) => isCandidate(published, query.current)));
  // Puts the pages that were not shown recently first. The sort is stable, so both groups keep their random
  // order.
  candidates.sort((a, b) => Number(seen.has(a.page.answerID)) - Number(seen.has(b.page.answerID)));
  const ofTheDay = factOfTheDay([...pages.all()], now);
  const isDue = ofTheDay && candidates.includes(ofTheDay) && !seen.has(ofTheDay.page.answerID);
  const chosen = isDue ? [ofTheDay, ...candidates.filter((each) => each !== ofTheDay)] : candidates;
  return chosen.slice(0, count).map(toTile);
}

/**
 * Excludes pages without a category, such as quiz pages, because readers open those only from links
 * (docs/behaviour.md 18.1).
 */
function isCandidate({ page }: PublishedPage, current: number | undefined): boolean {
  const isFiled = page.category !== null && !isStartingPlace(page.answerID);
  return isFiled && page.answerID !== current && pictures(page).length > 0;
}

/**
 * Chooses the page with the fact of the day, which is the same for everybody. Each day another page is
 * chosen.
 */
function factOfTheDay(pages: PublishedPage[], now: Date): PublishedPage | undefined {
  const told = pages.filter(({ fact }) => fact).sort((a, b) => a.page.answerID - b.page.answerID);
  const day = Math.floor(now.getTime() / DAY_MS);
  // Neighbouring pages in the library are about the same subject, so the choice jumps by `FACT_STEP` pages
  // each day.
  return told[(day * FACT_STEP) % told.length];
}

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * A prime number. With it, every fact gets its day, unless the number of facts is a multiple of this number.
 */
const FACT_STEP = 37;

function pictures({ items, media }: PublishedPage['page']): Item[] {
  return items.filter(({ itemName }) => itemName !== undefined && itemName in media);
}

function toTile({ page, fact }: PublishedPage): Tiles[number] {
  const choices = pictures(page);
  const proof = fact && choices.find(({ itemName }) => itemName === fact.picture);
  const item = proof ?? choices[Math.floor(Math.random() * choices.length)];
  if (!item) throw new Error(`page ${page.answerID} lost its picture`);
  const { itemDiagram: _, ...still } = item;
  return {
    ...still,
    itemCaption: page.title,
    itemAction: page.answerID,
    media: page.media[item.itemName ?? ''],
    ...(fact && proof && { fact: { value: fact.value, sentence: fact.sentence } }),
  };
}

/** Shuffles a list in place (Fisher-Yates). */
function shuffle<T>(list: T[]): T[] {
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [list[last], list[other]] = [list[other] as T, list[last] as T];
  }
  return list;
}
