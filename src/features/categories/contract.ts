import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';

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
