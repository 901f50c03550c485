import type * as z from 'zod';
import type { Access } from '../people/access.ts';

type Schema = z.ZodType;

/** The shapes of one call. The server checks params, query and body. */
export type EndpointSchema = {
  params?: Schema;
  querystring?: Schema;
  body?: Schema;
  response: Schema;
};

/** One call of the product: a Fastify route without its handler. Server and browser both read it. */
export type Endpoint<S extends EndpointSchema = EndpointSchema> = {
  method: 'GET' | 'POST';
  /** Path below the server's address, with `:name` for parameters. */
  url: string;
  access: Access;
  /**
   * `form` bodies are sent URL-encoded; `multipart` bodies hold files and have no schema; all others are
   * JSON.
   */
  encoding?: 'form' | 'multipart';
  schema: S;
};

type InputOf<S, K extends string> = S extends Record<K, infer T extends Schema> ? z.input<T> : undefined;
type CheckedOf<S, K extends string> = S extends Record<K, infer T extends Schema> ? z.output<T> : undefined;

/** The input as a caller sends it. */
export type Sent<E extends Endpoint> = {
  [K in 'params' | 'querystring' | 'body' as InputOf<E['schema'], K> extends undefined ? never : K]: InputOf<
    E['schema'],
    K
  >;
};

/** The input as the server's handler receives it, after the check. */
export type Checked<E extends Endpoint> = {
  params: CheckedOf<E['schema'], 'params'>;
  query: CheckedOf<E['schema'], 'querystring'>;
  body: CheckedOf<E['schema'], 'body'>;
};

/** The body of a successful answer. */
export type Answered<E extends Endpoint> = z.output<E['schema']['response']>;

/** Declares a call. It returns its argument and only infers the types. */
export function endpoint<const S extends EndpointSchema>(declaration: Endpoint<S>): Endpoint<S> {
  return declaration;
}
