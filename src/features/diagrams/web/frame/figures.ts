/** Formats a number: grouped thousands, a true minus sign, the given number of digits. */
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
