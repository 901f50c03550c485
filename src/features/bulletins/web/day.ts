const SHORT = formatWith('short');
const IN_WORDS = formatWith('long');

/** @param day as `2026-11-14` @returns as `14 Nov 2026`; '' for what is no day yet */
export function dayOf(day: string): string {
  return formatted(day, SHORT);
}

/** @param day as `2026-11-14` @returns as it is read aloud: `14 November 2026`; '' for what is no day yet */
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
