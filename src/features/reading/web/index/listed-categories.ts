import type { CategoryNames } from '#features/categories/contract.ts';
import type { CategoryList } from '#features/categories/page-list-contract.ts';

export type ListedPage = CategoryList[number]['subCategorys'][number]['titles'][number];
/** A subcategory with its pages. */
export type ListedSubCategory = { key: string; name: string; pages: ListedPage[] };
/** A category with its pages. No other category or subcategory has the same `key`. */
export type ListedCategory = {
  key: string;
  name: string;
  picture: CategoryList[number]['picture'];
  subCategories: ListedSubCategory[];
};

/** @returns the categories that contain at least one page */
export function toCategories(list: CategoryList, names: CategoryNames): ListedCategory[] {
  return list
    .map(({ _id, subCategorys, picture }) => ({
      key: _id,
      name: names[_id]?.name ?? NAMELESS,
      picture,
      subCategories: subCategorys
        .filter(({ titles }) => titles.length > 0)
        .map(({ subCategory, titles }) => ({
          key: `${_id}/${subCategory}`,
          name: names[_id]?.subCategories[subCategory] ?? NAMELESS,
          pages: titles,
        })),
    }))
    .filter(({ subCategories }) => subCategories.length > 0);
}

/** The name in the list for pages without a category (docs/behaviour.md 18.6). */
const NAMELESS = 'Uncategorised';

/**
 * Keeps only the pages that match the filter. Each word of the filter must be in the title, in the ID, or in
 * the name of the category or subcategory.
 */
export function filterCategories(categories: ListedCategory[], filter: string): ListedCategory[] {
  const words = plain(filter).split(/\s+/).filter(Boolean);
  if (words.length === 0) return categories;
  return categories
    .map((category) => withFound(category, words))
    .filter(({ subCategories }) => subCategories.length > 0);
}

/**
 * @returns the category with only its matching pages. If all pages match, it is the same object, so that
 * React does not render it again.
 */
function withFound(category: ListedCategory, words: string[]): ListedCategory {
  const subCategories = category.subCategories.map((subCategory) => {
    const names = plain(`${subCategory.name} ${category.name}`);
    const pages = subCategory.pages.filter(({ title, answerID }) => {
      const text = `${plain(title)} ${answerID} ${names}`;
      return words.every((word) => text.includes(word));
    });
    return pages.length === subCategory.pages.length ? subCategory : { ...subCategory, pages };
  });
  const isAll = subCategories.every((subCategory, place) => subCategory === category.subCategories[place]);
  return isAll
    ? category
    : { ...category, subCategories: subCategories.filter(({ pages }) => pages.length > 0) };
}

export function pagesOf(categories: ListedCategory[]): ListedPage[] {
  return categories.flatMap(({ subCategories }) => subCategories.flatMap(({ pages }) => pages));
}

/** @returns the keys of all categories and subcategories */
export function keysOf(categories: ListedCategory[]): string[] {
  return categories.flatMap(({ key, subCategories }) => [
    key,
    ...subCategories.map((subCategory) => subCategory.key),
  ]);
}

/** A letter with its pages. */
export type Letter = [letter: string, pages: ListedPage[]];

/**
 * Groups pages by the first letter of their titles, in alphabetical order. Titles that begin with a digit
 * come first.
 */
export function byLetter(pages: ListedPage[]): Letter[] {
  const sorted = pages.toSorted((a, b) => compare(a.title, b.title));
  return [...Map.groupBy(sorted, ({ title }) => firstLetter(title))];
}

/**
 * The pages of one letter on one sheet (a block of the list). `isContinued` is true if pages of this letter
 * are also on the sheet before.
 */
export type Section = { letter: string; isContinued: boolean; pages: ListedPage[] };

/** The number of titles on a sheet (a block of the list), which is more than fit on a screen. */
const SHEET_LENGTH = 150;

/**
 * Divides the letters into sheets (blocks of the list) with a fixed number of titles. A letter may continue
 * on the next sheet.
 */
export function sheetsOf(letters: readonly Letter[], length = SHEET_LENGTH): Section[][] {
  const sheets: Section[][] = [];
  let left = 0;
  for (const [letter, pages] of letters) {
    for (let from = 0; from < pages.length; ) {
      if (left === 0) {
        sheets.push([]);
        left = length;
      }
      const taken = pages.slice(from, from + left);
      sheets.at(-1)?.push({ letter, isContinued: from > 0, pages: taken });
      from += taken.length;
      left -= taken.length;
    }
  }
  return sheets;
}

const { compare } = new Intl.Collator('en-AU', { numeric: true, ignorePunctuation: true });

function firstLetter(title: string): string {
  return /\p{L}|\d/u.exec(plain(title))?.[0].toUpperCase().replace(/\d/, '0–9') ?? '';
}

/** @returns the text in lower case and without accents, so that "adelie" matches "Adélie" */
function plain(text: string): string {
  // A shortcut that saves time: there may be thousands of names, and most of them have no accents.
  if (IS_ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const IS_ASCII = /^[\0-\x7f]*$/;
