import { randomFrom } from '../../assistant/fit-vectors.ts';

const SHORTEST = 4;

/**
 * Adds typing errors to a text. Each error is in a different word of at least four letters: a letter is left
 * out, doubled, replaced, or swapped with its neighbour.
 * @returns the changed text; the same text always gets the same errors
 */
export function misspelt(text: string, errors: number): string {
  const random = randomFrom(
    [...text].reduce((sum, character) => sum * 31 + (character.codePointAt(0) ?? 0), 7),
  );
  const words = text.split(' ');
  const places = words
    .flatMap((word, place) => (word.length >= SHORTEST ? [{ place, order: random() }] : []))
    .sort((a, b) => a.order - b.order)
    .slice(0, errors);
  for (const { place } of places) words[place] = withError(words[place]!, random);
  return words.join(' ');
}

function withError(word: string, random: () => number): string {
  // Keeps the first letter, because people rarely mistype it.
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
  const kinds = [
    `${before}${after}`,
    `${before}${letter}${letter}${after}`,
    `${before}${'abcdefghijklmnopqrstuvwxyz'[Math.floor(random() * 26)]}${after}`,
    `${before}${after[0] ?? ''}${letter}${after.slice(1)}`,
  ];
  return kinds[Math.floor(random() * kinds.length)]!;
}
