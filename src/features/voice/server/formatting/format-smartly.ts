import { type FoundNumber, readCardinal, readDecimals, readOrdinal, readYear } from './number-words.ts';

/** How some spoken words are written. `taken` is the number of spoken words that the text stands for. */
type Written = { text: string; taken: number };
type Token = { word: string; raw: string; after: string };

const MONTHS = new Map(
  'January February March April May June July August September October November December'
    .split(' ')
    .map((month) => [month.toLowerCase(), month]),
);
/** Months whose names are also other words: "May ten people go" contains no date. */
const VERBS = new Set(['March', 'May']);
const UNITS = new Map([
  ['celsius', ' °C'],
  ['centigrade', ' °C'],
  ['fahrenheit', ' °F'],
]);
const POINTS = new Set(['north', 'south', 'east', 'west']);
/** The smallest number that is written in digits. Smaller numbers stay words, as in "one of the penguins". */
const FIRST_IN_DIGITS = 10;

/**
 * Writes numbers, dates, degrees and percentages in digits: "minus eighty nine point two degrees celsius"
 * becomes "-89.2 °C", "the fourteenth of december nineteen eleven" becomes "14 December 1911".
 */
export function formatSmartly(text: string): string {
  const tokens = text.split(/\s+/).filter(Boolean).map(toToken);
  const written: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = writeNext(phraseAt(tokens, at));
    const last = tokens[at + (found?.taken ?? 1) - 1];
    written.push((found?.text ?? tokens[at]?.raw ?? '') + (last?.after ?? ''));
    at += found?.taken ?? 1;
  }
  return written.join(' ');
}

/**
 * Separates a word from the punctuation after it. Some engines write punctuation, and a number or date does
 * not continue after punctuation.
 */
function toToken(raw: string): Token {
  const [, word = raw, after = ''] = /^(.*?)([.,;:?!]*)$/.exec(raw) ?? [];
  return { word: word.toLowerCase(), raw: word, after };
}

function phraseAt(tokens: Token[], at: number): string[] {
  const rest = tokens.slice(at);
  const end = rest.findIndex(({ after }) => after !== '');
  return rest.slice(0, end === -1 ? rest.length : end + 1).map(({ word }) => word);
}

function writeNext(said: string[]): Written | null {
  return writeDate(said) ?? writeOrdinal(said) ?? writeQuantity(said);
}

/**
 * Writes a spoken date in figures. The words may be "the fourteenth of december nineteen eleven", "december
 * fourteenth" or "december nineteen eleven".
 */
function writeDate(said: string[]): Written | null {
  const dayFirst = readDayFirst(said);
  if (dayFirst) return withYear(said, dayFirst);
  const month = MONTHS.get(said[0] ?? '');
  if (!month) return null;
  const day = VERBS.has(month) ? readOrdinal(said.slice(1)) : readDay(said.slice(1));
  if (day && day.value <= 31) return withYear(said, { text: `${day.value} ${month}`, taken: 1 + day.taken });
  const year = readAnyYear(said.slice(1));
  return year && { text: `${month} ${year.value}`, taken: 1 + year.taken };
}

function readDayFirst(said: string[]): Written | null {
  const skipped = said[0] === 'the' ? 1 : 0;
  const day = readOrdinal(said.slice(skipped));
  if (!day || day.value > 31) return null;
  const ofAt = skipped + day.taken;
  const monthAt = ofAt + (said[ofAt] === 'of' ? 1 : 0);
  const month = MONTHS.get(said[monthAt] ?? '');
  return month ? { text: `${day.value} ${month}`, taken: monthAt + 1 } : null;
}

/**
 * Reads the day of a month. The number after "december" in "december nineteen eleven" begins a year, so it is
 * not read as a day.
 */
function readDay(said: string[]): FoundNumber | null {
  const day = readOrdinal(said) ?? (readYear(said) ? null : readCardinal(said));
  return day && day.value >= 1 && day.value <= 31 ? day : null;
}

function withYear(said: string[], date: Written): Written {
  const year = readAnyYear(said.slice(date.taken));
  return year ? { text: `${date.text} ${year.value}`, taken: date.taken + year.taken } : date;
}

function readAnyYear(said: string[]): FoundNumber | null {
  const year = readYear(said) ?? readCardinal(said);
  return year && year.value >= 1000 && year.value <= 2999 ? year : null;
}

function writeQuantity(said: string[]): Written | null {
  const isNegative = said[0] === 'minus' || said[0] === 'negative';
  const skipped = isNegative ? 1 : 0;
  const year = isNegative ? null : readYear(said);
  const found = year ?? readCardinal(said.slice(skipped));
  if (!found) return null;
  const decimals = year ? null : readDecimals(said.slice(skipped + found.taken));
  const taken = skipped + found.taken + (decimals?.taken ?? 0);
  const number = year ? String(year.value) : writeNumber(found.value, decimals?.digits);
  const unit = readUnit(said.slice(taken));
  const isPlain = !isNegative && !decimals && !unit;
  if (isPlain && found.value < FIRST_IN_DIGITS) return null;
  return { text: `${isNegative ? '-' : ''}${number}${unit?.text ?? ''}`, taken: taken + (unit?.taken ?? 0) };
}

/** @returns the number in digits, such as "14 million", "25,000" or "1500" */
function writeNumber(value: number, decimals?: string): string {
  if (decimals) return `${value}.${decimals}`;
  for (const [name, size] of [
    ['billion', 1e9],
    ['million', 1e6],
  ] as const) {
    if (value >= size && value % size === 0) return `${value / size} ${name}`;
  }
  return value >= 10_000 ? value.toLocaleString('en-AU') : String(value);
}

function readUnit([first = '', second = '', third = '']: string[]): Written | null {
  if (first === 'percent') return { text: '%', taken: 1 };
  if (first === 'per' && second === 'cent') return { text: '%', taken: 2 };
  if (first !== 'degrees' && first !== 'degree') return null;
  const scale = UNITS.get(second);
  if (scale) return { text: scale, taken: 2 };
  if (POINTS.has(second)) return { text: `° ${second}`, taken: 2 };
  return third === '' || second !== 'of' ? { text: '°', taken: 1 } : null;
}

/** Writes ordinals in digits, as in "20th century". The ordinals from "first" to "ninth" stay words. */
function writeOrdinal(said: string[]): Written | null {
  const found = readOrdinal(said);
  if (!found || found.value < FIRST_IN_DIGITS) return null;
  return { text: `${found.value}${endingOf(found.value)}`, taken: found.taken };
}

function endingOf(value: number): string {
  if (value % 100 >= 11 && value % 100 <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th';
}
