import { isDeepStrictEqual } from 'node:util';
import type { PublishedPages } from '#features/reading/published-pages.server.ts';
import {
  findPage,
  listCategories,
  type PageContent,
  type StoredPage,
} from '#features/reading/queries.server.ts';
import { lockContent } from '#platform/server/database/changes/content-version.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { changed, conflict, invalid, notFound } from '#platform/server/http/refusals/refused.ts';
import type { Checked } from '#platform/shared/calls/endpoint.ts';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import * as contract from '../editing-contract.ts';
import {
  findHighestId,
  findInserted,
  findSaver,
  findVersion,
  insertPage,
  updatePage,
} from '../editing-queries.server.ts';
import { checkedContent } from './checked-content.ts';
import type { Surroundings } from './field-problems.ts';
import { toEditable } from './read-editable.ts';

type Tx = Parameters<typeof updatePage>[0];
type Saved = contract.Saved;

/**
 * The result of a save. `saved` is the response. `version` is the content version after the save (a number
 * that grows with each change of the library); undefined if nothing was written.
 */
type Written = { saved: Saved; version?: number | undefined };

/** What the functions of this file need: the dependencies, and the ID of the person who saves. */
export type SaveContext = {
  db: Database;
  pages: PublishedPages;
  /** The IDs of the pins on the polar map. */
  pins: ReadonlySet<string>;
  personId: string;
};

/**
 * The ID of a new page may be at most this much higher than the highest ID. Otherwise a client could leave a
 * large gap of unused IDs.
 */
const LARGEST_LEAP = 1000;

/**
 * Adds a page with the ID that the client has chosen. If the client repeats the request with the same
 * `requestID`, the page is not added again. If another page has the ID, the new page gets the next free ID,
 * provided that the request has a `requestID`.
 * @throws conflict `taken` if another page has the ID and the request has no `requestID`
 */
export async function saveNewPage(
  context: SaveContext,
  body: Checked<typeof contract.insertPage>['body'],
): Promise<Saved> {
  const { answerID: wanted, requestID, ...edited } = body;
  return saving(context, async (tx) => {
    const made = requestID && (await findInserted(tx, context.personId, requestID));
    if (made) return saveAgain(tx, context, made, edited);
    const answerID = await numberFor(tx, wanted, requestID !== undefined);
    const content = plain(checkedContent(edited, await surroundings(tx, context, answerID)));
    const saved = { answerID, rev: 1 };
    const { personId } = context;
    const save = { ...saved, content, summary: 'New page', personId, requestId: requestID };
    return { saved, version: await insertPage(tx, save) };
  });
}

/**
 * Saves a page as a new version. A request without `rev` overwrites the stored page; the response then says
 * whether somebody else had saved it (docs/behaviour.md 20.5).
 * @throws conflict `changed`, with the stored page, if `rev` is not its revision
 */
export async function saveEditedPage(
  context: SaveContext,
  answerID: number,
  body: Checked<typeof contract.updatePage>['body'],
): Promise<Saved> {
  const { rev, answerID: named = answerID, ...edited } = body;
  if (named !== answerID) throw invalid({ answerID: 'must be the page in the address' });
  return saving(context, async (tx) => {
    const before = await getPage(tx, answerID);
    const content = plain(checkedContent(edited, await surroundings(tx, context, answerID, before)));
    if (rev !== undefined && rev !== before.rev) {
      // If the response to a save is lost, the client sends the save again. The stored page then equals the
      // page in the request, and this is no conflict.
      if (isSame(before, content)) return { saved: { answerID, rev: before.rev } };
      await refuseChanged(tx, before);
    }
    const saver = rev === undefined ? await findSaver(tx, answerID) : null;
    const { saved, version } = await saveNext(tx, context, before, content);
    const overwrote = saver !== null && saver !== context.personId;
    return { saved: overwrote ? { ...saved, overwrote } : saved, version };
  });
}

/**
 * Saves the content of an old version as a new version.
 * @param rev the revision of the page that the editor has loaded
 * @throws conflict `changed`, with the stored page, if `rev` is not its revision
 */
export async function restoreVersion(
  context: SaveContext,
  { answerID, old, rev }: { answerID: number; old: number; rev: number },
): Promise<Saved> {
  return saving(context, async (tx) => {
    const before = await getPage(tx, answerID);
    const found = await findVersion(tx, answerID, old);
    if (!found) throw notFound('Version');
    if (rev !== before.rev) await refuseChanged(tx, before);
    const content = fitIn(found, await surroundings(tx, context, answerID, before), before);
    return saveNext(tx, context, before, content, `Restored version ${old}`);
  });
}

/**
 * Handles a repeated request to add a page, which the client sends if the response to the first request was
 * lost. If the editor has changed the page between the two requests, saves the changes as the next version.
 */
async function saveAgain(
  tx: Tx,
  context: SaveContext,
  made: Saved,
  edited: contract.EditedPage,
): Promise<Written> {
  const before = await getPage(tx, made.answerID);
  const content = plain(checkedContent(edited, await surroundings(tx, context, made.answerID, before)));
  const sent = await findVersion(tx, made.answerID, made.rev);
  if (isDeepStrictEqual(sent, content)) return { saved: made };
  if (before.rev !== made.rev) await refuseChanged(tx, before);
  return saveNext(tx, context, before, content);
}

