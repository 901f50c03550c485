import { countryName } from '#platform/shared/people/countries.ts';
import type { HelpLine, HelpSettings } from '#platform/shared/settings/help-card.ts';

/**
 * The place of the help lines for all countries that have no help lines of their own. Every other place is a
 * country code.
 */
export const ELSEWHERE = 'elsewhere';

/** @returns the countries that have help lines, sorted by name, and then `ELSEWHERE` */
export function listPlaces({ countries }: HelpSettings): string[] {
  const { compare } = new Intl.Collator('en-AU');
  return [...Object.keys(countries).sort((a, b) => compare(countryName(a), countryName(b))), ELSEWHERE];
}

export function nameOf(place: string): string {
  return place === ELSEWHERE ? 'Everywhere else' : countryName(place);
}

export function linesOf({ countries, elsewhere }: HelpSettings, place: string): HelpLine[] {
  return place === ELSEWHERE ? elsewhere : (countries[place] ?? []);
}

export function withLines(help: HelpSettings, place: string, lines: HelpLine[]): HelpSettings {
  return place === ELSEWHERE
    ? { ...help, elsewhere: lines }
    : { ...help, countries: { ...help.countries, [place]: lines } };
}

/** Removes the countries of which the administrator has deleted all help lines. */
export function withoutEmptyCountries(help: HelpSettings): HelpSettings {
  const countries = Object.entries(help.countries).filter(([, lines]) => lines.length > 0);
  return { ...help, countries: Object.fromEntries(countries) };
}

/**
 * @returns the field name of the help lines of a place (a country or "elsewhere"), as the server uses it in
 * error messages
 */
export function fieldOf(place: string): string {
  return place === ELSEWHERE ? 'help.elsewhere' : `help.countries.${place}`;
}

/**
 * @param errors messages by field name
 * @returns the places (countries or "elsewhere") that have an error
 */
export function faultyPlaces(help: HelpSettings, errors: object): string[] {
  const fields = Object.keys(errors);
  return listPlaces(help).filter((place) =>
    fields.some((field) => field === fieldOf(place) || field.startsWith(`${fieldOf(place)}.`)),
  );
}
