import type { Answer } from '../../marking/answer.ts';

export type Pairs = Record<string, string>;

/** @returns the chosen pairs of a matching or labelling question: name -> meaning or place */
export function pairsOf(answer: Answer | undefined): Pairs {
  return typeof answer === 'object' && !Array.isArray(answer) ? answer : {};
}

/** Pairs a name. The meaning or place is taken from the name that had it; the same pair again is undone. */
export function paired(pairs: Pairs, name: string, meaning: string): Pairs {
  const others = Object.entries(pairs).filter(([one, its]) => one !== name && its !== meaning);
  return Object.fromEntries(pairs[name] === meaning ? others : [...others, [name, meaning]]);
}
