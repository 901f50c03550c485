import { isDeepStrictEqual } from 'node:util';
import type { CategoryList } from '#features/categories/page-list-contract.ts';
import { keepUpToDate } from '#platform/server/database/changes/up-to-date.ts';
import type { Connection, Database } from '#platform/server/database/connect.ts';
import { type Prepared, prepare } from '#platform/server/http/prepared.ts';
import { asInTexts } from '#platform/shared/content/page-question.ts';
import { pictureOfRendition } from '#platform/shared/content/picture-sizes.ts';
import { isStartingPlace, SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { isBlank } from '#platform/shared/text/text.ts';
import type { Page } from './contract.ts';
import { findDeadEnds, withoutDeadEnds } from './dead-ends.ts';
import type { DeadEnd } from './dead-ends-contract.ts';
import { standsIn } from './facts/fact-value.ts';
import type { Audience, PageWords } from './page-words.ts';
import {
  type ContentChange,
  listChanges,
  mediaNamesOf,
  type PageFact,
  type StoredCategory,
  type StoredMedia,
  type StoredPage,
  type StoredQuiz,
} from './queries.server.ts';
import { textContent } from './sanitise.server.ts';
import { mediaDetails, toPage } from './to-page.server.ts';

/** A page in memory, with its responses ready to be sent and its text for the assistant. */
export type PublishedPage = {
  page: Page;
  /**
   * The responses to a request for the page. The one for readers lacks dead ends (links to something that
   * does not exist).
   */
  prepared: Record<Audience, Prepared>;
  deadEnds: DeadEnd[];
  lesson: PageWords;
  /**
   * The striking fact of the page; null if there is none, or if an editor has removed its number or its
   * picture from the page.
   */
  fact: PageFact | null;
  quiz: StoredQuiz | undefined;
};

/**
 * All pages, in memory. `catchUp` makes sure that they are as new as a given version of the content, or
 * newer.
 */
export type PublishedPages = Awaited<ReturnType<typeof openPublishedPages>>;

type Held = {
  pages: Map<number, PublishedPage>;
  /** The IDs of the pages that consist of questions or answers of quizzes. */
  quizzes: Set<number>;
  /** For each page that lists the answers of a quiz, the ID of the page with that quiz. */
  answersPages: Map<number, number>;
  media: Map<string, StoredMedia>;
  categories: StoredCategory[];
  lists: Record<Audience, Prepared>;
  /** The names of the media files that pages show, and those of their thumbnails. */
  shown: Set<string>;
};

/**
 * Loads all pages into memory, so that a request for a page needs no database query.
 * @param opening the database connection for this first load, which may take longer than a query for a
 * request
 */
export async function openPublishedPages({ db }: Connection, opening: Connection) {
  const held: Held = {
    pages: new Map(),
    quizzes: new Set(),
    answersPages: new Map(),
    media: new Map(),
    categories: [],
    lists: { readers: prepare([]), editors: prepare([]) },
    shown: new Set(),
  };
  const listeners: ((lessons: PageWords[]) => void)[] = [];

  async function load(from: Database, after: number): Promise<number> {
    const change = await readChange(from, held, after);
    for (const media of change.media) held.media.set(media.name, media);
    held.categories = change.categories;
    const changed = change.pages
      .map((stored) => publish(stored, change.quizzes.get(stored.answerID), held))
      .filter((published) => !isUnchanged(held, published));
    const removed = after < 0 ? removeAllBut(held, change.pages) : [];
    for (const published of changed) held.pages.set(published.page.answerID, published);
    findWays(held);
    held.lists = categoryLists(held);
    held.shown = listShown(held);
    held.answersPages = findAnswersPages(held);
    const lessons = [...tellQuizzes(held, changed), ...removed];
    for (const listener of listeners) listener(lessons);
    return change.version;
  }

  const first = await load(opening.db, -1);
  return {
    ...keepUpToDate((after) => load(db, after), first),
    find: (answerID: number): PublishedPage | undefined => held.pages.get(answerID),
    /**
     * @returns the title of a page with a category; undefined for any other page, because readers get no
     * links to it
     */
    findTitle: (answerID: number): string | undefined => {
      const page = held.pages.get(answerID)?.page;
      return page && page.category !== null ? page.title : undefined;
    },
    /** @returns true for every stored page and every special page, even one without stored content */
    exists: (answerID: number): boolean => exists(held, answerID),
    /** @returns the page with the quiz, if the page with this ID lists the answers of a quiz */
    findQuizOfAnswers: (answerID: number): PublishedPage | undefined =>
      held.pages.get(held.answersPages.get(answerID) ?? Number.NaN),
    /** Returns the details of pictures on pages (MediaDetails), by file name. */
    mediaDetails: (names: string[]): Page['media'] => mediaDetails(names, held.media),
    all: (): Iterable<PublishedPage> => held.pages.values(),
    /** Returns the list of all pages by category, for readers or for editors. */
    categoryList: (audience: Audience): Prepared => held.lists[audience],
    categories: (): StoredCategory[] => held.categories,
    /**
     * @param file the name of a stored file
     * @returns true if a page shows this file, or the picture of which this file is a smaller copy
     */
    shows: (file: string): boolean => held.shown.has(file) || held.shown.has(pictureOfRendition(file)),
    /**
     * Calls the listener with the texts of all pages, and after each change with those of the changed pages.
     */
    subscribe: (listener: (lessons: PageWords[]) => void): void => {
      listeners.push(listener);
      listener([...held.pages.values()].map(({ lesson }) => lesson));
    },
  };
}

/**
 * Reads the pages that have changed. If a category has changed, reads all pages, because the text of a page
 * for the assistant contains the names of its category and subcategory.
 */
async function readChange(db: Database, held: Held, after: number): Promise<ContentChange> {
  const change = await listChanges(db, Math.max(after, 0));
  const isRenamed = JSON.stringify(change.categories) !== JSON.stringify(held.categories);
  return isRenamed && after > 0 ? listChanges(db, 0) : change;
}

/** @returns true if the page in memory has the same content as the given page */
function isUnchanged({ pages }: Held, { page, lesson, fact, quiz }: PublishedPage): boolean {
  const before = pages.get(page.answerID);
  if (!before) return false;
  const { isQuiz } = before.lesson;
  return isDeepStrictEqual(
    [page, { ...lesson, isQuiz }, fact, quiz],
    [before.page, before.lesson, before.fact, before.quiz],
  );
}

/**
 * Removes the pages that are no longer in the database. There are such pages only if the database has lost
 * changes, because no editor can delete a page.
 * @returns the removed pages without any words, so that the assistant does not answer with them
 */
function removeAllBut({ pages }: Held, stored: StoredPage[]): PageWords[] {
  const kept = new Set(stored.map(({ answerID }) => answerID));
  const lost = [...pages.values()].filter(({ page }) => !kept.has(page.answerID));
  for (const { page } of lost) pages.delete(page.answerID);
  return lost.map(({ lesson }) => ({ ...lesson, title: '', blocks: [], questions: [] }));
}

function publish(
  stored: StoredPage,
  quiz: StoredQuiz | undefined,
  { media, categories }: Held,
): PublishedPage {
  const category = categories.find(({ id }) => id === stored.categoryId);
  const subCategory = category?.subCategories.find(({ id }) => id === stored.subCategoryId);
  const page = { ...toPage(stored, media), ...(quiz && { quiz: quiz.questions.length }) };
  const blocks = blocksOf(page);
  const lesson: PageWords = {
    answerID: page.answerID,
    title: page.title,
    category: category?.name ?? '',
    subCategory: subCategory?.name ?? '',
    blocks,
    questions: asInTexts(
      stored.questions,
      blocks.map(({ text }) => text),
    ),
    isQuiz: false,
  };
  const whole = prepare(page);
  const fact = stored.fact && isStillOnPage(stored.fact, page, blocks) ? stored.fact : null;
  return { page, prepared: { readers: whole, editors: whole }, deadEnds: [], lesson, fact, quiz };
}

function isStillOnPage({ value, picture }: PageFact, { items }: Page, blocks: PageWords['blocks']): boolean {
  const text = blocks.map((block) => block.text).join('\n');
  return standsIn(value, text) && items.some(({ itemName }) => itemName === picture);
}

/**
 * Finds the dead ends (links to something that does not exist) of all pages again. Any page may link to a
 * page that was added or removed.
 */
function findWays(held: Held): void {
  const around = {
    exists: (answerID: number) => exists(held, answerID),
    quizzes: held.pages.get(SPECIAL_PAGES.quizzes)?.page.items ?? [],
  };
  for (const published of held.pages.values()) {
    const deadEnds = findDeadEnds(published.page, around);
    if (isDeepStrictEqual(deadEnds, published.deadEnds)) continue;
    published.deadEnds = deadEnds;
    published.prepared.readers = prepare(withoutDeadEnds(published.page, deadEnds));
  }
}

function exists({ pages }: Held, answerID: number): boolean {
  return pages.has(answerID) || Object.values<number>(SPECIAL_PAGES).includes(answerID);
}

/**
 * Finds out again which pages consist of questions or answers of quizzes.
 * @returns the texts of the pages in `changed`, and of the pages for which the result differs from before
 */
function tellQuizzes(held: Held, changed: PublishedPage[]): PageWords[] {
  const before = held.quizzes;
  held.quizzes = findQuizPages((answerID) => held.pages.get(answerID)?.page);
  const turned = [...before, ...held.quizzes]
    .filter((id) => before.has(id) !== held.quizzes.has(id))
    .flatMap((id) => held.pages.get(id) ?? []);
  const told = new Set([...changed, ...turned]);
  for (const published of told)
    published.lesson = { ...published.lesson, isQuiz: held.quizzes.has(published.lesson.answerID) };
  return [...told].map(({ lesson }) => lesson);
}

function findAnswersPages({ pages }: Held): Held['answersPages'] {
  const found: Held['answersPages'] = new Map();
  for (const { page, quiz } of pages.values())
    if (typeof quiz?.answersPage === 'number') found.set(quiz.answersPage, page.answerID);
  return found;
}

function listShown({ pages, media }: Held): Set<string> {
  const items = Array.from(pages.values(), ({ page }) => page.items).flat();
  const names = items.flatMap(mediaNamesOf).filter((name) => name !== '');
  return new Set(names.flatMap((name) => [name, media.get(name)?.thumbnail || name]));
}

/**
 * @returns the text of each block of a page; if no block has text, also a block made of the title and the
 * captions
 */
function blocksOf({ title: name, dialog, items }: Page): PageWords['blocks'] {
  const blocks = dialog.map(({ title, text }) => ({ heading: title ?? '', text: textContent(text) }));
  if (blocks.some(({ text }) => !isBlank(text))) return blocks;
  const captions = items.map(({ itemCaption }) => itemCaption ?? '').filter((caption) => !isBlank(caption));
  return [...blocks, { heading: '', text: [name, ...captions].join('\n') }];
}

/**
 * @returns the list of pages for readers and the one for editors. Neither has the special pages. Only the one
 * for editors has the pages without a category (docs/behaviour.md 18.6).
 */
function categoryLists({ categories, pages }: Held): Held['lists'] {
  const all = [...pages.values()].map(({ page }) => page).sort((a, b) => a.answerID - b.answerID);
  const bySubCategory = Map.groupBy(all, (page) => page.subCategory);
  const list: CategoryList = categories.map(({ id, subCategories }) => {
    const filed = subCategories.map((sub) => bySubCategory.get(sub.id) ?? []);
    return {
      _id: id,
      subCategorys: subCategories.map((sub, index) => ({
        subCategory: sub.id,
        titles: titles(filed[index] ?? []),
      })),
      picture: firstPicture(filed.flat()),
    };
  });
  const unfiled = titles((bySubCategory.get(null) ?? []).filter((page) => !isStartingPlace(page.answerID)));
  const rest =
    unfiled.length === 0 ? [] : [{ _id: '', subCategorys: [{ subCategory: '', titles: unfiled }] }];
  return { readers: prepare(list), editors: prepare([...list, ...rest]) };
}

function titles(pages: Page[]): CategoryList[number]['subCategorys'][number]['titles'] {
  return pages.map(({ title, answerID }) => ({ title, answerID }));
}

function firstPicture(pages: Page[]): CategoryList[number]['picture'] {
  for (const { items, media } of pages) {
    const item = items.find(({ itemName }) => itemName !== undefined && itemName in media);
    if (item) return { ...item, media: media[item.itemName ?? ''] };
  }
  return undefined;
}

/**
 * @returns the IDs of the pages of quizzes, with which the assistant never answers. They have no category.
 * The quiz page links to the pages with questions, whose buttons link to the pages with answers.
 */
function findQuizPages(find: (answerID: number) => Page | undefined): Set<number> {
  const grid = find(SPECIAL_PAGES.quizzes);
  const asking = unfiled(grid?.items.map(({ itemAction }) => itemAction) ?? []);
  const telling = unfiled(asking.flatMap(({ buttons }) => buttons.map(({ buttonAction }) => buttonAction)));
  return new Set([...asking, ...telling].map(({ answerID }) => answerID));

  function unfiled(actions: unknown[]): Page[] {
    return actions.flatMap((action) => {
      const answerID = Number(action || Number.NaN);
      const page = isStartingPlace(answerID) ? undefined : find(answerID);
      return page && page.category === null ? [page] : [];
    });
  }
}
