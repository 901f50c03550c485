import * as z from 'zod/mini';
import { COUNTRY_CODES } from '#platform/shared/people/countries.ts';
import { HELP_LIMITS } from '#platform/shared/settings/help-card.ts';
import { plainText } from '#platform/shared/text/plain-text.ts';

// This module is separate from contract.ts, because every browser loads contract.ts at the start, and only
// the administrators' settings need this module.

const { heading, advice, name, phone, url, linesPerCountry } = HELP_LIMITS;

const SentLine = z
  .object({
    name: filled(name),
    phone: trimmed(phone).check(
      z.refine(
        (number) => /^[0-9+()#*. -]*$/.test(number),
        'A number may hold digits, spaces and + - ( ) . # * only!',
      ),
    ),
    url: trimmed(url).check(
      z.refine(isWebAddress, 'This must be an address that begins with https:// or http://!'),
    ),
  })
  .check(
    z.refine((line) => line.phone !== '' || line.url !== '', {
      message: 'A line needs a number or an address!',
      path: ['phone'],
    }),
  );

const SentLines = z
  .array(SentLine)
  .check(z.maxLength(linesPerCountry, `At most ${linesPerCountry} lines for a country!`));

/**
 * The help card as an administrator sends it. Errors are named by the path of the field, such as
 * `help.countries.AU.0.phone`.
 */
export const SentHelp = z.object({
  heading: filled(heading),
  advice: filled(advice),
  countries: z.record(
    z.string().check(z.refine((code) => COUNTRY_CODES.includes(code), 'This is no country code!')),
    SentLines,
  ),
  elsewhere: SentLines,
});

function trimmed(maxLength: number) {
  return z.pipe(
    plainText(maxLength),
    z.transform((text) => text.trim()),
  );
}

function filled(maxLength: number) {
  return trimmed(maxLength).check(z.refine((text) => text !== '', 'This must not be empty!'));
}

function isWebAddress(text: string): boolean {
  if (text === '') return true;
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
