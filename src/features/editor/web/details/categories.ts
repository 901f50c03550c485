import type { Category, CategoryNames } from '#features/categories/contract.ts';
import { byName } from '#platform/shared/text/name-order.ts';

export type CategorisationOpening = { mode: 'new' | 'edit'; categoryId: string | null };

export type Choice = { category: string | null; subCategory: string | null };

/** @returns the categories with their sub-categories, both sorted by name */
export function categoriesOf(names: CategoryNames): Category[] {
  return Object.entries(names)
    .map(([id, { name, subCategories }]) => ({
      id,
      name,
      subCategories: Object.entries(subCategories)
        .map(([subId, subName]) => ({ id: subId, name: subName }))
        .sort(byName),
    }))
    .sort(byName);
}

/**
 * @returns the category and sub-category that the form shows. If the page has none, or if they were deleted,
 * it shows the first category and its first sub-category. Source: docs/behaviour.md 19.6.
 */
export function chosenIn(categories: Category[], { category, subCategory }: Choice): Choice {
  const found = categories.find(({ id }) => id === category) ?? categories[0];
  if (!found) return { category, subCategory };
  const inside = found.subCategories.find(({ id }) => id === subCategory) ?? found.subCategories[0];
  return { category: found.id, subCategory: inside?.id ?? null };
}
