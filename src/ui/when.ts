const TIME = new Intl.DateTimeFormat('en-AU', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const DAY = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short' });
const DAY_AND_YEAR = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' });

/**
 * Formats a moment in the reader's time zone: "today 10:42", "19 Nov 16:05", "19 Nov 2024 16:05".
 * docs/behaviour.md 1.6.
 */
export function whenOf(moment: Date, now = new Date()): string {
  return `${dayOf(moment, now)} ${TIME.format(moment)}`;
}

function dayOf(moment: Date, now: Date): string {
  if (moment.toDateString() === now.toDateString()) return 'today';
  return (moment.getFullYear() === now.getFullYear() ? DAY : DAY_AND_YEAR).format(moment);
}
