import type { FastifySchemaCompiler } from 'fastify';
import type * as z from 'zod/mini';
import { invalid } from './refused.ts';

type Path = readonly PropertyKey[];

/**
 * Validates params, query and body against the schemas of the call. A null that a schema does not accept is
 * treated as a missing field. Error messages name the field and use the product's own words. See
 * docs/decisions/054-null-means-left-out.md.
 */
export const checkInput: FastifySchemaCompiler<z.ZodMiniType> = ({ schema }) => {
  return (sent: unknown) => {
    const given = sent ?? {};
    const result = schema.safeParse(given, { error: sentenceOf });
    return result.success ? { value: result.data } : parseWithoutNulls(schema, given, result.error);
  };
};

/**
 * Removes the nulls that cause errors and validates the input again, until no such null is left. Once may not
 * be enough: rules about several fields run only when each field is valid, and may then find another null.
 */
function parseWithoutNulls(schema: z.ZodMiniType, sent: unknown, error: z.core.$ZodError) {
  const rest = structuredClone(sent);
  const places: Places = new WeakMap();
  let { issues } = error;
  for (;;) {
    const nulls = nullsAmong(issues, rest);
    if (nulls.length === 0) return { error: invalid(errorsOf(issues, rest, places)) };
    leaveOut(rest, nulls, places);
    const result = schema.safeParse(rest, { error: sentenceOf });
    if (result.success) return { value: result.data };
    issues = result.error.issues;
  }
}

/** @returns the path of each null value in the input that causes a validation error */
function nullsAmong(issues: readonly FieldIssue[], sent: unknown, above: Path = []): Path[] {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    if (path.length > 0 && valueAt(sent, path) === null) return [path];
    // The error names fields that the schema does not have. A null in such a field counts as missing, so it
    // can be removed.
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => [...path, key]).filter((field) => valueAt(sent, field) === null);
    return issue.code === 'invalid_union' ? issue.errors.flatMap((each) => nullsAmong(each, sent, path)) : [];
  });
}

/** Maps a list from which entries were removed to the original index of each remaining entry. */
type Places = WeakMap<object, number[]>;

/** Removes the values at these paths. In a list, the later entries move up. */
function leaveOut(from: unknown, paths: Path[], places: Places): void {
  const lists = new Map<unknown[], Set<PropertyKey>>();
  for (const path of paths) {
    const parent = valueAt(from, path.slice(0, -1));
    const last = path.at(-1) ?? '';
    if (Array.isArray(parent)) lists.set(parent, (lists.get(parent) ?? new Set()).add(last));
    else if (isObject(parent)) Reflect.deleteProperty(parent, last);
  }
  for (const [list, gone] of lists) {
    const before = places.get(list);
    const kept = [...list.keys()].filter((index) => !gone.has(index));
    places.set(
      list,
      kept.map((index) => before?.[index] ?? index),
    );
    for (const [index, from] of kept.entries()) list[index] = list[from];
    list.length = kept.length;
  }
}

/** @returns the path that this value had in the original input */
function sentPath(path: Path, rest: unknown, places: Places): Path {
  return path.map((key, depth) => {
    const list = valueAt(rest, path.slice(0, depth));
    return (Array.isArray(list) ? places.get(list)?.[Number(key)] : undefined) ?? key;
  });
}

function valueAt(sent: unknown, path: Path): unknown {
  return path.reduce((value, key) => (isObject(value) ? Reflect.get(value, key) : undefined), sent);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function errorsOf(issues: z.core.$ZodIssue[], rest: unknown, places: Places): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const isMissing = path.length > 0 && valueAt(rest, path) === undefined;
    const said = isMissing && message.startsWith('must be') ? 'is required' : message;
    errors[sentPath(path, rest, places).map(String).join('.') || 'body'] ??= said;
  }
  return errors;
}

/** An error that the validator has found in a field. */
type FieldIssue = z.core.$ZodIssue;

/** The words that error messages use for the types of values, such as "a number". */
const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
};

/**
 * The error message for a rule that has no message in the schema. The name of the field is added in front of
 * it.
 */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
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
