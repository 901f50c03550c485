import { compareNames } from '#platform/shared/text/name-order.ts';
import type { Categorisation } from '../../contract.ts';

/** Adds a category to a media item, unless the media item already has it. Source: docs/behaviour.md 21.5. */
export function withCategory(categorisation: Categorisation, categoryID: string): Categorisation {
  if (categorisation.some((card) => card.categoryID === categoryID)) return categorisation;
  return [...categorisation, { categoryID, subCategoryIDs: [] }];
}

export function withoutCategory(categorisation: Categorisation, categoryID: string): Categorisation {
  return categorisation.filter((card) => card.categoryID !== categoryID);
}

export function withSubCategory(
  categorisation: Categorisation,
  categoryID: string,
  subCategoryID: string,
): Categorisation {
  return changed(categorisation, categoryID, (ids) =>
    ids.includes(subCategoryID) ? ids : [...ids, subCategoryID],
  );
}

export function withoutSubCategory(
  categorisation: Categorisation,
  categoryID: string,
  subCategoryID: string,
): Categorisation {
  return changed(categorisation, categoryID, (ids) => ids.filter((id) => id !== subCategoryID));
}

/**
 * Updates the categories of a media item after the user has closed the panel in which categories are edited.
 * Adds a category that the user has created there, and removes one that the user has deleted.
 * @param edited the category that was open in the panel; undefined for a new one
 */
export function withSaved(
  categorisation: Categorisation,
  edited: string | undefined,
  { categoryId, subCategoryId }: { categoryId: string; subCategoryId: string },
): Categorisation {
  if (categoryId === '') return edited ? withoutCategory(categorisation, edited) : categorisation;
  if (edited === categoryId) return categorisation;
  const filed = withCategory(categorisation, categoryId);
  return subCategoryId === '' ? filed : withSubCategory(filed, categoryId, subCategoryId);
}

type Named = [id: string, name: string];

/** Returns the categories or subcategories that are not in `used`, sorted by name. */
export function unused(names: Named[], used: string[]): Named[] {
  return names.filter(([id]) => !used.includes(id)).toSorted(([, a], [, b]) => compareNames(a, b));
}

/**
 * Returns the categories or subcategories whose names contain these letters. Capitals and accents make no
 * difference.
 */
export function withLetters(names: Named[], letters: string): Named[] {
  const wanted = plain(letters.trim());
  return wanted === '' ? names : names.filter(([, name]) => plain(name).includes(wanted));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function changed(
  categorisation: Categorisation,
  categoryID: string,
  change: (subCategoryIDs: string[]) => string[],
): Categorisation {
  return categorisation.map((card) =>
    card.categoryID === categoryID ? { categoryID, subCategoryIDs: change(card.subCategoryIDs) } : card,
  );
}
