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

/** A page with its prepared responses and its text for the assistant. */
export type PublishedPage = {
  page: Page;
  /**
   * The prepared responses to requests for the page: for readers without dead ends (links to something that
   * does not exist), for editors complete.
   */
  prepared: Record<Audience, Prepared>;
  deadEnds: DeadEnd[];
  lesson: PageWords;
  /** Null if the page has no fact, or if an editor has removed the fact's value or picture from the page. */
  fact: PageFact | null;
  quiz: StoredQuiz | undefined;
};

/**
 * All pages, in the memory of this process. `catchUp` ensures that they are at least as new as a given
 * version of the content.
 */
export type PublishedPages = Awaited<ReturnType<typeof openPublishedPages>>;

type Held = {
  pages: Map<number, PublishedPage>;
  /** The IDs of the pages that contain questions or answers of quizzes. */
  quizzes: Set<number>;
  /** Maps the ID of a page with quiz answers to the ID of the quiz's page. */
  answersPages: Map<number, number>;
  media: Map<string, StoredMedia>;
  categories: StoredCategory[];
  lists: Record<Audience, Prepared>;
  /** The names of the media files that pages show, and of their thumbnails. */
  shown: Set<string>;
};

/**
 * Loads all content into memory, so that a request for a page needs no database query.
 * @param opening the connection for the first load, which may take longer than the time limit for queries of
 * requests
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
     * @returns the title of a page that has a category; undefined for other pages, because readers do not get
     * links to them
     */
    findTitle: (answerID: number): string | undefined => {
      const page = held.pages.get(answerID)?.page;
      return page && page.category !== null ? page.title : undefined;
    },
    /** @returns true for stored pages, and for all special pages, even if they have no stored content */
    exists: (answerID: number): boolean => exists(held, answerID),
    /** @returns the page of the quiz whose answers are on this page */
    findQuizOfAnswers: (answerID: number): PublishedPage | undefined =>
      held.pages.get(held.answersPages.get(answerID) ?? Number.NaN),
    /** Returns the media details of pictures on pages, by file name. */
    mediaDetails: (names: string[]): Page['media'] => mediaDetails(names, held.media),
    all: (): Iterable<PublishedPage> => held.pages.values(),
    /** Returns the content list for readers or for editors. */
    categoryList: (audience: Audience): Prepared => held.lists[audience],
    categories: (): StoredCategory[] => held.categories,
    /**
     * @param file the name of a stored file
     * @returns true if a page shows the file or a picture of which the file is a resized version
     */
    shows: (file: string): boolean => held.shown.has(file) || held.shown.has(pictureOfRendition(file)),
    /**
     * Calls the listener immediately with the texts of all pages, and after each change with the changed
     * texts.
     */
    subscribe: (listener: (lessons: PageWords[]) => void): void => {
      listeners.push(listener);
      listener([...held.pages.values()].map(({ lesson }) => lesson));
    },
  };
}

/**
 * Reads the pages that have changed. If a category has changed, reads all pages, because the assistant's text
 * of a page contains the names of its category and subcategory.
 */
async function readChange(db: Database, held: Held, after: number): Promise<ContentChange> {
  const change = await listChanges(db, Math.max(after, 0));
  const isRenamed = JSON.stringify(change.categories) !== JSON.stringify(held.categories);
  return isRenamed && after > 0 ? listChanges(db, 0) : change;
}

/** @returns true if the page is in memory with the same content */
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
 * Removes the pages that the database has lost. No editor can delete a page.
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
 * Computes the dead ends (links to something that does not exist) of all pages again, because any page may
 * link to an added or removed page.
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
 * Determines the quiz pages again after a change.
 * @returns the texts of the changed pages, and of pages that have become quiz pages or are no longer quiz
 * pages
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
 * @returns the text of a page, block by block. If the page has no text, its title and captions are added as a
 *   block, so that the assistant can find the page.
 */
function blocksOf({ title: name, dialog, items }: Page): PageWords['blocks'] {
  const blocks = dialog.map(({ title, text }) => ({ heading: title ?? '', text: textContent(text) }));
  if (blocks.some(({ text }) => !isBlank(text))) return blocks;
  const captions = items.map(({ itemCaption }) => itemCaption ?? '').filter((caption) => !isBlank(caption));
  return [...blocks, { heading: '', text: [name, ...captions].join('\n') }];
}

/**
 * @returns two content lists: one for readers and one for editors. Special pages are in neither list. Other
 * pages without a category are only in the list for editors (docs/behaviour.md 18.6).
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
 * @returns the IDs of the pages that contain questions or answers of quizzes. Question pages are pages
 * without a category that the grid of quizzes links to. Answer pages are pages without a category that the
 * buttons of question pages link to. The assistant never answers with any of these pages.
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
