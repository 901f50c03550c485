import type { ShownQuestion } from '../contract.ts';
import type { Question } from '../question.ts';
import type { Answer } from './answer.ts';

type Of<Kind extends Question['kind']> = Extract<Question, { kind: Kind }>;

/**
 * Returns the IDs of the meanings of a match question. A meaning that belongs to no name gets the ID
 * `extra-0`, `extra-1` and so on.
 */
export function meaningIds({ pairs, extra }: Of<'match'>): string[] {
  return [...pairs.map(({ id }) => id), ...extra.map((_, index) => `extra-${index}`)];
}

/**
 * Converts a stored question to the form that browsers receive: without the right answer, in another order,
 * and with other IDs. Neither the order nor the IDs reveal the right answer.
 * @param seed decides the order and the IDs. It is the same for everybody who plays this version of the quiz,
 * so every server process can translate the IDs back.
 */
export function show(question: Question, seed: string): ShownQuestion {
  const { id, prompt, picture } = question;
  const shared = { id, prompt, ...(picture && { picture }) };
  switch (question.kind) {
    case 'choice':
    case 'several': {
      const options = question.shuffle ? shuffle(question.options, `${seed} ${id}`) : question.options;
      return { ...shared, kind: question.kind, options };
    }
    case 'truefalse':
      return { ...shared, kind: 'truefalse' };
    case 'order':
      return { ...shared, kind: 'order', items: renamed(question.items, hidden(question, seed).second) };
    case 'match': {
      const { first, second } = hidden(question, seed);
      const names = question.pairs.map((pair) => ({ id: pair.id, text: pair.left }));
      const ids = meaningIds(question);
      const texts = [...question.pairs.map(({ right }) => right), ...question.extra];
      const meanings = ids.map((meaning, index) => ({ id: meaning, text: texts[index] ?? '' }));
      return {
        ...shared,
        kind: 'match',
        names: renamed(names, first),
        meanings: renamed(meanings, second),
      };
    }
    case 'label': {
      const { first, second } = hidden(question, seed);
      const names = question.places.map((place) => ({ id: place.id, text: place.label }));
      const places = question.places.map((place) => ({ id: place.id, told: place.told, at: place.at }));
      const shown = { names: renamed(names, first), places: renamed(places, second) };
      return { ...shared, kind: 'label', ground: question.ground, ...shown };
    }
    case 'number': {
      const { min, max, step, unit } = question;
      return { ...shared, kind: 'number', min, max, step, unit };
    }
  }
}

/** How many options, items or pairs remain for a pupil for whom the teacher has switched on fewer answers. */
const FEWER = { choice: 2, several: 4, order: 3, match: 3 };

/**
 * Leaves out some of the answers to choose from.
 * @returns a question with fewer options, items or pairs; it still has a right answer
 */
export function withFewerAnswers(question: Question, seed: string): Question {
  const some = <Item>(items: readonly Item[], count: number): Item[] => {
    const kept = new Set(shuffle(items, `${seed} ${question.id} fewer`).slice(0, count));
    return items.filter((item) => kept.has(item));
  };
  switch (question.kind) {
    case 'choice':
    case 'several': {
      const isRight = ({ id }: { id: string }) => [question.right].flat().includes(id);
      const wrong = question.options.filter((option) => !isRight(option));
      const left = Math.max(1, FEWER[question.kind] - (question.options.length - wrong.length));
      const kept = new Set(some(wrong, left));
      return { ...question, options: question.options.filter((one) => isRight(one) || kept.has(one)) };
    }
    case 'order':
      return { ...question, items: some(question.items, FEWER.order) };
    case 'match':
      return { ...question, pairs: some(question.pairs, FEWER.match), extra: [] };
    default:
      return question;
  }
}

/** Replaces the IDs of the stored question in an answer by the IDs that browsers receive. */
export function toShownAnswer(question: Question, seed: string, answer: Answer): Answer {
  return translate(question, seed, answer, (ids) => ids);
}

/**
 * Replaces the IDs that browsers receive in an answer by the IDs of the stored question. Leaves unknown IDs
 * unchanged.
 */
export function fromShownAnswer(question: Question, seed: string, answer: Answer): Answer {
  return translate(question, seed, answer, inverse);
}

type Ids = Map<string, string>;

function translate(question: Question, seed: string, answer: Answer, direction: (ids: Ids) => Ids): Answer {
  if (question.kind !== 'order' && question.kind !== 'match' && question.kind !== 'label') return answer;
  const { first, second } = hidden(question, seed);
  const [names, meanings] = [direction(first), direction(second)];
  if (Array.isArray(answer)) return answer.map((id) => meanings.get(id) ?? id);
  if (typeof answer !== 'object') return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, meaning]) => [
      names.get(name) ?? name,
      meanings.get(meaning) ?? meaning,
    ]),
  );
}

/**
 * Maps the IDs of the stored question to the IDs that browsers receive. The entries are in the order in which
 * browsers show them. `first` maps the IDs of names, `second` those of items, meanings or places.
 */
function hidden(question: Of<'order' | 'match' | 'label'>, seed: string): { first: Ids; second: Ids } {
  switch (question.kind) {
    case 'order': {
      const ids = question.items.map(({ id }) => id);
      return { first: new Map(), second: numbered('i', unlike(ids, shuffle(ids, `${seed} ${question.id}`))) };
    }
    case 'match': {
      const names = question.pairs.map(({ id }) => id);
      return {
        first: numbered('n', names),
        second: numbered('m', shuffle(meaningIds(question), `${seed} ${question.id}`)),
      };
    }
    case 'label': {
      const ids = question.places.map(({ id }) => id);
      return {
        first: numbered('n', ids),
        second: numbered('p', shuffle(ids, `${seed} ${question.id}`)),
      };
    }
  }
}

function numbered(letter: string, ids: string[]): Ids {
  return new Map(ids.map((id, index) => [id, `${letter}${index + 1}`]));
}

function inverse(ids: Ids): Ids {
  return new Map(Array.from(ids, ([id, shownId]) => [shownId, id]));
}

/** Puts the items in the order of `ids`, and replaces the ID of each item by the ID that browsers receive. */
function renamed<Item extends { id: string }>(items: Item[], ids: Ids): Item[] {
  return Array.from(ids, ([id, shownId]) => {
    const item = items.find((one) => one.id === id);
    return item && { ...item, id: shownId };
  }).filter((item) => item !== undefined);
}

/**
 * Changes the order if shuffling has given the right order by chance, which would show the answer of an order
 * question.
 */
function unlike(right: string[], shuffled: string[]): string[] {
  if (shuffled.some((id, index) => id !== right[index])) return shuffled;
  return [...shuffled.slice(1), ...shuffled.slice(0, 1)];
}

/**
 * Shuffles items (Fisher-Yates, with the mulberry32 generator). The same seed always gives the same order.
 */
function shuffle<Item>(items: readonly Item[], seed: string): Item[] {
  let state = hashOf(seed);
  const left = [...items];
  const shuffled: Item[] = [];
  while (left.length > 0) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    shuffled.push(...left.splice(((mixed ^ (mixed >>> 14)) >>> 0) % left.length, 1));
  }
  return shuffled;
}

/** The FNV-1a hash with 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}
