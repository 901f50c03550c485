/**
 * Converts text to spoken words as the dictionary writes them: in lower case, without accents, with numbers
 * and units in full.
 * @param text text as it is written in the library
 * @returns the words that are heard when the text is read aloud
 */
export function spokenWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/−(?=\d)/g, 'minus ')
    .replace(UNITS, (_, number: string, unit: string) => `${number} ${UNIT_NAMES[unit.toLowerCase()] ?? ''}`)
    .replace(/\d+(?:\.\d+)?/g, (number) => ` ${numberInWords(number)} `)
    .replace(/\b[A-Z]{2,4}\b/g, (letters) => (VOWEL.test(letters) ? letters : ` ${[...letters].join(' ')} `))
    .toLowerCase()
    .replace(/&/g, ' and ')
    .split(/[^a-z']+/)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '');
}

const VOWEL = /[AEIOU]/;

const UNIT_NAMES: Record<string, string> = {
  // The superscript digits in units such as km² are normal digits here, because NFKD has converted them.
  km2: 'square kilometres',
  km3: 'cubic kilometres',
  m2: 'square metres',
  km: 'kilometres',
  m: 'metres',
  cm: 'centimetres',
  mm: 'millimetres',
  kg: 'kilograms',
  t: 'tonnes',
  'km/h': 'kilometres an hour',
  'm/s': 'metres a second',
  '°c': 'degrees',
  '°': 'degrees',
  '%': 'percent',
};
const UNITS = /(\d) ?(km\/h|m\/s|km2|km3|m2|km|cm|mm|kg|°C|°|%|m|t)(?![\p{L}\d])/giu;

const SMALL =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/);
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const GROUPS: [number, string][] = [
  [1e9, 'billion'],
  [1e6, 'million'],
  [1000, 'thousand'],
  [100, 'hundred'],
];

/**
 * Writes a number in words. Numbers from 1100 to 1999 are read as years ("nineteen twelve"), except full
 * centuries.
 */
function numberInWords(written: string): string {
  const [whole = '', decimals] = written.split('.');
  const value = Number(whole);
  const isYear = decimals === undefined && value >= 1100 && value < 2000 && value % 100 !== 0;
  const words = isYear ? yearInWords(value) : wholeInWords(value);
  return decimals === undefined
    ? words
    : `${words} point ${[...decimals].map((d) => SMALL[Number(d)]).join(' ')}`;
}

function yearInWords(year: number): string {
  const rest = year % 100;
  return `${wholeInWords(Math.floor(year / 100))} ${rest < 10 ? `o ${SMALL[rest]}` : wholeInWords(rest)}`;
}

function wholeInWords(value: number): string {
  if (value < SMALL.length) return SMALL[value] ?? '';
  for (const [size, name] of GROUPS) {
    if (value < size) continue;
    const rest = value % size;
    const joint = size === 100 ? ' and ' : ' ';
    return `${wholeInWords(Math.floor(value / size))} ${name}${rest ? joint + wholeInWords(rest) : ''}`;
  }
  const rest = value % 10;
  return `${TENS[Math.floor(value / 10)]}${rest ? ` ${SMALL[rest]}` : ''}`;
}
