/**
 * The level of each rule. An `error` makes `npm test` fail. For a `report`, a person decides whether
 * something must change.
 */
export const RULES = {
  'broken link': 'error',
  'missing picture': 'error',
  'missing film': 'error',
  'unused medium': 'error',
  'no alternative text': 'error',
  'cropped diagram': 'error',
  'hidden picture': 'error',
  'lead picture of another page': 'error',
  'too many words': 'error',
  'two questions in a heading': 'error',
  'sentence twice': 'error',
  'figure without a date': 'error',
  'figure to look up again': 'error',
  'question without sentence': 'error',
  'question without target': 'error',
  'question twice': 'error',
  'too few questions': 'error',
  'too many questions': 'error',
  'no fact': 'error',
  'wrong fact': 'error',
  'quiz without page': 'error',
  'too few kinds': 'error',
  'quiz id twice': 'error',
  'prompt twice': 'error',
  'long prompt': 'error',
  'evidence lost': 'error',
  'missing quiz picture': 'error',
  'no right answer': 'error',
  'same answer twice': 'error',
  'answer given away': 'error',
  'answer not in evidence': 'error',
  glossary: 'error',
  pathway: 'error',
  timeline: 'error',
  'unrelated question': 'error',
  'copied question': 'report',
  'unrelated question answered': 'report',
  'hard to read': 'report',
  'no way in': 'report',
  'source not checked': 'report',
  'weak source': 'report',
} as const;

export type Rule = keyof typeof RULES;

/**
 * A fault, and the page on which it is. `answerID` is missing if the fault is not on a page, but for example in the
 * glossary.
 */
export type Finding = { rule: Rule; answerID?: number; what: string };

export function isError({ rule }: Finding): boolean {
  return RULES[rule] === 'error';
}
