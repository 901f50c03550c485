import { CORE_SCHEMA, load } from 'js-yaml';

/**
 * Parses YAML 1.2 with its core schema, so that a day such as 2026-11-14 stays a text.
 * @throws an Error that names the line of the fault
 */
export function parseYaml(text: string): unknown {
  return load(text, { schema: CORE_SCHEMA });
}
