import { pluralOf } from './topics.ts';
import { WORD_LISTS } from './word-lists.ts';

/** @param said words, in small letters. @returns their singulars and plurals, of which not all are words */
export function numbersOf(said: Iterable<string>): string[] {
  const nouns = [...said].filter((word) => !word.includes("'"));
  return nouns.flatMap((noun) => [...singularsOf(noun), pluralOf(noun)]);
}

/** @returns what is being done and was done, by the verbs of the lists; not all of it is a word */
export function formsOfVerbs(): string[] {
  return verbs().flatMap(formsOf);
}

/** "species" has none; what ends as "foxes" and "axes" do may be either. */
export function singularsOf(word: string): string[] {
  if (!word.endsWith('s') || /(s|')s$/.test(word)) return [];
  return /(s|x|z|ch|sh)es$/.test(word) ? [word.slice(0, -2), word.slice(0, -1)] : [word.slice(0, -1)];
}

/** What animals, people and things do: "lay eggs" is to lay. */
function verbs(): string[] {
  const { animalsDo, peopleDo, kidsDo, bodyPartsDo, happens } = WORD_LISTS;
  const actions = [animalsDo, peopleDo, kidsDo, bodyPartsDo, happens].flatMap((list) => list.split(','));
  return [...new Set(actions.map((action) => action.trim().split(/\s+/)[0] ?? ''))];
}

/** Hatches, hatching and hatched; hibernating; slipping and slipped; carries and carried. */
function formsOf(verb: string): string[] {
  const stem = verb.endsWith('e')
    ? verb.slice(0, -1)
    : verb.replace(/(?<=[^aeiou][aeiou])([bdgmnpt])$/, '$1$1');
  return [pluralOf(verb), `${verb}ing`, `${stem}ing`, `${stem.replace(/(?<=[^aeiou])y$/, 'i')}ed`];
}
