/**
 * Formats a number: thousands are grouped, a minus sign (U+2212) replaces the hyphen, and `digits` is the
 * number of decimal places.
 */
export function figure(value: number, digits = 0): string {
  const rounded = Number(value.toFixed(digits));
  return (rounded === 0 ? 0 : rounded)
    .toLocaleString('en-AU', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .replace('-', '−');
}

/** @returns names as a list in words: "a, b and c" */
export function inWords(names: readonly string[]): string {
  const last = names.at(-1);
  return names.length < 2 || last === undefined
    ? (last ?? '')
    : `${names.slice(0, -1).join(', ')} and ${last}`;
}
