import { useState } from 'react';
import { DEFAULT_COUNTRY } from '#platform/shared/people/countries.ts';
import type { IsForeignPhone } from './person.ts';

/**
 * Accepts every number until the numbering plans are loaded, or if they cannot be: the server checks again.
 */
const anyPhone: IsForeignPhone = () => true;

/** The rule for numbers outside Australia, loaded when such a country is first chosen. */
export function useForeignPhones() {
  const [isForeignPhone, setForeignPhone] = useState<IsForeignPhone>(() => anyPhone);

  async function load(country: string): Promise<IsForeignPhone> {
    if (country === DEFAULT_COUNTRY || isForeignPhone !== anyPhone) return isForeignPhone;
    const loaded = await import('./foreign-phone.ts').catch(() => null);
    if (loaded) setForeignPhone(() => loaded.isForeignPhone);
    return loaded?.isForeignPhone ?? anyPhone;
  }

  return { isForeignPhone, load };
}
