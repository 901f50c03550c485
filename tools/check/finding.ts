/** Errors fail `npm test`; what is a report is for a person to judge. */
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

/** What is wrong and where; no page when it is about a file that no page names. */
export type Finding = { rule: Rule; answerID?: number; what: string };

export function isError({ rule }: Finding): boolean {
  return RULES[rule] === 'error';
}
