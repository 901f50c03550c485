import type * as z from 'zod/mini';

/** The validator's finding for one field. */
export type FieldIssue = z.core.$ZodIssue;

/** The name of each kind of value in messages. */
const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
};

/** The message for rules without one in the contract. It follows the name of the field. */
export function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? 'a group of fields'}`;
    case 'invalid_value':
      return `must be ${choice(issue.values.map(String))}`;
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'unrecognized_keys':
      return 'holds fields that are not known here';
    case 'invalid_format':
      return 'is not written in the right way';
    default:
      return 'is not valid';
  }
}

function tooBig({ origin, maximum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (origin === 'string') return `may have at most ${maximum} characters`;
  return origin === 'array' ? `may have at most ${maximum} entries` : `must be at most ${maximum}`;
}

function tooSmall({ origin, minimum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (origin === 'string')
    return minimum === 1 ? 'must not be empty' : `must have at least ${minimum} characters`;
  return origin === 'array' ? `must have at least ${minimum} entries` : `must be at least ${minimum}`;
}

/** Joins values with commas, and "or" before the last. */
function choice(values: string[]): string {
  return new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(values);
}
