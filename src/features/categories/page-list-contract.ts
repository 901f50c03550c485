import * as z from 'zod';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { Tile } from '#platform/shared/content/item.ts';

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

export const listPages = endpoint({
  method: 'GET',
  url: '/api/answer/list',
  access: 'readPages',
  schema: { response: CategoryList },
});
