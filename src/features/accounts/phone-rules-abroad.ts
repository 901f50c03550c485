import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/**
 * Tells whether a phone number is valid for a country other than Australia (docs/behaviour.md 4.7). A country
 * without its own numbering plan, such as Antarctica, accepts any valid international number.
 */
export function isForeignPhone(phone: string, country: string): boolean {
  if (!isSupportedCountry(country))
    return isPlainNumber(parsePhoneNumberFromString(phone, { extract: false }));
  const number = parsePhoneNumberFromString(phone, { defaultCountry: country, extract: false });
  return isPlainNumber(number) && isOf(number, country);
}

function isPlainNumber(number: PhoneNumber | undefined): number is PhoneNumber {
  return number?.isValid() === true;
}

/**
 * Compares only the calling codes, such as +44, because some countries share one calling code. Jersey and
 * Great Britain, for example, accept each other's numbers.
 */
function isOf(number: PhoneNumber, country: CountryCode): boolean {
  return number.countryCallingCode === getCountryCallingCode(country);
}
