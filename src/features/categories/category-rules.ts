import { isBlank } from '#platform/shared/text/text.ts';
import type { CategoryForm, Usages } from './contract.ts';

/** The message for a blank name. Source: docs/behaviour.md 23.3. */
export const NAMES_NEEDED = 'All categories and subcategories must have a name';

/**
 * @returns the message for a category or subcategory that cannot be deleted, because pages or media use it.
 * Source: docs/behaviour.md 23.6
 */
export function usageMessage({ items, media }: Usages): string {
  return `${items} page(s) and ${media} media item(s) use this categorisation. If you wish to delete it, first remove all associated tags from the categorisation`;
}

/** True when the two names count as the same name: upper and lower case make no difference (docs/behaviour.md 23.3). */
export function isSameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other);
}

/**
 * Checks the form.
 * @returns messages by field name of the request; errors that only the server can find are not among them
 */
export function formErrors({ category, subCategory }: CategoryForm): Record<string, string> {
  const errors: Record<string, string> = {};
  if (isBlank(category.name)) errors['category.name'] = NAMES_NEEDED;
  if (subCategory.length === 0) errors.subCategory = 'A category needs at least one subcategory';
  const names = new Set<string>();
  const ids = new Set<string>();
  subCategory.forEach(({ name, id }, index) => {
    const plain = plainName(name);
    if (isBlank(name)) errors[`subCategory.${index}.name`] = NAMES_NEEDED;
    else if (names.has(plain)) errors[`subCategory.${index}.name`] = twoCalled(name);
    if (ids.has(id)) errors[`subCategory.${index}.id`] = 'is there twice';
    names.add(plain);
    ids.add(id);
  });
  return errors;
}

export function twoCalled(name: string): string {
  return `There are two subcategories called ${name}`;
}

function plainName(name: string): string {
  return name.trim().toLowerCase();
}
