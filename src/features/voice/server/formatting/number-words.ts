/** A number that was found in a list of words. `taken` is the number of words that form it. */
export type FoundNumber = { value: number; taken: number };

const UNITS = words('zero one two three four five six seven eight nine');
const TEENS = words('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen');
const TENS = words('- - twenty thirty forty fifty sixty seventy eighty ninety');
const UNIT_ORDINALS = words('- first second third fourth fifth sixth seventh eighth ninth');
const TEEN_ORDINALS = words(
  'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth',
);
const TEN_ORDINALS = words(
  '- - twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth',
);
const SCALES: [string, number][] = [
  ['billion', 1e9],
  ['million', 1e6],
  ['thousand', 1e3],
];

/** Reads one number: "two hundred and fifty", "fourteen thousand" or "nineteen hundred". */
export function readCardinal(said: readonly string[]): FoundNumber | null {
  let value = 0;
  let taken = 0;
  let most = Number.POSITIVE_INFINITY;
  for (;;) {
    const group = readHundreds(said.slice(taken + (isJoined(said, taken) ? 1 : 0)));
    if (!group) break;
    const before = taken + (isJoined(said, taken) ? 1 : 0);
    const scale = SCALES.find(([name]) => name === said[before + group.taken]);
    const size = scale?.[1] ?? 1;
    if (size >= most) break;
    value += group.value * size;
    taken = before + group.taken + (scale ? 1 : 0);
    most = size;
    if (!scale) break;
  }
  return taken > 0 ? { value, taken } : null;
}

/** Reads a year that was said in two parts: "nineteen eleven", "nineteen oh one" or "twenty twenty six". */
export function readYear(said: readonly string[]): FoundNumber | null {
  const [first = '', second = '', third = ''] = said;
  const century = first === 'twenty' ? 20 : TEENS.get(first);
  if (century === undefined || century < 13) return null;
  const single = UNITS.get(third);
  if (second === 'oh' && single) return { value: century * 100 + single, taken: 3 };
  const rest = readBelowHundred(said.slice(1));
  return rest && rest.value >= 10 ? { value: century * 100 + rest.value, taken: 1 + rest.taken } : null;
}

/** Reads an ordinal: "fourteenth" or "twenty first". */
export function readOrdinal(said: readonly string[]): FoundNumber | null {
  const [first = '', second = ''] = said;
  const single = UNIT_ORDINALS.get(first) ?? TEEN_ORDINALS.get(first);
  if (single !== undefined) return { value: single, taken: 1 };
  const round = TEN_ORDINALS.get(first);
  if (round !== undefined) return { value: round * 10, taken: 1 };
  const tens = TENS.get(first);
  const unit = UNIT_ORDINALS.get(second);
  return tens !== undefined && unit !== undefined ? { value: tens * 10 + unit, taken: 2 } : null;
}

/** Reads the decimals after a number, digit by digit: "point five two". */
export function readDecimals(said: readonly string[]): { digits: string; taken: number } | null {
  if (said[0] !== 'point') return null;
  const rest = said.slice(1);
  const end = rest.findIndex((word) => !UNITS.has(word));
  const digits = rest.slice(0, end === -1 ? rest.length : end).map((word) => UNITS.get(word));
  return digits.length > 0 ? { digits: digits.join(''), taken: 1 + digits.length } : null;
}

function readHundreds(said: readonly string[]): FoundNumber | null {
  const first = readBelowHundred(said);
  if (!first || said[first.taken] !== 'hundred' || first.value === 0) return first;
  const hundreds = { value: first.value * 100, taken: first.taken + 1 };
  const at = hundreds.taken + (isJoined(said, hundreds.taken) ? 1 : 0);
  const rest = readBelowHundred(said.slice(at));
  return rest && rest.value > 0 ? { value: hundreds.value + rest.value, taken: at + rest.taken } : hundreds;
}

function readBelowHundred([first = '', second = '']: readonly string[]): FoundNumber | null {
  const small = UNITS.get(first) ?? TEENS.get(first);
  if (small !== undefined) return { value: small, taken: 1 };
  const tens = TENS.get(first);
  if (tens === undefined) return null;
  const unit = UNITS.get(second);
  return unit ? { value: tens * 10 + unit, taken: 2 } : { value: tens * 10, taken: 1 };
}

/** True for the "and" in "two hundred and fifty", which joins two parts of a number. */
function isJoined(said: readonly string[], at: number): boolean {
  return at > 0 && said[at] === 'and' && readBelowHundred(said.slice(at + 1)) !== null;
}

function words(list: string): Map<string, number> {
  const base = list.startsWith('ten') ? 10 : 0;
  return new Map(
    list.split(' ').flatMap((word, index) => (word === '-' ? [] : [[word, base + index] as const])),
  );
}
