import { useState } from 'react';
import { DEFAULT_COUNTRY } from '#platform/shared/people/countries.ts';
import type { IsForeignPhone } from './person.ts';

/**
 * Accepts every number until the numbering plans are loaded, or if they cannot be: the server checks again.
 */
const anyPhone: IsForeignPhone = () => true;
let loadedRule = anyPhone;

const isForeignPhone: IsForeignPhone = (phone, country) => loadedRule(phone, country);

/** The rule for numbers outside Australia, loaded when such a country is first chosen. */
export function useForeignPhones() {
  const [, setLoaded] = useState(false);

  async function load(country = DEFAULT_COUNTRY): Promise<void> {
    if (country === DEFAULT_COUNTRY || loadedRule !== anyPhone) return;
    const loaded = await import('./foreign-phone.ts').catch(() => null);
    if (loaded) loadedRule = loaded.isForeignPhone;
    // Numbers that are typed already are checked again.
    setLoaded(true);
  }

  return { isForeignPhone, load };
}
