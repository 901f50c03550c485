import { pluralOf } from './topics.ts';
import { WORD_LISTS } from './word-lists.ts';

/**
 * @param said words in lower case
 * @returns possible singulars and plurals of these words; some of them are no real words
 */
export function numbersOf(said: Iterable<string>): string[] {
  const nouns = [...said].filter((word) => !word.includes("'"));
  return nouns.flatMap((noun) => [...singularsOf(noun), pluralOf(noun)]);
}

/** @returns possible forms of the verbs in word-lists.ts; some of them are no real words */
export function formsOfVerbs(): string[] {
  return verbs().flatMap(formsOf);
}

/**
 * @returns the possible singulars of a word. There are two if the ending allows two: "foxes" is from "fox",
 * "axes" may be from "axe".
 */
export function singularsOf(word: string): string[] {
  if (!word.endsWith('s') || /(s|')s$/.test(word)) return [];
  return /(s|x|z|ch|sh)es$/.test(word) ? [word.slice(0, -2), word.slice(0, -1)] : [word.slice(0, -1)];
}

/** Returns the verbs of the actions in word-lists.ts. The verb is the first word: "lay" in "lay eggs". */
function verbs(): string[] {
  const { animalsDo, peopleDo, kidsDo, bodyPartsDo, happens } = WORD_LISTS;
  const actions = [animalsDo, peopleDo, kidsDo, bodyPartsDo, happens].flatMap((list) => list.split(','));
  return [...new Set(actions.map((action) => action.trim().split(/\s+/)[0] ?? ''))];
}

/**
 * @returns possible forms of a verb, such as "hatches", "hatching", "hatched", "hibernating", "slipped" and
 * "carried"
 */
function formsOf(verb: string): string[] {
  const stem = verb.endsWith('e')
    ? verb.slice(0, -1)
    : verb.replace(/(?<=[^aeiou][aeiou])([bdgmnpt])$/, '$1$1');
  return [pluralOf(verb), `${verb}ing`, `${stem}ing`, `${stem.replace(/(?<=[^aeiou])y$/, 'i')}ed`];
}
