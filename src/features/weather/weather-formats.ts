import { dateFormatter } from '#ui/dates.ts';

/** The text that is shown for a value that the source does not report. */
export const NOT_KNOWN = '–';

/**
 * @param celsius degrees Celsius
 * @returns for example "−11.4 °C", with a true minus sign and a no-break space
 */
export function temperature(celsius: number): string {
  const digits = Math.abs(celsius).toFixed(1);
  return `${celsius < 0 && digits !== '0.0' ? '−' : ''}${digits}\u00a0°C`;
}

export function windSpeed(kmh: number): string {
  return `${Math.round(kmh)}\u00a0km/h`;
}

/**
 * @param time ISO 8601
 * @returns for example "Sat 1:45 pm AEDT", in the user's own time zone
 */
export function observationTime(time: string): string {
  return formatTime(new Date(time));
}

const formatTime = dateFormatter({
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
