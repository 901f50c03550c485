import { pluralOf } from './topics.ts';
import { WORD_LISTS } from './word-lists.ts';

/**
 * @param said words in lower case
 * @returns their singulars and plurals, some of which are not real words
 */
export function numbersOf(said: Iterable<string>): string[] {
  const nouns = [...said].filter((word) => !word.includes("'"));
  return nouns.flatMap((noun) => [...singularsOf(noun), pluralOf(noun)]);
}

/** @returns forms of the verbs in the word lists, some of which are not real words */
export function formsOfVerbs(): string[] {
  return verbs().flatMap(formsOf);
}

/** @returns the possible singulars of a word: two if its ending is ambiguous, as in "foxes" and "axes" */
export function singularsOf(word: string): string[] {
  if (!word.endsWith('s') || /(s|')s$/.test(word)) return [];
  return /(s|x|z|ch|sh)es$/.test(word) ? [word.slice(0, -2), word.slice(0, -1)] : [word.slice(0, -1)];
}

/** Takes the first word of each action in the word lists: "lay eggs" gives "lay". */
function verbs(): string[] {
  const { animalsDo, peopleDo, kidsDo, bodyPartsDo, happens } = WORD_LISTS;
  const actions = [animalsDo, peopleDo, kidsDo, bodyPartsDo, happens].flatMap((list) => list.split(','));
  return [...new Set(actions.map((action) => action.trim().split(/\s+/)[0] ?? ''))];
}

/** @returns forms such as "hatches", "hatching", "hatched", "hibernating", "slipped" and "carried" */
function formsOf(verb: string): string[] {
  const stem = verb.endsWith('e')
    ? verb.slice(0, -1)
    : verb.replace(/(?<=[^aeiou][aeiou])([bdgmnpt])$/, '$1$1');
  return [pluralOf(verb), `${verb}ing`, `${stem}ing`, `${stem.replace(/(?<=[^aeiou])y$/, 'i')}ed`];
}
