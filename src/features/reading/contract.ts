import * as z from 'zod/mini';
import { MapPlace } from '#features/map/map-place.ts';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { Item, MediaDetails, Tile } from '#platform/shared/content/item.ts';
import { RANDOM_TILES } from './facts/facts-limits.ts';

/** A block of a page's text: HTML from which dangerous elements are removed, with an optional title. */
export const Dialog = z.object({ title: z.optional(z.string()), text: z.string() });
export type Dialog = z.output<typeof Dialog>;

export const Button = z.object({ buttonName: z.string(), buttonAction: z.union([z.string(), z.number()]) });
export type Button = z.output<typeof Button>;

/** A source of the facts on a page. Fields that are not known are missing. */
export const Source = z.object({
  publisher: z.string(),
  title: z.optional(z.string()),
  year: z.optional(z.number()),
  url: z.optional(z.string()),
  checked: z.boolean(),
  /**
   * The month in which an editor last checked the source, such as `2026-11`; missing if it is not recorded.
   */
  checkedIn: z.optional(z.string()),
});
export type Source = z.output<typeof Source>;

/**
 * A page of the library. All fields except `rev`, `mapPlaces`, `media`, `sources` and `quiz` (docs/behaviour.md
 * 16.8) are in the basic contract, so every server sends them (docs/behaviour.md 28.8).
 */
export const Page = z.object({
  answerID: z.number(),
  title: z.string(),
  category: z.nullable(z.string()),
  subCategory: z.nullable(z.string()),
  dialog: z.array(Dialog),
  buttons: z.array(Button),
  items: z.array(Item),
  rows: z.nullable(z.number()),
  cols: z.nullable(z.number()),
  quizURL: z.nullable(z.string()),
  rev: z.number(),
  /** The page's places on the polar map; missing if the page has no places. */
  mapPlaces: z.optional(z.array(MapPlace)),
  /** The details of the pictures of the page (MediaDetails), by file name. */
  media: z.record(z.string(), MediaDetails),
  /**
   * The sources of the facts on the page. Only sources that somebody has checked are included. Missing if
   * there are none.
   */
  sources: z.optional(z.array(Source)),
  /** The number of questions in the page's quiz; missing if the page has no quiz to play. */
  quiz: z.optional(z.number()),
});
export type Page = z.output<typeof Page>;

/**
 * The ID of a page. Any whole number is accepted here. If there is no such page, the server responds with
 * 404.
 */
export const PageId = z.pipe(
  z.union(
    [z.number(), z.string().check(z.regex(/^-?\d+$/, 'must be a whole number'))],
    'must be a whole number',
  ),
  z.transform(Number),
);

export const readPage = endpoint({
  url: '/api/answer/page/:id',
  access: 'readPages',
  params: z.object({ id: PageId }),
  response: Page,
});

const Fact = z.object({ value: z.string(), sentence: z.string() });

/**
 * A picture of a page that links to this page. If the page has a striking fact, the picture illustrates it.
 * Some servers do not send the field `fact` (docs/behaviour.md 18.1).
 */
const RandomTile = z.extend(Tile, { fact: z.optional(Fact) });
export type RandomTile = z.output<typeof RandomTile>;

/** Returns pictures of random pages. Each picture is a link to its page. */
export const randomTiles = endpoint({
  url: '/api/answer/random',
  access: 'readPages',
  querystring: z.object({
    count: z._default(
      z.coerce.number('must be a number').check(z.int('must be a whole number')),
      RANDOM_TILES,
    ),
    /** The page that the reader is on. It is never among the results. */
    current: z.optional(z.coerce.number().check(z.int())),
    /**
     * The IDs of pages whose pictures were shown a short time ago, separated by commas. The server returns
     * them only if there are not enough other pages.
     */
    seen: z.optional(z.string().check(z.maxLength(1000))),
  }),
  response: z.array(RandomTile),
});
