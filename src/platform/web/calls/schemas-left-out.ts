/**
 * Replaces Zod in the browser. The server checks every shape, the app only needs a contract's method and
 * address, and the real library would be a fifth of all script. Every schema is this one value: each access
 * and each call returns it. A contract that uses a further function of Zod adds its name here; otherwise the
 * build fails.
 */
const schema: unknown = new Proxy(() => schema, { get: () => schema, apply: () => schema });

export {
  schema as array,
  schema as boolean,
  schema as coerce,
  schema as discriminatedUnion,
  schema as enum,
  schema as guid,
  schema as iso,
  schema as literal,
  schema as number,
  schema as object,
  schema as preprocess,
  schema as record,
  schema as string,
  schema as union,
  schema as unknown,
  schema as void,
};
