/**
 * Matches words before a number, such as "about". They are ignored when a fact is compared with the text of
 * its page, because the two may use different words.
 */
const ABOUT = /^(about|more than|less than|nearly|almost|up to|over|around|roughly|within|a little over) /i;

/**
 * @returns two texts: the words before the number, and the number with its unit, such as "More than" and "5
 * m"
 */
export function partsOfValue(value: string): { about: string; number: string } {
  const about = ABOUT.exec(value)?.[0] ?? '';
  return { about: about.trim(), number: value.slice(about.length) };
}

/**
 * @returns true if the text of the page contains the number of the fact with its unit. Words such as "about"
 * may differ, and a no-break space counts as a space.
 */
export function standsIn(value: string, text: string): boolean {
  return plain(text).includes(plain(value).replace(ABOUT, ''));
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').toLowerCase();
}
