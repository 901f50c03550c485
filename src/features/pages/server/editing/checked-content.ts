import { invalid } from '#server/http/refused.ts';
import { isStartingPlace } from '#shared/special-pages.ts';
import { isBlank } from '#shared/text.ts';
import { Item } from '../../contract.ts';
import { type EditedPage, PAGE_LIMITS } from '../../editing-contract.ts';
import type { PageContent, StoredCategory } from '../queries.ts';
import { sanitise, textContent } from '../sanitise.ts';
import { checkedPlaces } from './checked-places.ts';
import { actionProblem, diagramProblem, fileNameProblem, youTubeProblem } from './field-problems.ts';

/** What a sent page is checked against. */
export type Surroundings = {
  answerID: number;
  categories: StoredCategory[];
  /** Ids of the quizzes there are. */
  quizzes: string[];
  /** Ids of the pins of the polar map. */
  pins: ReadonlySet<string>;
  /** The page as it is; undefined for a new one. */
  before: PageContent | undefined;
};

/** Wire field -> sentence. */
export type Problems = Record<string, string>;

/**
 * A sent page as it is stored: text sanitised (D-29); empty blocks, half buttons and empty items at the end dropped
 * (specification part 2 section 5); fields of items that the sender does not know kept (D-89).
 * @throws invalid naming every wire field at fault
 */
export function checkedContent(edited: EditedPage, around: Surroundings): PageContent {
  const problems: Problems = {};
  const items = checkedItems(edited.items, around.before?.items ?? [], problems);
  const content: PageContent = {
    title: edited.title,
    ...checkedCategory(edited, around, problems),
    dialog: checkedDialog(edited.dialog, problems),
    buttons: checkedButtons(edited.buttons, problems),
    items,
    rows: cells(edited.rows, around.before?.rows, items),
    cols: cells(edited.cols, around.before?.cols, items),
    quizURL: checkedQuiz(edited.quizURL, around, problems),
    phrases: edited.phrases ? wordings(edited.phrases) : (around.before?.phrases ?? []),
    mapPlaces: checkedPlaces(edited.mapPlaces, around, problems),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return content;
}

/** An editor chooses from what there is, so that an unknown one was deleted since. */
const GONE = 'is not there any more';

/** Home and the quizzes stand outside the categories (D-67), whatever an editor's form had chosen for them. */
function checkedCategory(
  { category, subCategory }: EditedPage,
  { answerID, categories }: Surroundings,
  problems: Problems,
): Pick<PageContent, 'categoryId' | 'subCategoryId'> {
  const none = { categoryId: null, subCategoryId: null };
  if (isStartingPlace(answerID) || (!category && !subCategory)) return none;
  const found = categories.find(({ id }) => id === category);
  const sub = found?.subCategories.find(({ id }) => id === subCategory);
  if (!found) problems.category = GONE;
  else if (!sub) problems.subCategory = GONE;
  return found && sub ? { categoryId: found.id, subCategoryId: sub.id } : none;
}

function checkedDialog(dialog: EditedPage['dialog'], problems: Problems): PageContent['dialog'] {
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

function checkedButtons(buttons: EditedPage['buttons'], problems: Problems): PageContent['buttons'] {
  return buttons.flatMap(({ buttonName = '', buttonAction = '' }, place) => {
    note(problems, `buttons.${place}.buttonAction`, actionProblem(buttonAction));
    return buttonName === '' || buttonAction === null || buttonAction === ''
      ? []
      : [{ buttonName, buttonAction }];
  });
}

function checkedItems(
  sent: EditedPage['items'],
  before: PageContent['items'],
  problems: Problems,
): PageContent['items'] {
  const items = sent.slice(0, sent.findLastIndex((item) => !isEmptyItem(item)) + 1);
  if (items.length > PAGE_LIMITS.items) problems.items = `may have at most ${PAGE_LIMITS.items} items`;
  const seen = new Set<string>();
  const known = new Map(before.map((item) => [item.itemID, item]));
  return items.map((item, place) => {
    const at = `items.${place}`;
    if (seen.has(item.itemID)) problems[`${at}.itemID`] = 'is used twice on this page';
    seen.add(item.itemID);
    note(problems, `${at}.itemName`, fileNameProblem(item.itemName));
    note(problems, `${at}.itemAudio`, fileNameProblem(item.itemAudio));
    note(problems, `${at}.itemYouTubeID`, youTubeProblem(item.itemYouTubeID));
    note(problems, `${at}.itemDiagram`, diagramProblem(item.itemDiagram));
    note(problems, `${at}.itemAction`, actionProblem(item.itemAction));
    return {
      ...unknownFields(known.get(item.itemID)),
      ...item,
      ...(item.itemAction === '' && { itemAction: null }),
    };
  });
}

/** An item that shows nothing. Source: decision D-33. */
function isEmptyItem(item: EditedPage['items'][number]): boolean {
  return !item.itemName && !item.itemYouTubeID && !item.itemAudio && !item.itemDiagram;
}

function unknownFields(item: object | undefined): object {
  return Object.fromEntries(Object.entries(item ?? {}).filter(([field]) => !(field in Item.shape)));
}

/** Left out: what the page has. Tiles without a layout are three by three (D-34). */
function cells(
  sent: number | null | undefined,
  before: number | null | undefined,
  items: PageContent['items'],
): number | null {
  const wished = sent === undefined ? before : sent;
  return wished ?? (items.length > 0 ? 3 : null);
}

/** A quiz that has gone since is no reason to refuse a page that had it already. */
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

/** Without blank ones, each once. */
function wordings(phrases: string[]): string[] {
  const byKey = new Map(phrases.map((phrase) => [phrase.toLowerCase(), phrase]));
  byKey.delete('');
  return [...byKey.values()];
}

function note(problems: Problems, field: string, problem: string | undefined): void {
  if (problem) problems[field] = problem;
}
