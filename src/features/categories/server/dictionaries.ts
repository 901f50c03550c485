import type { Answered } from '#platform/shared/calls/endpoint.ts';
import type { Category, CategoryNames, categoryIds, idsOfNames } from '../contract.ts';

export function listIds(categories: Category[]): Answered<typeof categoryIds> {
  return categories.map(({ id, subCategories }) => ({
    _id: id,
    subCats: subCategories.map((sub) => sub.id),
  }));
}

export function namesById(categories: Category[]): CategoryNames {
  const entries = categories.map(({ id, name, subCategories }) => {
    const subNames = Object.fromEntries(subCategories.map((sub) => [sub.id, sub.name]));
    return [id, { name, subCategories: subNames }] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Maps names to IDs. A subcategory always has the key `Category/Sub`. Its name alone is a key too, unless a
 * category or another subcategory has the same name. A category has no other key than its name, so the
 * category has priority. Source: docs/behaviour.md 23.8.
 */
export function idsByName(categories: Category[]): Answered<typeof idsOfNames> {
  const subs = categories.flatMap(({ name: category, subCategories }) =>
    subCategories.map(({ id, name }) => ({ id, name, path: `${category}/${name}` })),
  );
  const bySubName = Map.groupBy(subs, ({ name }) => name);
  return Object.fromEntries([
    ...subs
      .filter(({ name }) => bySubName.get(name)?.length === 1)
      .map(({ name, id }) => [name, id] as const),
    ...subs.map(({ path, id }) => [path, id] as const),
    ...categories.map(({ name, id }) => [name, id] as const),
  ]);
}
