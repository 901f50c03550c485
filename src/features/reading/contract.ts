import * as z from 'zod';
import { MapPlace } from '#features/map/map-place.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

/** One picture, film, sound or quiz of a page. Source: specification part 2 section 3. */
export const Item = z.object({
  itemID: z.string(),
  itemName: z.string().optional(),
  itemYouTubeID: z.string().optional(),
  itemCaption: z.string().optional(),
  /** True shows the whole picture (fit), false fills the tile (cover). */
  constrainItem: z.boolean().optional(),
  itemAction: z.union([z.string(), z.number()]).nullable().optional(),
  itemCopyright: z.string().optional(),
  itemAudio: z.string().optional(),
  /** A diagram that moves; the picture in `itemName` stands for it wherever nothing can. Ours. */
  itemDiagram: z.string().optional(),
});
export type Item = z.output<typeof Item>;

/** A block of a page's text: an optional title and sanitised HTML. */
export const Dialog = z.object({ title: z.string().optional(), text: z.string() });
export type Dialog = z.output<typeof Dialog>;

export const Button = z.object({ buttonName: z.string(), buttonAction: z.union([z.string(), z.number()]) });
export type Button = z.output<typeof Button>;

/** What is known of a file that an item names, so that a tile has its size, words and blur before the file arrives. */
export const MediaDetails = z.object({
  width: z.number().nullable(),
  height: z.number().nullable(),
  placeholder: z.string().nullable(),
  /** From the left and from the top, each 0 to 1: what stays in sight when the picture is cropped. */
  focalPoint: z.object({ x: z.number(), y: z.number() }).optional(),
  alt: z.string(),
  /** Whose it is, where it is shown without an item: items have their own. */
  credit: z.string().optional(),
  /** Of the file's bytes: `?v={hash}` makes an address that may be kept for ever. */
  hash: z.string().nullable(),
  /** Of the captions of a film or sound, where it has any. */
  captions: z.string().optional(),
});
export type MediaDetails = z.output<typeof MediaDetails>;

/** A content page. `rev`, `media` and `sources` are ours (D-18); the rest is the specification's. */
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
  /** Where on the polar map it is about; left out where it is about no place. Ours. */
  mapPlaces: z.array(MapPlace).optional(),
  /** File name -> details, for the images among the items. */
  media: z.record(z.string(), MediaDetails),
});
export type Page = z.output<typeof Page>;

/** An item with what is known of its file. */
const Tile = Item.extend({ media: MediaDetails.optional() });

const Title = z.object({ title: z.string(), answerID: z.number() });

/**
 * Categories in order of name, each with its sub-categories and their pages. Editors also get the pages without a
 * category (D-67), last, under empty ids.
 */
export const CategoryList = z.array(
  z.object({
    _id: z.string(),
    subCategorys: z.array(z.object({ subCategory: z.string(), titles: z.array(Title) })),
    /** The first picture of its pages; ours. */
    picture: Tile.optional(),
  }),
);
export type CategoryList = z.output<typeof CategoryList>;

/** A whole number of any size: which ids exist is for the server to say. */
export const PageId = z
  .union([z.number(), z.string().regex(/^-?\d+$/, 'must be a whole number')], 'must be a whole number')
  .transform(Number);

export const readPage = endpoint({
  method: 'GET',
  url: '/api/answer/page/:id',
  access: 'readPages',
  schema: { params: z.object({ id: PageId }), response: Page },
});

export const listPages = endpoint({
  method: 'GET',
  url: '/api/answer/list',
  access: 'readPages',
  schema: { response: CategoryList },
});

/** Pictures of pages chosen by chance; each leads to its page. */
export const randomTiles = endpoint({
  method: 'GET',
  url: '/api/answer/random',
  access: 'readPages',
  schema: {
    querystring: z.object({
      count: z.coerce.number('must be a number').int('must be a whole number').default(9),
      /** The page the reader is on: never among the tiles. */
      current: z.coerce.number().int().optional(),
      /** Ids of pages shown lately, separated by commas: avoided while others remain. */
      seen: z.string().max(1000).optional(),
    }),
    response: z.array(Tile),
  },
});

/** Pictures of nine random pages fill the special page -10. Source: specification part 2 section 9. */
export const RANDOM_TILE_COUNT = 9;
