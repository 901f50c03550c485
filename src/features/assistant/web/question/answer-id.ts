/**
 * @param value the page that the assistant names: a number, digits, or nothing
 * @returns the id of the page, or null if `value` names no page (docs/behaviour.md 12.4)
 */
export function toAnswerID(value: unknown): number | null {
  if (typeof value === 'string' && /^-?\d{1,9}$/.test(value.trim())) return Number(value);
  return typeof value === 'number' && Number.isInteger(value) ? value : null;
}
