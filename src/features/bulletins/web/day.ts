const { format } = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** @param day as `2026-11-14` @returns as `14 Nov 2026`; '' for what is no day yet */
export function dayOf(day: string): string {
  const date = new Date(day);
  return Number.isNaN(date.getTime()) ? '' : format(date);
}
