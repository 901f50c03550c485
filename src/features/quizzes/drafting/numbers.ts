/** A number in a text. `said` is its exact text with the unit, such as "1,300 km". */
export type Amount = { value: number; unit: string; start: number; end: number; said: string };

/**
 * The units that may follow a number. "km/h" stands before "km", because the first alternative that matches
 * is taken.
 */
const UNITS =
  'km/h|km²|m²|°C|%|kg|km|cm|mm|m|tonnes|metres|kilometres|grams|hours|minutes|seconds|days|weeks|months|years|times|people|species|eggs|degrees';
const AMOUNT = new RegExp(
  `(?<![\\d.,/–-])(\\d{1,3}(?:,\\d{3})+|\\d+)(\\.\\d+)?(?:\\s?(${UNITS})(?![\\p{L}²/]))?`,
  'gu',
);

/** @returns the numbers in a text, in order. Years are left out. */
export function amountsIn(text: string): Amount[] {
  return [...text.matchAll(AMOUNT)].flatMap((match) => {
    const [said, whole = '', fraction = '', unit = ''] = match;
    const value = Number(whole.replaceAll(',', '') + fraction);
    const isYear = unit === '' && !whole.includes(',') && value >= 1500 && value <= 2100;
    // A number inside a range such as "5–9", or inside a longer number, is no right answer by itself, so it
    // is left out.
    const isPart = /^[\d.,/–-]*\d/.test(text.slice(match.index + said.length));
    if (isYear || isPart || !Number.isFinite(value)) return [];
    return [{ value, unit, start: match.index, end: match.index + said.length, said }];
  });
}

type Scale = { min: number; max: number; step: number; within: number };

/**
 * @returns a scale for a slider on which `value` is the right answer. Its position on the scale varies,
 * because pupils could guess a value that is always in the middle.
 */
export function scaleFor(value: number, unit: string): Scale {
  if (unit === '%' && value <= 100 && Number.isInteger(value))
    return { min: 0, max: 100, step: 1, within: 5 };
  const step = stepFor(value);
  const steps = Math.round(value / step);
  // The maximum is about 1.4 to 2.2 times the value. This factor differs from value to value, so pupils
  // cannot guess the value from the maximum.
  const max = tidy(Math.ceil(steps * (1.4 + (steps % 5) * 0.2)) * step);
  const reached = tidy(Math.max(max, value + 4 * step));
  return { min: 0, max: reached, step, within: tidy(Math.floor(reached / step / 20) * step) };
}

/**
 * Returns a step for the slider that fits the rounding of the value: 100 for 1,300. If possible, the step is
 * at most a tenth of the value.
 */
function stepFor(value: number): number {
  for (const power of [1e6, 1e5, 1e4, 1e3, 100, 10, 1, 0.1, 0.01])
    if (power * 10 <= value && Math.abs(value / power - Math.round(value / power)) < 1e-9) return power;
  return Number.isInteger(value) ? 1 : 0.1;
}

function tidy(value: number): number {
  return Number(value.toFixed(6));
}

/**
 * Returns numbers for wrong answers, such as twice or half the value. They are rounded as the value is, so
 * that the right answer does not stand out.
 */
export function valuesAround(value: number): number[] {
  const step = stepFor(value);
  const others = [2, 0.5, 4, 0.1, 10].map((factor) => tidy(Math.round((value * factor) / step) * step));
  return [...new Set(others)].filter((other) => other > 0 && other !== value);
}
