const SHORT = formatWith('short');
const IN_WORDS = formatWith('long');

/**
 * @param day a day such as `2026-11-14`
 * @returns the day such as `14 Nov 2026`; an empty string for an incomplete day
 */
export function dayOf(day: string): string {
  return formatted(day, SHORT);
}

/**
 * @param day a day such as `2026-11-14`
 * @returns the day for reading aloud, such as `14 November 2026`; an empty string for an incomplete day
 */
export function dayInWords(day: string): string {
  return formatted(day, IN_WORDS);
}

function formatWith(month: 'short' | 'long'): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-AU', { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
}

function formatted(day: string, { format }: Intl.DateTimeFormat): string {
  const date = new Date(day);
  return Number.isNaN(date.getTime()) ? '' : format(date);
}
