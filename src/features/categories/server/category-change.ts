import type { Category, CategoryForm } from '../contract.ts';

type Named = { id: string; name: string };

export type CategoryChange = {
  /** The name of the category after the change. */
  name: string;
  added: Named[];
  renamed: Named[];
  removed: Named[];
  /** Names that this editor changed, and another user changed to something else. */
  overtaken: { from: string; to: string }[];
};

/**
 * Finds what a form changes in the stored category. Names that this editor did not change stay as other users
 * made them. Without an original, everything in the form counts.
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
    // A subcategory that another user deleted comes back if this editor changed it.
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
