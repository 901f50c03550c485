import type { PageWords } from '#features/reading/page-words.ts';
import { spokenWords } from './spoken-words.ts';

/** What users may ask about, in spoken words. The keys are the names of the lists in question-forms.ts. */
export type Topics = {
  /** Topics of all kinds together: places, people and things. */
  TOPIC: string[];
  PLACE: string[];
  PERSON: string[];
  /** Things that need no article: "sea ice", "ice cores". */
  THING: string[];
  /** Things in the singular, to be put after "a" or "the". */
  THINGONE: string[];
  THINGS: string[];
};

/** A part of a title counts as the name of a thing if it has at most this many words. */
const LONGEST_TITLE_WORDS = 4;
/** A noun counts as a topic if at least this many pages contain it. */
const FEWEST_PAGES = 2;

/** @returns the topics of these pages: their titles, the names in them, and the nouns that they use often */
export function findTopics(lessons: PageWords[]): Topics {
  const titles = lessons.filter(({ isQuiz }) => !isQuiz).flatMap(({ title }) => topicsOfTitle(title));
  const names = findNames(lessons);
  const { ones, many } = findNouns(lessons);
  const things = [...titles, ...lessons.map(({ subCategory }) => said(subCategory))].filter(Boolean);
  const topics = {
    PLACE: [...names.places, ...ALWAYS_PLACES],
    PERSON: names.people,
    THING: [...things, ...many, ...ones],
    THINGONE: [...ones, ...titles.filter((title) => !title.startsWith('the '))],
    THINGS: many,
  };
  return {
    ...topics,
    TOPIC: distinct([...topics.PLACE, ...topics.PERSON, ...things, ...many, ...names.places]),
  };
}

/** Places that users may ask about, even if no page is about them. */
const ALWAYS_PLACES =
  `antarctica, the south pole, the southern ocean, the antarctic, the north pole, the arctic, australia,
  the ice, the ice sheet, the continent, the sea, east antarctica, west antarctica, the antarctic peninsula`
    .split(',')
    .map((place) => place.trim());

function topicsOfTitle(title: string): string[] {
  return title
    .replace(/[?"]/g, '')
    .split(/[:,;]| and /)
    .map(said)
    .filter((part) => {
      const words = part.split(' ');
      return part !== '' && words.length <= LONGEST_TITLE_WORDS && !QUESTION_WORDS.has(words[0] ?? '');
    });
}

const QUESTION_WORDS = new Set(`what where who when why how is are do does can which meet`.split(' '));

type Names = { places: string[]; people: string[] };

/** Finds names: runs of capitalised words inside sentences, such as "Ross Sea" or "Carsten Borchgrevink". */
function findNames(lessons: PageWords[]): Names {
  const found = new Set<string>();
  for (const { title, blocks } of lessons) {
    const text = [title, ...blocks.map((block) => block.text)].join('. ');
    for (const [, article = '', name = ''] of text.matchAll(NAME)) {
      found.add((article ? 'the ' : '') + name);
    }
  }
  const names = [...found];
  const isPlace = (name: string) => PLACE_WORD.test(name);
  const people = names.filter((name) => !name.startsWith('the ') && !isPlace(name));
  const surnames = people
    .filter((name) => name.includes(' '))
    .map((name) => name.slice(name.lastIndexOf(' ') + 1));
  return {
    places: distinct(names.filter((name) => isPlace(name) || !name.includes(' ')).map(said)),
    people: distinct([...people.filter((name) => name.includes(' ')), ...surnames, ...EVERYBODY].map(said)),
  };
}

const NAME =
  /(?<=[a-z,] )(the )?(\p{Lu}[\p{Ll}’']+(?: (?:\p{Lu}[\p{Ll}’']+|of|and(?= \p{Lu}))(?= |\p{P}))*)/gu;
const PLACE_WORD =
  /\b(sea|ocean|island|islands|glacier|station|base|mount|mountain|mountains|lake|ice|shelf|bay|pole|valley|valleys|peninsula|land|coast|passage|hut|canyon|cape|point|range|trench|current|sound|strait|harbour|antarctica|australia|pool|hills|plateau|territory)\b/i;
const EVERYBODY = ['the explorers', 'the first explorers', 'captain scott', 'he', 'she'];

/** Finds nouns: words that stand after "a", "the" or a similar word, and often also occur in the plural. */
function findNouns(lessons: PageWords[]): { ones: string[]; many: string[] } {
  const pages = new Map<string, number>();
  const afterArticle = new Set<string>();
  for (const { blocks } of lessons) {
    const words = blocks.flatMap(({ text }) => spokenWords(text));
    for (const word of new Set(words)) pages.set(word, (pages.get(word) ?? 0) + 1);
    words.forEach((word, at) => {
      if (/^(a|an|the|this|each|every)$/.test(words[at - 1] ?? '')) afterArticle.add(word);
    });
  }
  const isOften = (word: string) => (pages.get(word) ?? 0) >= FEWEST_PAGES;
  const ones = [...afterArticle].filter((word) => isOften(word) && isOften(pluralOf(word)));
  return { ones, many: ones.map(pluralOf) };
}

/** Forms the regular plural of an English word in lower case. */
export function pluralOf(word: string): string {
  if (/(s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

function said(written: string): string {
  return spokenWords(written).join(' ');
}

function distinct(list: string[]): string[] {
  return [...new Set(list)].filter((entry) => entry !== '');
}
