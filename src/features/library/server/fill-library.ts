import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Connection } from '#platform/server/database/connect.ts';
import { hashFile, shortHash } from '#platform/server/files/content-hash.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import type { Item } from '#platform/shared/content/item.ts';
import { RENDITION_WIDTHS, renditionName } from '#platform/shared/content/picture-sizes.ts';
import { isQuizPage } from '#platform/shared/content/quiz-item.ts';
import { MARKS } from '#platform/shared/settings/product-marks.ts';
import { fillBulletins } from './bulletin-queries.ts';
import { fillLessons } from './lesson-pack-queries.ts';
import {
  type FilledBefore,
  type FilledPage,
  fileUnderPages,
  fillPage,
  fillQuiz,
  findFilledBefore,
  insertCategory,
  lockLibrary,
  type MediaRow,
  rememberFilled,
  upsertMedia,
} from './library-queries.ts';
import type { LibraryPage } from './page-file.ts';
import { LIBRARY_FOLDER, type Library, libraryFingerprint, readLibrary } from './read-library.ts';

type Filling = {
  connection: Connection;
  store: FileStore;
  /**
   * If false, only the home page and the quiz page are inserted, without content. The environment variable
   * `LIBRARY=off` sets it to false.
   */
  withPages: boolean;
  /** Reports progress, one line at a time. */
  say(line: string): void;
  folder?: string;
};

/**
 * The home page and the quiz page are always inserted. Without them, a new page of an editor could get one of
 * their ids (docs/behaviour.md 20.4).
 */
const FIXED_PAGES: LibraryPage[] = [
  { answerID: 0, title: 'What would you like to find out?' },
  { answerID: 410, title: 'Quizzes' },
].map((page) => ({
  ...page,
  columns: 4,
  rows: 3,
  pictures: [],
  buttons: [],
  questions: [],
  sources: [],
  dialog: [],
}));

/**
 * Writes the starting library to the database, and its pictures and documents to the file store. Does nothing
 * if the library has not changed since the last import. Never overwrites a change that an editor made, and
 * never restores what an editor removed.
 */
export async function fillLibrary({ connection, store, withPages, say, folder }: Filling): Promise<void> {
  const fingerprint = withPages ? libraryFingerprint(folder) : 'off';
  const before = await findFilledBefore(connection.db);
  if (before?.fingerprint === fingerprint) return;
  const library = withPages ? readLibrary(folder) : emptyLibrary();
  say(
    `Filling the library: ${library.pages.length} pages, ${library.pictures.size} pictures, ${library.bulletins.length} pieces of news and resources.`,
  );
  await copyMarks(store, folder);
  const hashes = await copyPictures(store, [...library.pictures.keys()], folder);
  await copyFiles(
    store,
    library.bulletins.flatMap(({ files }) => files),
    folder,
  );
  await connection.db.transaction().execute(async (tx) => {
    await lockLibrary(tx);
    const filled = (await findFilledBefore(tx)) ?? { fingerprint: '', categories: [], pages: [] };
    if (filled.fingerprint !== fingerprint) await fillDatabase(tx, { library, hashes }, filled, fingerprint);
  });
}

function emptyLibrary(): Library {
  return {
    categories: [],
    pages: [],
    quizzes: [],
    bulletins: [],
    lessons: [],
    pictures: new Map(),
    credits: { licence: '', source: '' },
  };
}

async function fillDatabase(
  tx: Parameters<typeof lockLibrary>[0],
  { library, hashes }: { library: Library; hashes: Map<string, string> },
  before: FilledBefore,
  fingerprint: string,
): Promise<void> {
  const categories = library.categories.map(toCategory);
  for (const category of categories) {
    if (!before.categories.includes(category.id)) await insertCategory(tx, category);
  }
  const newMedia = await upsertMedia(tx, mediaRows(library, hashes), before.hasCredits ?? false);
  const pages = withFixedPages(library).map(toFilledPage);
  for (const page of pages) await fillPage(tx, page, !before.pages.includes(page.answerID));
  for (const { quiz, hash } of library.quizzes) await fillQuiz(tx, quiz, hash);
  await fileUnderPages(tx, newMedia);
  const bulletins = library.bulletins.map((bulletin) => ({ ...bulletin, id: bulletinId(bulletin) }));
  await fillBulletins(tx, bulletins, before.bulletins ?? []);
  await fillLessons(tx, library.lessons);
  await rememberFilled(tx, {
    fingerprint,
    // An import without the library (`LIBRARY=off`) stores no pictures and therefore no credits.
    hasCredits: (before.hasCredits ?? false) || library.pictures.size > 0,
    categories: union(
      before.categories,
      categories.map(({ id }) => id),
    ),
    pages: union(
      before.pages,
      pages.map(({ answerID }) => answerID),
    ),
    bulletins: union(
      before.bulletins ?? [],
      bulletins.map(({ id }) => id),
    ),
  });
}

function withFixedPages({ pages }: Library): Library['pages'] {
  const missing = FIXED_PAGES.filter(({ answerID }) => !pages.some(({ page }) => page.answerID === answerID));
  return [...pages, ...missing.map((page) => ({ page, hash: 'fixed' }))];
}

