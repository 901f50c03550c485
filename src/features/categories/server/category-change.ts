import type { Category, CategoryForm } from '../contract.ts';

type Named = { id: string; name: string };

export type CategoryChange = {
  /** The category's name from now on. */
  name: string;
  added: Named[];
  renamed: Named[];
  removed: Named[];
  /** Renamed here and, to something else, by someone else. */
  overtaken: { from: string; to: string }[];
};

/**
 * What a form changes of the stored category. What its editor never touched is left as others made it; without an
 * original, all that the form says counts.
 */
export function whatChanged(
  stored: Category,
  { category, subCategory }: CategoryForm,
  original?: CategoryForm,
): CategoryChange {
  const before = new Map((original?.subCategory ?? stored.subCategories).map((sub) => [sub.id, sub]));
  const now = new Map(stored.subCategories.map((sub) => [sub.id, sub]));
  const kept = new Set(subCategory.map(({ id }) => id));
  const edited = subCategory.filter(({ id, name }) => before.get(id)?.name !== name);
  const renamed = edited.filter(({ id, name }) => now.has(id) && now.get(id)?.name !== name);
  const firstName = original?.category.name ?? stored.name;
  const isRenamed = category.name !== firstName;
  return {
    name: isRenamed ? category.name : stored.name,
    // One that others deleted comes back when it was worked on here.
    added: edited.filter(({ id }) => !now.has(id)),
    renamed,
    removed: stored.subCategories.filter(({ id }) => before.has(id) && !kept.has(id)),
    overtaken: [
      ...(isRenamed ? [{ id: category.id, from: firstName, to: stored.name, wanted: category.name }] : []),
      ...renamed.map(({ id, name }) => ({
        id,
        from: before.get(id)?.name ?? name,
        to: now.get(id)?.name ?? name,
        wanted: name,
      })),
    ].filter(({ from, to, wanted }) => from !== to && to !== wanted),
  };
}
