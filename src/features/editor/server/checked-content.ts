import { isDeepStrictEqual } from 'node:util';
import { isEmptyPlace, MAP_REACH, type MapPlace } from '#features/map/map-place.ts';
import { libraryPlacesOf } from '#features/map/page-places.ts';
import { isEmptyItem } from '#features/media/item-kind.ts';
import type { PageContent, StoredCategory } from '#features/reading/queries.server.ts';
import { sanitise, textContent } from '#features/reading/sanitise.server.ts';
import { invalid } from '#platform/server/http/refusals/refused.ts';
import { Item } from '#platform/shared/content/item.ts';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import {
  type PageQuestion,
  questionKey,
  questionsOfWordings,
  sentenceKeyOf,
} from '#platform/shared/content/page-question.ts';
import { isQuizPage } from '#platform/shared/content/quiz-item.ts';
import { isStartingPlace } from '#platform/shared/content/special-pages.ts';
import { isBlank } from '#platform/shared/text/text.ts';
import type { EditedPage } from '../editing-contract.ts';
import {
  actionProblem,
  diagramProblem,
  fileNameProblem,
  linkProblem,
  type Problems,
  type Surroundings,
  youTubeProblem,
} from './field-problems.ts';

/** The type of one of the lists in a page, such as its blocks, as the client sends it. */
type Sent<List extends 'dialog' | 'buttons' | 'items'> = NonNullable<EditedPage[List]>;

/**
 * Converts a page from the client to its stored form. Removes dangerous HTML from the texts
 * (docs/behaviour.md 16.4). Leaves out empty blocks, buttons without a name or a link, and empty items at the
 * end (docs/behaviour.md 20.2). Keeps unknown fields of items (docs/behaviour.md 20.7).
 * @throws invalid with the name of every invalid field of the request
 */