function toCategory({ name, subCategories }: Library['categories'][number]) {
  return {
    id: stableId(name),
    name,
    subCategories: subCategories.map((subName) => ({ id: stableId(`${name}/${subName}`), name: subName })),
  };
}

function toFilledPage({ page, hash }: Library['pages'][number]): FilledPage {
  const {
    answerID,
    title,
    category,
    subCategory,
    dialog,
    pictures,
    buttons,
    quiz,
    questions,
    sources,
    fact,
  } = page;
  return {
    answerID,
    title,
    categoryId: category === undefined ? null : stableId(category),
    subCategoryId: subCategory === undefined ? null : stableId(`${category}/${subCategory}`),
    dialog,
    buttons: buttons.map(({ name, action }) => ({ buttonName: name, buttonAction: action })),
    items: pictures.map((picture) => toItem(answerID, picture)),
    rows: page.rows,
    cols: page.columns,
    quizURL: quiz === undefined ? null : quizId(quiz),
    questions,
    mapPlaces: null,
    sources,
    fact: fact ?? null,
    rev: 1,
    hash,
  };
}

function toItem(answerID: number, picture: LibraryPage['pictures'][number]): Item {
  return {
    itemID:
      isQuizPage(answerID) && picture.link !== undefined
        ? quizId(picture.link)
        : stableId(`${answerID}/${picture.file}`),
    itemName: picture.file,
    itemCaption: picture.caption,
    constrainItem: picture.fit === 'contain',
    itemAction: picture.link ?? null,
    itemCopyright: picture.credit,
    ...(picture.diagram && { itemDiagram: picture.diagram }),
  };
}

/**
 * The id of a quiz, which pages use to refer to it. The id is computed from the page of the quiz, which never
 * changes. The picture of a quiz may change.
 */
function quizId(page: number): string {
  return stableId(`quiz/${page}`);
}

function bulletinId({ kind, name }: Library['bulletins'][number]): string {
  return stableId(`${kind}/${name}`);
}

/**
 * @returns true if the picture was drawn for this page. The file name then contains the id of the page. Other
 * pages may show the picture too
 */
function isDrawnFor({ answerID }: LibraryPage, file: string): boolean {
  return file.endsWith(`-${answerID}.jpg`);
}

/**
 * The rows of the media, with the details that the search uses. The details come from the page for which the
 * picture was drawn, or else from the first page that shows it.
 */
function mediaRows({ pages, pictures, credits }: Library, hashes: Map<string, string>): MediaRow[] {
  const shown = new Map<string, LibraryPage['pictures'][number]>();
  for (const { page } of pages)
    for (const picture of page.pictures)
      if (!shown.has(picture.file) || isDrawnFor(page, picture.file)) shown.set(picture.file, picture);
  return [...pictures].map(([name, { width, height, placeholder }]) => ({
    name,
    thumbnail: name.replace(/(\.\w+)$/, '_thumb$1'),
    width,
    height,
    placeholder,
    alt: shown.get(name)?.alt ?? '',
    hash: hashes.get(name) ?? '',
    caption: shown.get(name)?.caption ?? '',
    ...toCredit(shown.get(name)?.credit ?? '', credits),
  }));
}

/**
 * Splits a credit into the author and the source of the numbers in a diagram. Example: "Diagram: Antarctic
 * Explorer. Numbers: Rignot and others 2019".
 */
function toCredit(credit: string, { licence, source }: Library['credits']) {
  const [, copyright = credit, numbers = source] = /^(.+?)\. (.+)$/.exec(credit) ?? [];
  return { copyright, licence, source: numbers };
}

/**
 * @returns a UUID made from the SHA-256 of the name, so that the same name has the same id in every
 * installation
 */
function stableId(name: string): string {
  const hex = createHash('sha256').update(`antarctic-explorer/${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function union<T>(first: T[], second: T[]): T[] {
  return [...new Set([...first, ...second])];
}

/** How many pictures are copied in parallel. */
const AT_ONCE = 4;

/** Copies the pictures whose names the client code contains: the quiz icon and the logo of the partner. */
async function copyMarks(store: FileStore, folder = LIBRARY_FOLDER): Promise<void> {
  for (const name of MARKS) {
    if (!(await store.find(name))) await store.copy(name, join(folder, 'pictures', name));
  }
}

/** Copies the documents of news and resources. */
async function copyFiles(store: FileStore, names: string[], folder = LIBRARY_FOLDER): Promise<void> {
  for (const name of names) await store.copy(name, join(folder, 'files', name));
}

/**
 * Copies into the store the renditions (sizes) of each picture that the library contains. The server makes
 * further renditions (docs/behaviour.md 22.9) when a client requests them.
 * @returns for the name of each picture, the hash of its largest rendition
 */
async function copyPictures(
  store: FileStore,
  names: string[],
  folder = LIBRARY_FOLDER,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  const waiting = [...names];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
      hashes.set(name, await copyPicture(store, name, folder));
  });
  await Promise.all(workers);
  return hashes;
}

async function copyPicture(store: FileStore, name: string, folder: string): Promise<string> {
  let path = '';
  for (const width of RENDITION_WIDTHS) {
    const rendition = renditionName(name, width);
    path = join(folder, 'pictures', rendition);
    await store.copy(rendition, path);
  }
  return shortHash(await hashFile(path));
}
