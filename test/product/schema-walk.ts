import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

/** The path to a value inside an input: field names and list indexes. */
export type Path = (string | number)[];

/** Makes a value of the type that the schema describes. The schema's further rules may still refuse the value. */
export function exampleOf(schema: z.core.$ZodType): unknown {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, exampleOf(field)]));
    case 'array':
      return [exampleOf(def.element)];
    case 'optional':
    case 'nullable':
    case 'default':
      return exampleOf(def.innerType);
    case 'pipe':
      return exampleOf(def.in instanceof z.core.$ZodTransform ? def.out : def.in);
    case 'union':
      return exampleOf(def.options[0] ?? z.unknown());
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'record':
      return {};
    default:
      return randomUUID();
  }
}

/**
 * Lists the paths of a schema's wanted fields at any depth. In the path of a field inside a list, the index 0
 * stands for every entry of the list.
 */
export function pathsIn(schema: z.core.$ZodType, isWanted: (field: z.core.$ZodType) => boolean): Path[] {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => [
        ...(isWanted(field) ? [[name]] : []),
        ...pathsIn(field, isWanted).map((path) => [name, ...path]),
      ]);
    case 'array':
      return pathsIn(def.element, isWanted).map((path) => [0, ...path]);
    case 'optional':
    case 'nullable':
    case 'default':
      return pathsIn(def.innerType, isWanted);
    case 'pipe':
      return pathsIn(def.in instanceof z.core.$ZodTransform ? def.out : def.in, isWanted);
    case 'union':
      return def.options.flatMap((option) => pathsIn(option, isWanted));
    default:
      return [];
  }
}

/** @returns a copy of the sample that has this value at the path */
export function withValue(sample: unknown, [key, ...below]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(sample) || typeof key === 'number') {
    const list = Array.isArray(sample) ? sample : [];
    return list.map((entry, at) => (at === key ? withValue(entry, below, value) : entry));
  }
  const before = Object(sample);
  return { ...before, [key]: withValue(before[key], below, value) };
}
