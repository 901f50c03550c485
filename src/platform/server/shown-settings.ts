import type * as z from 'zod/mini';
import type { Environment } from './environment.ts';
import { operatorSettings } from './operator-settings.ts';

/**
 * Returns the settings in a form that may be shown. Numbers, switches and choices are shown as they are. For
 * every other setting, such as an address with a password, only "set" or "unset" is shown.
 */
export function shownSettings(settings: Environment): Record<string, string> {
  const values = settings as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(operatorSettings.shape).map(([name, schema]) => [
      name,
      isTold(schema) ? String(values[name] ?? 'unset') : setOrNot(values[name]),
    ]),
  );
}

function setOrNot(value: unknown): string {
  const isSet = value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  return isSet ? 'set' : 'unset';
}

function isTold(schema: z.core.$ZodType): boolean {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'default':
    case 'optional':
      return isTold(def.innerType);
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return true;
    default:
      return false;
  }
}
