import * as z from 'zod/mini';
import type { Access } from '../people/access.ts';

type Schema = z.ZodMiniType;

/** The schemas of one call. The server validates params, query and body against them. */
export type EndpointSchema = {
  params?: Schema;
  querystring?: Schema;
  body?: Schema;
  response: Schema;
};

/**
 * Describes one endpoint of the API: a Fastify route without its handler. Both the server and the browser use
 * the description.
 */
export type Endpoint<S extends EndpointSchema = EndpointSchema> = {
  method: 'GET' | 'POST';
  /** Path below the server's address, with `:name` for parameters. */
  url: string;
  access: Access;
  /**
   * How the body is encoded. `form`: URL-encoded. `multipart`: the body contains files and has no schema. If
   * missing, the body is JSON.
   */
  encoding?: 'form' | 'multipart';
  schema: S;
};

type InputOf<S, K extends string> = S extends Record<K, infer T extends Schema> ? z.input<T> : undefined;
type CheckedOf<S, K extends string> = S extends Record<K, infer T extends Schema> ? z.output<T> : undefined;

/** The input of a call, as the caller sends it. */
export type Sent<E extends Endpoint> = {
  [K in 'params' | 'querystring' | 'body' as InputOf<E['schema'], K> extends undefined ? never : K]: InputOf<
    E['schema'],
    K
  >;
};

/** The input of a call, as the server's handler receives it after validation. */
export type Checked<E extends Endpoint> = {
  params: CheckedOf<E['schema'], 'params'>;
  query: CheckedOf<E['schema'], 'querystring'>;
  body: CheckedOf<E['schema'], 'body'>;
};

/** The body of a successful response. */
export type Answered<E extends Endpoint> = z.output<E['schema']['response']>;

/** The response of an endpoint that declares no response schema. */
const Done = z.object({ ok: z.literal(true) });

type Declaration = Partial<EndpointSchema> & {
  /** The HTTP method. The default is POST for a call with a body, and GET for all others. */
  method?: Endpoint['method'];
  url: string;
  /** Who may make the call. By default only editors and administrators. */
  access?: Access;
  encoding?: Endpoint['encoding'];
};

type SchemaOf<D> = Pick<D, keyof D & keyof EndpointSchema> &
  (D extends { response: Schema } ? unknown : { response: typeof Done });

/** Declares a call with its schemas. Without a `response` schema, the server responds with `{ ok: true }`. */
export function endpoint<const D extends Declaration>(declaration: D): Endpoint<SchemaOf<D>> {
  const { url, access = 'editContent', encoding, method, ...schema } = declaration;
  const hasBody = schema.body !== undefined || encoding === 'multipart';
  return {
    method: method ?? (hasBody ? 'POST' : 'GET'),
    url,
    access,
    ...(encoding && { encoding }),
    // The cast is safe, but TypeScript cannot infer it: the rest element `schema` contains exactly the
    // schemas of the declaration.
    schema: { response: Done, ...schema } as unknown as SchemaOf<D>,
  };
}
