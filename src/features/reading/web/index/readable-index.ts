import type { Readable, Spoken } from '#features/listening/readable.ts';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import type { Letter, ListedCategory, ListedPage } from './listed-categories.ts';

/**
 * @returns the text that is read aloud for the list by category. It has the names of all categories; for open
 * ones, also the subcategories and the titles of the pages.
 */
export function readableCategories(
  title: string,
  categories: readonly ListedCategory[],
  open: ReadonlySet<string>,
): Readable {
  const blocks = categories.map(({ key, name, subCategories }) => [
    { key, text: name },
    ...(open.has(key) ? subCategories : []).flatMap((subCategory) => [
      { key: subCategory.key, text: subCategory.name },
      ...(open.has(subCategory.key) ? subCategory.pages : []).map(spokenTitle),
    ]),
  ]);
  return { answerID: SPECIAL_PAGES.index, title, blocks, skip: 'Next topic' };
}

/** @returns the text that is read aloud for the list from A to Z */
export function readableLetters(title: string, letters: readonly Letter[]): Readable {
  const blocks = letters.map(([letter, pages]) => [
    { key: letterKey(letter), text: letter },
    ...pages.map(spokenTitle),
  ]);
  return { answerID: SPECIAL_PAGES.index, title, blocks, skip: 'Next letter' };
}

/** @returns the key by which the title of a page is highlighted while it is read aloud */
export function titleKey({ answerID }: Pick<ListedPage, 'answerID'>): string {
  return `page ${answerID}`;
}

export function letterKey(letter: string): string {
  return `letter ${letter}`;
}

function spokenTitle(page: ListedPage): Spoken {
  return { key: titleKey(page), text: page.title };
}
