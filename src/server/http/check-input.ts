import type { FastifySchemaCompiler } from 'fastify';
import type * as z from 'zod';
import { type FieldIssue, sentenceOf } from './input-sentences.ts';
import { invalid } from './refused.ts';

type Path = readonly PropertyKey[];

/**
 * Checks params, query and body against the contract. A null that the contract does not take is a field that was left
 * out, in every call; what is at fault is told in our own words, by field.
 * See docs/decisions/null-means-left-out.md.
 */
export const checkInput: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (sent: unknown) => {
    const { error, data } = parse(schema, sent ?? {});
    return error ? { error: invalid(errorsOf(error, sent)) } : { value: data };
  };
};

/** Rules about several fields are looked at once each field is right: nulls may be found one after the other. */
function parse(schema: z.ZodType, sent: unknown): z.ZodSafeParseResult<unknown> {
  const result = schema.safeParse(sent, { error: sentenceOf });
  if (result.success) return result;
  const nulls = nullsAmong(result.error.issues, sent);
  return nulls.length === 0 ? result : parse(schema, without(sent, nulls));
}

/** @returns where a null is at fault, first to last */
function nullsAmong(issues: readonly FieldIssue[], sent: unknown, above: Path = []): Path[] {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    if (path.length > 0 && valueAt(sent, path) === null) return [path];
    return issue.code === 'invalid_union' ? issue.errors.flatMap((each) => nullsAmong(each, sent, path)) : [];
  });
}

/** @returns the same without the values at these places; what comes after one in a list moves up */
function without(sent: unknown, paths: Path[]): unknown {
  const rest = structuredClone(sent);
  // From the end, so that places in lists stay true.
  for (const path of paths.toReversed()) {
    const parent = valueAt(rest, path.slice(0, -1));
    const last = path.at(-1);
    if (Array.isArray(parent)) {
      if (parent[Number(last)] === null) parent.splice(Number(last), 1);
    } else if (isObject(parent) && last !== undefined) {
      Reflect.deleteProperty(parent, last);
    }
  }
  return rest;
}

function valueAt(sent: unknown, path: Path): unknown {
  return path.reduce((value, key) => (isObject(value) ? Reflect.get(value, key) : undefined), sent);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function errorsOf({ issues }: z.ZodError, sent: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const isMissing = path.length > 0 && (valueAt(sent, path) ?? undefined) === undefined;
    const said = isMissing && message.startsWith('must be') ? 'is required' : message;
    errors[path.map(String).join('.') || 'body'] ??= said;
  }
  return errors;
}
