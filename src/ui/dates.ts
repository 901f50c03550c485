const formatTime = dateFormatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const formatDay = dateFormatter({ day: 'numeric', month: 'short' });
const formatDayAndYear = dateFormatter({ day: 'numeric', month: 'short', year: 'numeric' });
const formatDayAndTime = dateFormatter({ dateStyle: 'medium', timeStyle: 'short' });
const formatLongDay = dateFormatter({ dateStyle: 'long' });
const formatCalendarDay = dateFormatter({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const formatMonth = dateFormatter({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const formatCalendarDayInWords = dateFormatter({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * @returns a function that formats a moment in Australian English. Its `Intl.DateTimeFormat` is made at the
 * first call: if all formatters made theirs when the app starts, the first screen would appear later.
 */
export function dateFormatter(parts: Intl.DateTimeFormatOptions): (moment: Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (moment) => {
    made ??= new Intl.DateTimeFormat('en-AU', parts);
    return made.format(moment);
  };
}

/**
 * Formats a moment in the reader's time zone: "today 10:42", "19 Nov 16:05", "19 Nov 2024 16:05".
 * Source: docs/behaviour.md 1.6.
 */
export function whenOf(moment: Date, now = new Date()): string {
  return `${dayAgo(moment, now)} ${formatTime(moment)}`;
}

/** @returns for example "today", "19 Nov" or "19 Nov 2024" */
export function dayAgo(moment: Date, now = new Date()): string {
  if (moment.toDateString() === now.toDateString()) return 'today';
  return (moment.getFullYear() === now.getFullYear() ? formatDay : formatDayAndYear)(moment);
}

/** @returns for example "19 Nov 2026, 4:05 pm", in the reader's time zone */
export function dayAndTime(moment: Date): string {
  return formatDayAndTime(moment);
}

/** @returns for example "19 November 2026", in the reader's time zone */
export function longDay(moment: Date): string {
  return formatLongDay(moment);
}

/**
 * @param day a day such as `2026-11-14`
 * @returns the day such as `14 Nov 2026`; an empty string for an incomplete day
 */
export function dayOf(day: string): string {
  return calendarDay(day, formatCalendarDay);
}

/**
 * @param day a day such as `2026-11-14`
 * @returns the day for reading aloud, such as `14 November 2026`; an empty string for an incomplete day
 */
export function dayInWords(day: string): string {
  return calendarDay(day, formatCalendarDayInWords);
}

/**
 * @param month a month such as `2026-11`
 * @returns the month such as `November 2026`; an empty string for an incomplete month
 */
export function monthOf(month: string): string {
  return calendarDay(month, formatMonth);
}

function calendarDay(day: string, format: (moment: Date) => string): string {
  const date = new Date(day);
  return Number.isNaN(date.getTime()) ? '' : format(date);
}
