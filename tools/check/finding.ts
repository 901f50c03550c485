/** Errors fail `npm test`; reports are for a person to judge. */
export const RULES = {
  'broken link': 'error',
  'missing picture': 'error',
  'unused medium': 'error',
  'no alternative text': 'error',
  'too many words': 'error',
  'sentence twice': 'error',
  'figure without a date': 'error',
  'hard to read': 'report',
  'wording twice': 'report',
  'no way in': 'report',
  'source not checked': 'report',
} as const;

export type Rule = keyof typeof RULES;

/** A fault and its place; without a page if it concerns a file that no page names. */
export type Finding = { rule: Rule; answerID?: number; what: string };

export function isError({ rule }: Finding): boolean {
  return RULES[rule] === 'error';
}