async function saveNext(
  tx: Tx,
  { personId }: SaveContext,
  before: StoredPage,
  content: PageContent,
  summary = summarise(before, content),
): Promise<Written> {
  const saved = { answerID: before.answerID, rev: before.rev + 1 };
  return { saved, version: await updatePage(tx, { ...saved, content, summary, personId }) };
}

/**
 * Runs a save in a transaction. Then waits until this process has loaded the saved page into its published
 * pages.
 */
async function saving({ db, pages }: SaveContext, work: (tx: Tx) => Promise<Written>): Promise<Saved> {
  const { saved, version } = await db.transaction().execute(async (tx) => {
    await lockContent(tx);
    return work(tx);
  });
  if (version !== undefined) await pages.catchUp(version);
  return saved;
}

/**
 * @returns the ID for a new page. No other save can take this ID, because the transaction has locked the
 * content.
 */
async function numberFor(tx: Tx, answerID: number, isFoundAgain: boolean): Promise<number> {
  if (answerID < 0) throw invalid({ answerID: 'must be 0 or more' });
  const highest = await findHighestId(tx);
  if (answerID <= highest && (await findPage(tx, answerID))) {
    if (isFoundAgain && answerID >= contract.FIRST_NEW_PAGE) return highest + 1;
    const sentence = `Page ${answerID} exists already.`;
    throw conflict('taken', sentence, { answerID: sentence });
  }
  if (answerID < contract.FIRST_NEW_PAGE)
    throw invalid({ answerID: `must be ${contract.FIRST_NEW_PAGE} or more` });
  if (answerID > highest + LARGEST_LEAP)
    throw invalid({ answerID: `must be the next number, ${highest + 1}` });
  return answerID;
}

async function getPage(tx: Tx, answerID: number): Promise<StoredPage> {
  const page = await findPage(tx, answerID);
  if (!page) throw notFound('Page');
  return page;
}

async function surroundings(
  tx: Tx,
  { pins }: SaveContext,
  answerID: number,
  before?: StoredPage,
): Promise<Surroundings> {
  const quizPage = await findPage(tx, SPECIAL_PAGES.quizzes);
  const quizzes = quizPage?.items.map(({ itemID }) => itemID) ?? [];
  return { answerID, before, quizzes, pins, categories: await listCategories(tx) };
}

/**
 * Converts content to the JSON form in which the database returns it, so that it can be compared with stored
 * content.
 */
function plain(content: PageContent): PageContent {
  return JSON.parse(JSON.stringify(content));
}

function isSame(
  { answerID: _, rev: __, sources: ___, fact: ____, ...before }: StoredPage,
  content: PageContent,
): boolean {
  return isDeepStrictEqual(before, content);
}

/**
 * Prepares the content of an old version for saving. If its category or quiz was deleted, uses the page's
 * present category or quiz.
 */
function fitIn(old: PageContent, { categories, quizzes }: Surroundings, before: StoredPage): PageContent {
  const category = categories.find(({ id }) => id === old.categoryId);
  const isFiled = category?.subCategories.some(({ id }) => id === old.subCategoryId) ?? false;
  const { categoryId, subCategoryId } = isFiled || old.categoryId === null ? old : before;
  const hasQuiz = old.quizURL === null || quizzes.includes(old.quizURL);
  return { ...old, categoryId, subCategoryId, quizURL: hasQuiz ? old.quizURL : before.quizURL };
}

async function refuseChanged(tx: Tx, current: StoredPage): Promise<never> {
  const page = await toEditable(tx, current);
  throw changed('Somebody else has saved this page since you opened it.', { page });
}

/** @returns a summary of what has changed, for the page history, such as "Title, text, 2 tiles" */
function summarise(before: PageContent, after: PageContent): string {
  const has = (...fields: (keyof PageContent)[]) =>
    fields.some((field) => !isDeepStrictEqual(before[field], after[field]));
  const tiles = countTiles(before.items, after.items);
  const parts = [
    has('title') && 'title',
    has('categoryId', 'subCategoryId') && 'category',
    has('dialog') && 'text',
    has('buttons') && 'buttons',
    tiles > 0 && (tiles === 1 ? '1 tile' : `${tiles} tiles`),
    tiles === 0 && has('items') && 'order of tiles',
    has('rows', 'cols') && 'layout',
    has('quizURL') && 'quiz',
    has('questions') && 'questions',
    has('mapPlaces') && 'place on the map',
  ].filter((part) => part !== false);
  const sentence = parts.join(', ') || 'nothing changed';
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Counts the tiles (the places for pictures) that were added, removed or changed. */
function countTiles(before: PageContent['items'], after: PageContent['items']): number {
  const old = new Map(before.map((item) => [item.itemID, item]));
  const kept = after.filter(({ itemID }) => old.has(itemID));
  const altered = kept.filter((item) => !isDeepStrictEqual(item, old.get(item.itemID)));
  return altered.length + (after.length - kept.length) + (before.length - kept.length);
}
