import type { Readable, Spoken } from '#features/listening/readable.ts';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import type { Letter, ListedCategory, ListedPage } from './listed-categories.ts';

/**
 * @returns the text of the index for reading aloud: all categories, and the subcategories and page titles
 * below the categories that are open
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

/** @returns the text of the index from A to Z for reading aloud */
export function readableLetters(title: string, letters: readonly Letter[]): Readable {
  const blocks = letters.map(([letter, pages]) => [
    { key: letterKey(letter), text: letter },
    ...pages.map(spokenTitle),
  ]);
  return { answerID: SPECIAL_PAGES.index, title, blocks, skip: 'Next letter' };
}

/** @returns the key of a page's title */
export function titleKey({ answerID }: Pick<ListedPage, 'answerID'>): string {
  return `page ${answerID}`;
}

export function letterKey(letter: string): string {
  return `letter ${letter}`;
}

function spokenTitle(page: ListedPage): Spoken {
  return { key: titleKey(page), text: page.title };
}
