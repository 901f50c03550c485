/**
 * Stands in for Zod in the browser: the server checks every shape at its door, the app only needs a contract's method
 * and address, and the real one would be a fifth of all script. Every schema is this one value, which gives itself back
 * whatever is asked of it. A contract that uses more of Zod is named here once more; the build says so.
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
