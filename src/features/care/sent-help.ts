import * as z from 'zod';
import { COUNTRY_CODES } from '#platform/shared/people/countries.ts';
import { HELP_LIMITS } from '#platform/shared/settings/help.ts';
import { plainText } from '#platform/shared/text/text.ts';

// Separate from contract.ts, which is in the first load: only the administrators' settings need this.

const { heading, advice, name, phone, url, linesPerCountry } = HELP_LIMITS;

const SentLine = z
  .object({
    name: filled(name),
    phone: trimmed(phone).refine(
      (number) => /^[0-9+()#*. -]*$/.test(number),
      'A number may hold digits, spaces and + - ( ) . # * only!',
    ),
    url: trimmed(url).refine(isWebAddress, 'This must be an address that begins with https:// or http://!'),
  })
  .refine((line) => line.phone !== '' || line.url !== '', {
    message: 'A line needs a number or an address!',
    path: ['phone'],
  });

const SentLines = z.array(SentLine).max(linesPerCountry, `At most ${linesPerCountry} lines for a country!`);

/** Faults are named by position, such as `help.countries.AU.0.phone`. */
export const SentHelp = z.object({
  heading: filled(heading),
  advice: filled(advice),
  countries: z.record(
    z.string().refine((code) => COUNTRY_CODES.includes(code), 'This is no country code!'),
    SentLines,
  ),
  elsewhere: SentLines,
});

function trimmed(maxLength: number) {
  return plainText(maxLength).transform((text) => text.trim());
}

function filled(maxLength: number) {
  return trimmed(maxLength).refine((text) => text !== '', 'This must not be empty!');
}

function isWebAddress(text: string): boolean {
  if (text === '') return true;
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
