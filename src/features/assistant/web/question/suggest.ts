import type { CategoryList } from '#features/categories/page-list-contract.ts';

export type Suggestion = {
  answerID: number;
  /** The title in pieces. `isTyped` marks the pieces that the user has typed. */
  pieces: { text: string; isTyped: boolean }[];
  title: string;
  category: string;
  subCategory: string;
};

const MOST = 4;
const SHORTEST = 2;

/**
 * @returns pages in whose title every typed word is the start of a word; titles that start with the typed
 * text come first
 */
export function suggest(list: CategoryList, typed: string): Suggestion[] {
  const words = plain(typed).match(WORD) ?? [];
  if (words.join('').length < SHORTEST) return [];
  const start = words.join(' ');
  return list
    .flatMap(({ _id, subCategorys }) =>
      subCategorys.flatMap(({ subCategory, titles }) =>
        titles.map((title) => ({ ...title, category: _id, subCategory })),
      ),
    )
    .flatMap((page) => {
      const pieces = split(page.title, words);
      return pieces ? [{ ...page, pieces, isStart: wordsOf(page.title).join(' ').startsWith(start) }] : [];
    })
    .sort((a, b) => Number(b.isStart) - Number(a.isStart))
    .slice(0, MOST)
    .map(({ isStart: _, ...suggestion }) => suggestion);
}

const WORD = /[\p{L}\p{N}]+/gu;

/** Removes capitals and accents. Every character keeps its position. */
function plain(text: string): string {
  return Array.from(text, (character) => {
    const bare = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return bare.length === character.length ? bare : character;
  }).join('');
}

function wordsOf(text: string): string[] {
  return plain(text).match(WORD) ?? [];
}

/** @returns null if a typed word is not the start of any word of the title */
function split(title: string, words: string[]): Suggestion['pieces'] | null {
  const typed = Array.from(title, () => false);
  const found = [...plain(title).matchAll(WORD)];
  for (const word of words) {
    const match = found.find((candidate) => candidate[0].startsWith(word) && !typed[candidate.index]);
    if (!match) return null;
    typed.fill(true, match.index, match.index + word.length);
  }
  return piecesOf(title, typed);
}

function piecesOf(title: string, typed: boolean[]): Suggestion['pieces'] {
  const pieces: Suggestion['pieces'] = [];
  for (let index = 0; index < title.length; index += 1) {
    const text = title.charAt(index);
    // Spaces and punctuation after a typed word count as typed.
    const isTyped = Boolean(typed[index]) || (!/[\p{L}\p{N}]/u.test(text) && pieces.at(-1)?.isTyped === true);
    const last = pieces.at(-1);
    if (last?.isTyped === isTyped) last.text += text;
    else pieces.push({ text, isTyped });
  }
  return pieces;
}
