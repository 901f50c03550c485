import * as z from 'zod';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { plainText } from '#platform/shared/text/text.ts';

/** A category with its sub-categories, both in order of name. */
export type Category = { id: string; name: string; subCategories: { id: string; name: string }[] };

/** Every category with the ids of its sub-categories. Source: decision D-89. */
export const categoryIds = endpoint({
  method: 'GET',
  url: '/api/categorisation/getAllIDs',
  access: 'readPages',
  schema: { response: z.array(z.object({ _id: z.string(), subCats: z.array(z.string()) })) },
});

/** Category ids -> names, with their sub-categories. Source: decision D-89. */
export const categoryNames = endpoint({
  method: 'GET',
  url: '/api/categorisation/getDictionaryID',
  access: 'readPages',
  schema: {
    response: z.record(
      z.string(),
      z.object({ name: z.string(), subCategories: z.record(z.string(), z.string()) }),
    ),
  },
});
export type CategoryNames = z.output<(typeof categoryNames)['schema']['response']>;

/** Names -> ids; a sub-category always also as `Category/Sub` (D-39). */
export const idsOfNames = endpoint({
  method: 'GET',
  url: '/api/categorisation/getDictionaryNames',
  access: 'readPages',
  schema: { response: z.record(z.string(), z.string()) },
});

/** Names are up to 100 characters; what a blank one is told is a rule of its own (category-rules.ts). */
const NameWithId = z.object({
  name: plainText(100).transform((name) => name.trim()),
  id: plainText(64).refine((id) => id !== '', 'is missing'),
});

/** More sub-categories than anybody can choose from. */
const MOST_SUB_CATEGORIES = 500;

const CategoryForm = z.object({
  category: NameWithId,
  /** All of them: one that is left out is deleted (D-38). */
  subCategory: z
    .array(NameWithId, 'must be a list')
    .max(MOST_SUB_CATEGORIES, `may have at most ${MOST_SUB_CATEGORIES} entries`),
});
export type CategoryForm = z.output<typeof CategoryForm>;

const Done = z.object({ ok: z.literal(true) });

/** Saves a category with its sub-categories. */
export const updateCategory = endpoint({
  method: 'POST',
  url: '/api/categorisation/update',
  access: 'editContent',
  schema: {
    body: CategoryForm.extend({
      /** The form as it was opened: only what its editor changed is changed, whatever others did meanwhile. Ours. */
      original: CategoryForm.optional(),
    }),
    response: Done,
  },
});

/** A new category; its ids are random UUIDs made by the client. */
export const insertCategory = endpoint({
  method: 'POST',
  url: '/api/categorisation/insertNew',
  access: 'editContent',
  schema: { body: CategoryForm, response: Done },
});

const Usages = z.object({ items: z.number(), media: z.number() });
/** Pages (`items`) and media that use a category or a sub-category. */
export type Usages = z.output<typeof Usages>;

export const findUsages = endpoint({
  method: 'GET',
  url: '/api/categorisation/findUsages/:id',
  access: 'editContent',
  schema: { params: z.object({ id: z.string() }), response: Usages },
});

/** What uses the sub-categories of a category, by their ids, for a whole form at once; unused ones are left out. Ours. */
export const listUsages = endpoint({
  method: 'GET',
  url: '/api/categorisation/listUsages/:id',
  access: 'editContent',
  schema: { params: z.object({ id: z.string() }), response: z.record(z.string(), Usages) },
});

/** A whole category in which nothing is used; the last one stays. Ours (D-38). */
export const deleteCategory = endpoint({
  method: 'POST',
  url: '/api/categorisation/delete/:id',
  access: 'editContent',
  schema: { params: z.object({ id: z.string() }), response: Done },
});
