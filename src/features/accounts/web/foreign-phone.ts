import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Whether a number is right for a country other than Australia (D-16), as the server judges it. Loaded only when such
 * a country is chosen: the numbering plans of the world are 120 kB.
 */
export function isForeignPhone(phone: string, country: string): boolean {
  if (!isSupportedCountry(country))
    return parsePhoneNumberFromString(phone, { extract: false })?.isValid() === true;
  const number = parsePhoneNumberFromString(phone, { defaultCountry: country, extract: false });
  return number?.isValid() === true && number.countryCallingCode === getCountryCallingCode(country);
}