export function checkedContent(edited: EditedPage, around: Surroundings): PageContent {
  const problems: Problems = {};
  const { before } = around;
  const items = edited.items ? checkedItems(edited.items, around, problems) : (before?.items ?? []);
  const content: PageContent = {
    title: edited.title,
    ...checkedCategory(edited, around, problems),
    dialog: edited.dialog ? checkedDialog(edited.dialog, problems) : (before?.dialog ?? []),
    buttons: edited.buttons ? checkedButtons(edited.buttons, problems) : (before?.buttons ?? []),
    items,
    rows: cells(edited.rows, before?.rows, items),
    cols: cells(edited.cols, before?.cols, items),
    quizURL: checkedQuiz(edited.quizURL, around, problems),
    questions: checkedQuestions(edited, before?.questions ?? [], problems),
    mapPlaces: checkedPlaces(edited.mapPlaces, around, problems),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return content;
}

/**
 * The message for a category, sub-category or quiz that the server does not know. Editors choose from lists,
 * so it was deleted after the list was loaded.
 */
const GONE = 'is not there any more';

type Filed = Pick<PageContent, 'categoryId' | 'subCategoryId'>;

/**
 * @returns the category and sub-category to store. The home page and the quiz page never have one
 * (docs/behaviour.md 19.6). If the request has neither field, the page keeps its category and sub-category.
 * If the request has only the category, the page keeps its sub-category if it belongs to this category;
 * otherwise it gets the first sub-category of this category. If the request has only the sub-category, the
 * page gets the category to which it belongs. If the category is an empty text, the page gets none.
 */
function checkedCategory(
  edited: EditedPage,
  { answerID, categories, before }: Surroundings,
  problems: Problems,
): Filed {
  const category = edited.category ?? undefined;
  const subCategory = edited.subCategory ?? undefined;
  const none = { categoryId: null, subCategoryId: null };
  if (isStartingPlace(answerID)) return none;
  if (category === '' && !subCategory) return none;
  if (category === undefined && !subCategory) return before ? filedAs(before) : none;
  const found = category
    ? categories.find(({ id }) => id === category)
    : categories.find(({ subCategories }) => subCategories.some(({ id }) => id === subCategory));
  const wanted = subCategory ?? usualSubCategory(found, before);
  const sub = found?.subCategories.find(({ id }) => id === wanted);
  if (!found) problems.category = GONE;
  else if (!sub) problems.subCategory = GONE;
  return found && sub ? { categoryId: found.id, subCategoryId: sub.id } : none;
}

function filedAs({ categoryId, subCategoryId }: PageContent): Filed {
  return { categoryId, subCategoryId };
}

function usualSubCategory(category: StoredCategory | undefined, before: PageContent | undefined) {
  const kept = category?.subCategories.find(({ id }) => id === before?.subCategoryId);
  return (kept ?? category?.subCategories[0])?.id;
}

function checkedDialog(dialog: Sent<'dialog'>, problems: Problems): PageContent['dialog'] {
  const blocks = dialog.map(({ title = '', text = '' }, place) => {
    const clean = sanitise(text);
    const seen = textContent(clean);
    if (seen.length > PAGE_LIMITS.blockText)
      problems[`dialog.${place}.text`] = `may have at most ${PAGE_LIMITS.blockText} characters`;
    return { title, text: isBlank(seen) ? '' : clean };
  });
  return blocks
    .filter(({ title, text }) => title !== '' || text !== '')
    .map(({ title, text }) => (title === '' ? { text } : { title, text }));
}

function checkedButtons(buttons: Sent<'buttons'>, problems: Problems): PageContent['buttons'] {
  return buttons.flatMap(({ buttonName = '', buttonAction = '' }, place) => {
    note(problems, `buttons.${place}.buttonAction`, actionProblem(buttonAction));
    return buttonName === '' || buttonAction === null || buttonAction === ''
      ? []
      : [{ buttonName, buttonAction }];
  });
}

function checkedItems(
  sent: Sent<'items'>,
  { answerID, before }: Surroundings,
  problems: Problems,
): PageContent['items'] {
  const items = sent.slice(0, sent.findLastIndex((item) => !isEmptyItem(item)) + 1);
  if (items.length > PAGE_LIMITS.items) problems.items = `may have at most ${PAGE_LIMITS.items} items`;
  const seen = new Set<string>();
  const known = new Map(before?.items.map((item) => [item.itemID, item]));
  return items.map((item, place) => {
    const at = `items.${place}`;
    if (seen.has(item.itemID)) problems[`${at}.itemID`] = 'is used twice on this page';
    seen.add(item.itemID);
    note(problems, `${at}.itemName`, fileNameProblem(item.itemName));
    note(problems, `${at}.itemAudio`, fileNameProblem(item.itemAudio));
    note(problems, `${at}.itemYouTubeID`, youTubeProblem(item.itemYouTubeID));
    note(problems, `${at}.itemDiagram`, diagramProblem(item.itemDiagram));
    const link = known.get(item.itemID)?.itemAction;
    const isQuiz = isQuizPage(answerID);
    note(
      problems,
      `${at}.itemAction`,
      isQuiz ? actionProblem(item.itemAction) : linkProblem(item.itemAction, link),
    );
    return {
      ...unknownFields(known.get(item.itemID)),
      ...item,
      ...(item.itemAction === '' && { itemAction: null }),
    };
  });
}

function unknownFields(item: object | undefined): object {
  return Object.fromEntries(Object.entries(item ?? {}).filter(([field]) => !(field in Item.shape)));
}

/**
 * @returns the number of columns or rows of pictures to store: the number in the request; if it is missing,
 * the stored number; if there is none either, 3 for a page with pictures (docs/behaviour.md 20.3)
 */
function cells(
  sent: number | null | undefined,
  before: number | null | undefined,
  items: PageContent['items'],
): number | null {
  const wished = sent === undefined ? before : sent;
  return wished ?? (items.length > 0 ? 3 : null);
}

/**
 * @returns the quiz to store. A page may keep a quiz that was deleted, because otherwise the editor could not
 * save the page.
 */
function checkedQuiz(
  quiz: string | null | undefined,
  { quizzes, before }: Surroundings,
  problems: Problems,
): string | null {
  if (quiz === undefined) return before?.quizURL ?? null;
  if (quiz === null || quiz === '') return null;
  if (!quizzes.includes(quiz) && quiz !== before?.quizURL) problems.quizURL = GONE;
  return quiz;
}

/**
 * @returns the questions to store. Questions without a word are left out. Two questions are equal even if
 * they differ in capitals, punctuation and spaces. Equal questions with the same sentence are stored once;
 * equal questions with different sentences are an error. A question stays even if its sentence is no longer
 * on the page, because the user can then choose another sentence for it.
 */
function checkedQuestions(
  { questions, phrases }: EditedPage,
  before: PageQuestion[],
  problems: Problems,
): PageQuestion[] {
  if (!questions) return withWordings(before, phrases ?? [], problems);
  const byKey = new Map<string, PageQuestion>();
  for (const [place, question] of questions.entries()) {
    const key = questionKey(question.asked);
    const same = byKey.get(key);
    if (key !== '' && same && sentenceKeyOf(same) !== sentenceKeyOf(question))
      problems[`questions.${place}.asked`] = 'stands at another sentence, too';
    byKey.set(key, question);
  }
  byKey.delete('');
  return [...byKey.values()];
}

/**
 * Adds questions from a browser tab of the old version 0.2.0. Such a tab sends only questions, without the
 * sentences that answer them. So all stored questions are kept, and only new ones are added.
 */
function withWordings(questions: PageQuestion[], wordings: string[], problems: Problems): PageQuestion[] {
  const byKey = new Map(questionsOfWordings(wordings).map((one) => [questionKey(one.asked), one]));
  for (const question of questions) byKey.delete(questionKey(question.asked));
  byKey.delete('');
  const all = [...questions, ...byKey.values()];
  if (all.length > PAGE_LIMITS.questions)
    problems.questions = `may have at most ${PAGE_LIMITS.questions} questions`;
  return all;
}

function note(problems: Problems, field: string, problem: string | undefined): void {
  if (problem) problems[field] = problem;
}

/** The number of decimal places of stored degrees. Four places are exact to about eleven metres. */
const DIGITS = 4;

/**
 * @returns the places to store, without empty ones and duplicates; null if they are those of the starting
 * library, so that an update of the library can change them
 */
function checkedPlaces(
  sent: EditedPage['mapPlaces'],
  { answerID, before, pins }: Surroundings,
  problems: Problems,
): PageContent['mapPlaces'] {
  if (!sent) return before?.mapPlaces ?? null;
  // A page may keep a pin that an update of the app has removed. Otherwise the editor could not save the
  // page.
  const known = new Set([...pins, ...(before?.mapPlaces ?? []).flatMap(({ pin }) => pin ?? [])]);
  const places = sent.flatMap((place, index) =>
    isEmptyPlace(place) ? [] : checkedPlace(place, known, `mapPlaces.${index}`, problems),
  );
  const unique = [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
  return isDeepStrictEqual(unique, libraryPlacesOf(answerID)) ? null : unique;
}

function checkedPlace(
  { pin, lat, lon }: MapPlace,
  pins: ReadonlySet<string>,
  at: string,
  problems: Problems,
): MapPlace {
  if (pin) {
    if (!pins.has(pin)) problems[`${at}.pin`] = 'is no pin of the polar map';
    return { pin };
  }
  return {
    lat: checkedDegrees(lat, MAP_REACH.lat, `${at}.lat`, problems),
    lon: checkedDegrees(lon, MAP_REACH.lon, `${at}.lon`, problems),
  };
}

function checkedDegrees(
  degrees: number | null | undefined,
  [least, most]: readonly [number, number],
  field: string,
  problems: Problems,
): number {
  const value = degrees ?? Number.NaN;
  if (Number.isNaN(value)) problems[field] = 'is required';
  else if (value < least || value > most) problems[field] = `must be ${least} to ${most}`;
  return Number(value.toFixed(DIGITS));
}
