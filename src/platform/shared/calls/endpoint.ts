import type * as z from 'zod';
import type { Access } from '../people/access.ts';

type Schema = z.ZodType;

/** The shapes of one call; each is checked at the door of the server. */
export type EndpointSchema = {
  params?: Schema;
  querystring?: Schema;
  body?: Schema;
  response: Schema;
};

/** One call of the product: a Fastify route without its handler, read by both sides. */
export type Endpoint<S extends EndpointSchema = EndpointSchema> = {
  method: 'GET' | 'POST';
  /** Path below the server's address, with `:name` for parameters. */
  url: string;
  access: Access;
  /** `form` bodies are sent URL-encoded, `multipart` ones hold files and no schema; everything else is JSON. */
  encoding?: 'form' | 'multipart';
  schema: S;
};

type InputOf<S, K extends string> = S extends Record<K, infer T extends Schema> ? z.input<T> : undefined;
type CheckedOf<S, K extends string> = S extends Record<K, infer T extends Schema> ? z.output<T> : undefined;

/** What a caller sends. */
export type Sent<E extends Endpoint> = {
  [K in 'params' | 'querystring' | 'body' as InputOf<E['schema'], K> extends undefined ? never : K]: InputOf<
    E['schema'],
    K
  >;
};

/** What the server's handler receives, after checking. */
export type Checked<E extends Endpoint> = {
  params: CheckedOf<E['schema'], 'params'>;
  query: CheckedOf<E['schema'], 'querystring'>;
  body: CheckedOf<E['schema'], 'body'>;
};

/** What the caller gets back when all went well. */
export type Answered<E extends Endpoint> = z.output<E['schema']['response']>;

/** Declares a call; only fixes its types. */
export function endpoint<const S extends EndpointSchema>(declaration: Endpoint<S>): Endpoint<S> {
  return declaration;
}
