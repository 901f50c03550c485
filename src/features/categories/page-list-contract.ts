import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { Tile } from '#platform/shared/content/item.ts';

const Title = z.object({ title: z.string(), answerID: z.number() });

/**
 * The categories in order of name. Each has its subcategories with their pages. Editors also get the pages
 * without a category, at the end of the list and with empty IDs (docs/behaviour.md 18.6).
 */
export const CategoryList = z.array(
  z.object({
    _id: z.string(),
    subCategorys: z.array(z.object({ subCategory: z.string(), titles: z.array(Title) })),
    /**
     * The first picture that is found on the pages of this category. Not part of the basic contract
     * (docs/behaviour.md 1.5).
     */
    picture: z.optional(Tile),
  }),
);
export type CategoryList = z.output<typeof CategoryList>;

export const listPages = endpoint({
  url: '/api/answer/list',
  access: 'readPages',
  response: CategoryList,
});
