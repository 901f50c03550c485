import type { Answered } from '#platform/shared/calls/endpoint.ts';
import type { Item } from '#platform/shared/content/item.ts';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import { isStartingPlace } from '#platform/shared/content/special-pages.ts';
import type { randomTiles } from '../contract.ts';
import type { PublishedPage, PublishedPages } from '../published-pages.server.ts';

type Tiles = Answered<typeof randomTiles>;

/**
 * Chooses pictures of random pages, each of which links to its page. The fact of the day comes first. The
 * page that the reader is on is never chosen. Pages that were shown a short time ago are chosen only if there
 * are not enough others. Source: docs/behaviour.md 18.1.
 * @param query `count`: how many pictures, at most as many as a page may have. `current`: the page that the
 * reader is on. `seen`: the IDs of pages that were shown, separated by commas.
 */
export function pickRandomTiles(
  pages: PublishedPages,
  query: { count: number; current?: number | undefined; seen?: string | undefined },
  now: Date,
): Tiles {
  const count = Math.min(Math.max(query.count, 1), PAGE_LIMITS.items);
  const seen = new Set(query.seen?.split(',').map(Number));
  const candidates = shuffle([...pages.all()].filter((published) => isCandidate(published, query.current)));
  // Puts the pages that were not shown a short time ago first. Apart from that, the pages stay in random
  // order.
  candidates.sort((a, b) => Number(seen.has(a.page.answerID)) - Number(seen.has(b.page.answerID)));
  const ofTheDay = factOfTheDay([...pages.all()], now);
  const isDue = ofTheDay && candidates.includes(ofTheDay) && !seen.has(ofTheDay.page.answerID);
  const chosen = isDue ? [ofTheDay, ...candidates.filter((each) => each !== ofTheDay)] : candidates;
  return chosen.slice(0, count).map(toTile);
}

/**
 * True for a page that may be chosen: it has a picture and a category, and is neither the page that the
 * reader is on nor the home page or the quiz page. Readers open pages without a category, such as the pages
 * of a quiz, only from links (docs/behaviour.md 18.1).
 */
function isCandidate({ page }: PublishedPage, current: number | undefined): boolean {
  const isFiled = page.category !== null && !isStartingPlace(page.answerID);
  return isFiled && page.answerID !== current && pictures(page).length > 0;
}

/** Returns the page with the fact of the day. It is the same page for everybody, and another one each day. */
function factOfTheDay(pages: PublishedPage[], now: Date): PublishedPage | undefined {
  const told = pages.filter(({ fact }) => fact).sort((a, b) => a.page.answerID - b.page.answerID);
  const day = Math.floor(now.getTime() / DAY_MS);
  // Goes forward by `FACT_STEP` pages each day, because pages next to each other in the library are about the
  // same subject.
  return told[(day * FACT_STEP) % told.length];
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A prime number. So every fact is chosen at some time, unless the number of facts is a multiple of it. */
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
