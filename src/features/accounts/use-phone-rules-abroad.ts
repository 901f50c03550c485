import { useState } from 'react';
import { AUSTRALIA, INITIAL_COUNTRY } from '#platform/shared/people/countries.ts';
import type { IsForeignPhone } from './phone-rules.ts';

/**
 * Accepts every phone number. Used until the rules of the countries are loaded, and also if they cannot be
 * loaded. The server checks the number again.
 */
const anyPhone: IsForeignPhone = () => true;
let loadedRule = anyPhone;

const isForeignPhone: IsForeignPhone = (phone, country) => loadedRule(phone, country);

/**
 * Provides the rule for phone numbers outside Australia. `load` loads it when the user first chooses another
 * country.
 */
export function usePhoneRulesAbroad() {
  const [, setLoaded] = useState(false);

  async function load(country = INITIAL_COUNTRY): Promise<void> {
    if (country === AUSTRALIA || loadedRule !== anyPhone) return;
    const loaded = await import('./phone-rules-abroad.ts').catch(() => null);
    if (loaded) loadedRule = loaded.isForeignPhone;
    // Renders the form again, so that numbers that were already typed are checked with the loaded rule.
    setLoaded(true);
  }

  return { isForeignPhone, load };
}
