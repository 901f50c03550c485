import { compareNames } from '#platform/shared/text/name-order.ts';
import type { Categorisation } from '../../contract.ts';

/** Adds a category, unless the list already contains it. Source: docs/behaviour.md 21.5. */
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
 * Applies the result of the category panel: adds a category that the user created, and removes one that the
 * user deleted.
 * @param edited the category that was opened; undefined when a new one was created
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

/** Returns the categories or subcategories that are not used yet, sorted by name. */
export function unused(names: Named[], used: string[]): Named[] {
  return names.filter(([id]) => !used.includes(id)).toSorted(([, a], [, b]) => compareNames(a, b));
}

/** Returns the entries whose names contain these letters, regardless of case and accents. */
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
