import type { Answer } from '../../marking/answer.ts';

export type Pairs = Record<string, string>;

/**
 * @returns the pairs that the reader has made in a match or label question: an object from the ID of each
 * name to the ID of its meaning or place
 */
export function pairsOf(answer: Answer | undefined): Pairs {
  return typeof answer === 'object' && !Array.isArray(answer) ? answer : {};
}

/**
 * Pairs a name with a meaning or place. First removes other pairs that use either of them. If the reader
 * chooses an existing pair again, only removes it.
 */
export function paired(pairs: Pairs, name: string, meaning: string): Pairs {
  const others = Object.entries(pairs).filter(([one, its]) => one !== name && its !== meaning);
  return Object.fromEntries(pairs[name] === meaning ? others : [...others, [name, meaning]]);
}
