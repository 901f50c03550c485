import { compareNames } from '#platform/shared/text/name-order.ts';
import type { Categorisation } from '../../contract.ts';

/** A category can be added only once. Source: specification part 2 section 5. */
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
 * What somebody has made is what they wanted to file under; what they deleted, here and now, is gone.
 * @param edited the category that was opened; none where one was made
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

/** Those of the dictionary that are not used yet, by name. */
export function unused(names: Named[], used: string[]): Named[] {
  return names.filter(([id]) => !used.includes(id)).toSorted(([, a], [, b]) => compareNames(a, b));
}

/** Those whose names hold them, whatever their case and accents. */
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
