const TIME = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const DAY = formatter({ day: 'numeric', month: 'short' });
const DAY_AND_YEAR = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
const DAY_AND_TIME = formatter({ dateStyle: 'medium', timeStyle: 'short' });
const LONG_DAY = formatter({ dateStyle: 'long' });
const CALENDAR_DAY = formatter({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const MONTH = formatter({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const CALENDAR_DAY_IN_WORDS = formatter({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

function formatter(parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-AU', parts);
}

/**
 * Formats a moment in the reader's time zone: "today 10:42", "19 Nov 16:05", "19 Nov 2024 16:05".
 * Source: docs/behaviour.md 1.6.
 */
export function whenOf(moment: Date, now = new Date()): string {
  return `${dayAgo(moment, now)} ${TIME.format(moment)}`;
}

/** @returns for example "today", "19 Nov" or "19 Nov 2024" */
export function dayAgo(moment: Date, now = new Date()): string {
  if (moment.toDateString() === now.toDateString()) return 'today';
  return (moment.getFullYear() === now.getFullYear() ? DAY : DAY_AND_YEAR).format(moment);
}

/** @returns for example "19 Nov 2026, 4:05 pm", in the reader's time zone */
export function dayAndTime(moment: Date): string {
  return DAY_AND_TIME.format(moment);
}

/** @returns for example "19 November 2026", in the reader's time zone */
export function longDay(moment: Date): string {
  return LONG_DAY.format(moment);
}

/**
 * @param day a day such as `2026-11-14`
 * @returns the day such as `14 Nov 2026`; an empty string for an incomplete day
 */
export function dayOf(day: string): string {
  return calendarDay(day, CALENDAR_DAY);
}

/**
 * @param day a day such as `2026-11-14`
 * @returns the day for reading aloud, such as `14 November 2026`; an empty string for an incomplete day
 */
export function dayInWords(day: string): string {
  return calendarDay(day, CALENDAR_DAY_IN_WORDS);
}

/**
 * @param month a month such as `2026-11`
 * @returns the month such as `November 2026`; an empty string for an incomplete month
 */
export function monthOf(month: string): string {
  return calendarDay(month, MONTH);
}

function calendarDay(day: string, { format }: Intl.DateTimeFormat): string {
  const date = new Date(day);
  return Number.isNaN(date.getTime()) ? '' : format(date);
}
