import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { plainText } from '#platform/shared/text/plain-text.ts';

/** A category. Categories and their subcategories are listed in order of name. */
export type Category = { id: string; name: string; subCategories: { id: string; name: string }[] };

/** Lists every category with the IDs of its subcategories. Source: docs/behaviour.md 23.8. */
export const categoryIds = endpoint({
  url: '/api/categorisation/getAllIDs',
  access: 'readPages',
  response: z.array(z.object({ _id: z.string(), subCats: z.array(z.string()) })),
});

/**
 * The name of each category and the names of its subcategories, by category ID. Source: docs/behaviour.md
 * 23.8.
 */
export const categoryNames = endpoint({
  url: '/api/categorisation/getDictionaryID',
  access: 'readPages',
  response: z.record(
    z.string(),
    z.object({ name: z.string(), subCategories: z.record(z.string(), z.string()) }),
  ),
});
export type CategoryNames = z.output<(typeof categoryNames)['schema']['response']>;

/**
 * The ID of each category and subcategory, by name. A subcategory is listed as `Category/Sub`, and by its
 * name alone only if nothing else has this name (docs/behaviour.md 23.8).
 */
export const idsOfNames = endpoint({
  url: '/api/categorisation/getDictionaryNames',
  access: 'readPages',
  response: z.record(z.string(), z.string()),
});

/** The maximum number of characters of the name of a category or subcategory. */
export const LONGEST_NAME = 100;

/** A name with its ID. category-rules.ts refuses blank names, with its own message. */
const NameWithId = z.object({
  name: z.pipe(
    plainText(LONGEST_NAME),
    z.transform((name) => name.trim()),
  ),
  id: plainText(64).check(z.refine((id) => id !== '', 'is missing')),
});

/** The maximum number of subcategories in a category. A longer list would be too long to choose from. */
const MOST_SUB_CATEGORIES = 500;

const CategoryForm = z.object({
  category: NameWithId,
  /**
   * The complete list of subcategories. A subcategory that is not in the list is deleted (docs/behaviour.md
   * 23.5).
   */
  subCategory: z
    .array(NameWithId, 'must be a list')
    .check(z.maxLength(MOST_SUB_CATEGORIES, `may have at most ${MOST_SUB_CATEGORIES} entries`)),
});
export type CategoryForm = z.output<typeof CategoryForm>;

export const updateCategory = endpoint({
  url: '/api/categorisation/update',
  body: z.extend(CategoryForm, {
    /**
     * The form as it was when the user opened it. The server saves only what this user changed, so that
     * changes of other users stay. Not part of the basic contract (docs/behaviour.md 1.5).
     */
    original: z.optional(CategoryForm),
  }),
});

/**
 * Creates a category. The client chooses the ids of the category and of its subcategories: random UUIDs.
 */
export const insertCategory = endpoint({
  url: '/api/categorisation/insertNew',
  body: CategoryForm,
});

const Usages = z.object({ items: z.number(), media: z.number() });
/** The number of pages (`items`) and the number of media items that use a category or a subcategory. */
export type Usages = z.output<typeof Usages>;

export const findUsages = endpoint({
  url: '/api/categorisation/findUsages/:id',
  params: z.object({ id: z.string() }),
  response: Usages,
});

/**
 * Counts the uses of all subcategories of a category in one call. The answer contains the counts by the ID of
 * the subcategory, without unused subcategories. Not part of the basic contract (docs/behaviour.md 1.5).
 */
export const listUsages = endpoint({
  url: '/api/categorisation/listUsages/:id',
  params: z.object({ id: z.string() }),
  response: z.record(z.string(), Usages),
});

/**
 * Deletes a category with all its subcategories, if no page and no media item uses them. The last category
 * cannot be deleted. Not part of the basic contract (docs/behaviour.md 1.5, 23.6).
 */
export const deleteCategory = endpoint({
  method: 'POST',
  url: '/api/categorisation/delete/:id',
  params: z.object({ id: z.string() }),
});
