import * as z from 'zod';
import { MapPlace } from '#features/map/map-place.ts';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { Item, MediaDetails, Tile } from '#platform/shared/content/item.ts';

/** A block of a page's text: an optional title and sanitised HTML. */
export const Dialog = z.object({ title: z.string().optional(), text: z.string() });
export type Dialog = z.output<typeof Dialog>;

export const Button = z.object({ buttonName: z.string(), buttonAction: z.union([z.string(), z.number()]) });
export type Button = z.output<typeof Button>;

/** A content page. `rev`, `mapPlaces` and `media` are ours (docs/behaviour.md 16.8); the rest is the basic contract (28.8). */
export const Page = z.object({
  answerID: z.number(),
  title: z.string(),
  category: z.string().nullable(),
  subCategory: z.string().nullable(),
  dialog: z.array(Dialog),
  buttons: z.array(Button),
  items: z.array(Item),
  rows: z.number().nullable(),
  cols: z.number().nullable(),
  quizURL: z.string().nullable(),
  rev: z.number(),
  /** Its places on the polar map; missing if there are none. Not part of the basic contract. */
  mapPlaces: z.array(MapPlace).optional(),
  /** File name -> details, for the images among the items. */
  media: z.record(z.string(), MediaDetails),
});
export type Page = z.output<typeof Page>;

/** Any whole number: the server checks whether the page exists. */
export const PageId = z
  .union([z.number(), z.string().regex(/^-?\d+$/, 'must be a whole number')], 'must be a whole number')
  .transform(Number);

export const readPage = endpoint({
  url: '/api/answer/page/:id',
  access: 'readPages',
  params: z.object({ id: PageId }),
  response: Page,
});

/** Pictures of random pages; each leads to its page. */
export const randomTiles = endpoint({
  url: '/api/answer/random',
  access: 'readPages',
  querystring: z.object({
    count: z.coerce.number('must be a number').int('must be a whole number').default(9),
    /** The reader's current page, which is never among the tiles. */
    current: z.coerce.number().int().optional(),
    /** Ids of recently shown pages, separated by commas: avoided while others remain. */
    seen: z.string().max(1000).optional(),
  }),
  response: z.array(Tile),
});

/** Pictures of nine random pages fill the special page -10. Source: docs/behaviour.md 18.1. */
export const RANDOM_TILE_COUNT = 9;
