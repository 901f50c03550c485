import * as z from 'zod/mini';
import { MapPlace } from '#features/map/map-place.ts';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { Item, MediaDetails, Tile } from '#platform/shared/content/item.ts';
import { RANDOM_TILES } from './facts/facts-limits.ts';

/** A block of a page's text: an optional title and sanitised HTML. */
export const Dialog = z.object({ title: z.optional(z.string()), text: z.string() });
export type Dialog = z.output<typeof Dialog>;

export const Button = z.object({ buttonName: z.string(), buttonAction: z.union([z.string(), z.number()]) });
export type Button = z.output<typeof Button>;

/** A source that was used for the facts of a page. Unknown fields are missing. */
export const Source = z.object({
  publisher: z.string(),
  title: z.optional(z.string()),
  year: z.optional(z.number()),
  url: z.optional(z.string()),
  checked: z.boolean(),
  /** The month in which an editor checked the source, such as `2026-11`; missing if it is not recorded. */
  checkedIn: z.optional(z.string()),
});
export type Source = z.output<typeof Source>;

/**
 * A content page. The fields `rev`, `mapPlaces`, `media`, `sources` and `quiz` are not in the basic contract
 * of the API (docs/behaviour.md 16.8). All other fields are (docs/behaviour.md 28.8).
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
  /** The media details of the images among the items, by file name. */
  media: z.record(z.string(), MediaDetails),
  /**
   * The sources of the facts on the page. Contains only sources that were checked. Missing if there are none.
   */
  sources: z.optional(z.array(Source)),
  /** The number of questions of the page's quiz; missing if the page has no quiz that can be played. */
  quiz: z.optional(z.number()),
});
export type Page = z.output<typeof Page>;

/** The ID of a page. Any whole number is valid; the server then checks whether the page exists. */
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
 * A picture that links to its page. If the page has a fact, this picture illustrates the fact. The field
 * `fact` is not in the basic contract of the API (docs/behaviour.md 18.1).
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
    /** The reader's current page, which is never among the tiles. */
    current: z.optional(z.coerce.number().check(z.int())),
    /**
     * The IDs of recently shown pages, separated by commas. The server returns these pages only if there are
     * too few other pages.
     */
    seen: z.optional(z.string().check(z.maxLength(1000))),
  }),
  response: z.array(RandomTile),
});
