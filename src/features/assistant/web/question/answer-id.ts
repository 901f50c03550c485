/**
 * @param value the page id from the assistant's reply: a number, a text of digits, or nothing
 * @returns the id as a number, or null if `value` is not an id (docs/behaviour.md 12.4)
 */
export function toAnswerID(value: unknown): number | null {
  if (typeof value === 'string' && /^-?\d{1,9}$/.test(value.trim())) return Number(value);
  return typeof value === 'number' && Number.isInteger(value) ? value : null;
}
