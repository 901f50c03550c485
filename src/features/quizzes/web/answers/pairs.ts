import type { Answer } from '../../marking/answer.ts';

export type Pairs = Record<string, string>;

/** @returns the chosen pairs of a match or label question: an object from name ID to meaning or place ID */
export function pairsOf(answer: Answer | undefined): Pairs {
  return typeof answer === 'object' && !Array.isArray(answer) ? answer : {};
}

/**
 * Pairs a name with a meaning or place. If the meaning or place was paired with another name, that pair is
 * removed. If the same pair is chosen again, it is removed, too.
 */
export function paired(pairs: Pairs, name: string, meaning: string): Pairs {
  const others = Object.entries(pairs).filter(([one, its]) => one !== name && its !== meaning);
  return Object.fromEntries(pairs[name] === meaning ? others : [...others, [name, meaning]]);
}
