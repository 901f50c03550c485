import { plainWords } from './plain-words.ts';
import { ANY_STATION, findStation, type NamedStation, SOUTH_POLE } from './stations.ts';

/**
 * A question about the present weather or time. If `station` is missing, it is about Antarctica as a whole.
 */
export type LiveQuestion = {
  is: 'weather' | 'time';
  station?: NamedStation | undefined;
  /** True if the question is about the wind, false if it is about the temperature. */
  isAboutWind: boolean;
};

/**
 * Recognises a question about the present weather or time.
 * @param text as typed or spoken
 * @returns undefined if the question is about something else, such as "how cold is it in winter at Casey",
 * which a page answers
 */
export function readLiveQuestion(text: string): LiveQuestion | undefined {
  const words = plainWords(text);
  const station = findStation(words);
  const found = { station, isAboutWind: /\b(?:wind|winds|windy)\b/.test(words) };
  if (TIME.some((pattern) => pattern.test(words))) return { is: 'time', ...found };
  const isNow = NOW_WORD.test(words);
  if (isNow && WEATHER.some((pattern) => pattern.test(words))) return { is: 'weather', ...found };
  const isAtStation = station !== undefined && station !== SOUTH_POLE;
  return isAtStation && IS_IT.some((pattern) => pattern.test(words))
    ? { is: 'weather', ...found }
    : undefined;
}

const NOW =
  '(?:right now|just now|now|today|at (?:the|this) (?:moment|minute|time)|currently|at present|tonight|this (?:morning|afternoon|evening|minute|moment|second)|as we speak)';
const OF_NOW = '(?:current|currently|present|todays|latest|live|actual)';
const NOW_WORD = new RegExp(`\\b(?:${NOW}|${OF_NOW})\\b`);
const AT_STATION = `(?:the )?${ANY_STATION}(?: (?:research )?(?:station|base))?`;
const WHERE = `(?:(?:(?:over |down )?(?:at|in|on|near|of|for) )?${AT_STATION}|(?:over |down )?(?:in|on|of|for) (?:antarctica|the antarctic)|(?:over |down |out )?there|here|outside|where you (?:are|live|work)|at your (?:station|base))`;
/**
 * The words that may follow the main part of the question, in any order: a time, a place, or small words such
 * as "please".
 */
const REST = `(?: (?:${NOW}|${WHERE}|please|pls|like|exactly|actually))*`;
const ASK = '(?:(?:what|wat|wot|how)s?(?: is| are)?)';
const SUBJECT = `(?:it|the (?:weather|air|temperature|wind)|antarctica|${AT_STATION})`;
const HOW =
  '(?:(?:really|very|so|too|still|super) )?(?:cold|warm|hot|freezing|chilly|mild|windy|calm|snowy|snowing|raining|rainy|sunny|cloudy|stormy|foggy|overcast)';
const NOUN = '(?:weather|wheather|wether|temp|temperature|temprature|tempature|wind|winds|wind speed|sky)';
const WHOSE = `(?:the |your )?(?:${OF_NOW} )?(?:${AT_STATION} |antarcticas? )?`;

const IS_IT = [
  `is ${SUBJECT}${REST} ${HOW}${REST}`,
  `(?:is|are) there (?:(?:a|an|any|much|strong|lots of|a lot of) )*(?:wind|winds|snow|rain|blizzard|storm|fog|clouds?|sunshine)${REST}`,
].map(whole);

const WEATHER = [
  ...IS_IT,
  ...[
    `how (?:${HOW}|high|low|strong|fast) (?:is|are|it is) ${SUBJECT}${REST}`,
    `how ${HOW} it is${REST}`,
    `how many degrees is it${REST}`,
    `(?:${ASK} )?${WHOSE}${NOUN}(?: (?:is it|is|it is|doing))?${REST}`,
  ].map(whole),
];

const TIME = [
  `${ASK} (?:the |your )?(?:(?:current|local|right|exact) )?time(?: of (?:the )?day)?(?: (?:is it|is|it is))?${REST}`,
  `(?:the )?(?:(?:current|local) )?time (?:${NOW}|${WHERE})${REST}`,
].map(whole);

function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${NOW} )?${pattern}$`);
}
