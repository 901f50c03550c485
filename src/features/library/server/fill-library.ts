import { createHash } from 'node:crypto';
import type { Connection } from '#platform/server/database/connect.ts';
import { contentHash } from '#platform/server/files/content-hash.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import type { Item } from '#platform/shared/content/item.ts';
import { isQuizPage } from '#platform/shared/content/quiz-item.ts';
import { fillBulletins } from './bulletin-queries.ts';
import { copyFiles, copyFilms, copyMarks, copyPictures, filmThumbnail } from './copy-media.ts';
import { fillLessons } from './lesson-pack-queries.ts';
import {
  type FilledBefore,
  type FilledPage,
  fileUnderPages,
  fillPage,
  fillQuiz,
  findFilledBefore,
  insertCategory,
  listUploaded,
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
  films: [],
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
export async function fillLibrary(filling: Filling): Promise<void> {
  const { connection, store, withPages, say, folder = LIBRARY_FOLDER } = filling;
  const fingerprint = withPages ? libraryFingerprint(folder) : 'off';
  const before = await findFilledBefore(connection.db);
  if (before?.fingerprint === fingerprint) return;
  const library = withPages ? readLibrary(folder) : emptyLibrary();
  const { pages, pictures, films, bulletins } = library;
  for (const name of await listUploaded(connection.db, [...pictures.keys(), ...films.keys()])) {
    pictures.delete(name);
    films.delete(name);
  }
  say(
    `Filling the library: ${pages.length} pages, ${pictures.size} pictures, ${films.size} films, ${bulletins.length} pieces of news and resources.`,
  );
  await copyMarks(store, folder);
  const hashes = new Map([
    ...(await copyPictures(store, [...pictures.keys()], folder)),
    ...(await copyFilms(store, [...films.keys()], folder)),
  ]);
  await copyFiles(
    store,
    bulletins.flatMap(({ files }) => files),
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
    films: new Map(),
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
  const media = [...pictureRows(library, hashes), ...filmRows(library, hashes)];
  const newMedia = await upsertMedia(tx, media, before.hasCredits ?? false);
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
    films,
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
    items: [
      ...pictures.map((picture) => toItem(answerID, picture)),
      ...films.map((film) => toFilmItem(answerID, film)),
    ],
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
    ...(picture.part && { itemPart: picture.part }),
  };
}

function toFilmItem(answerID: number, { file, caption, credit, part }: LibraryPage['films'][number]): Item {
  return {
    itemID: stableId(`${answerID}/${file}`),
    itemName: file,
    itemCaption: caption,
    constrainItem: true,
    itemAction: null,
    itemCopyright: credit,
    ...(part && { itemPart: part }),
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
 * The rows of the pictures, with the details that the search uses. The details come from the page for which the
 * picture was drawn, or else from the first page that shows it.
 */
function pictureRows({ pages, pictures, credits }: Library, hashes: Map<string, string>): MediaRow[] {
  const shown = new Map<string, LibraryPage['pictures'][number]>();
  for (const { page } of pages)
    for (const picture of page.pictures)
      if (!shown.has(picture.file) || isDrawnFor(page, picture.file)) shown.set(picture.file, picture);
  return [...pictures].map(([name, { width, height, placeholder }]) => ({
    name,
    media_type: 'image',
    thumbnail: name.replace(/(\.\w+)$/, '_thumb$1'),
    width,
    height,
    placeholder,
    alt: shown.get(name)?.alt ?? '',
    hash: hashes.get(name) ?? '',
    caption: shown.get(name)?.caption ?? '',
    ...toCredit(shown.get(name)?.credit ?? '', credits),
    captions: '',
    captions_hash: null,
  }));
}

function filmRows({ pages, films, credits }: Library, hashes: Map<string, string>): MediaRow[] {
  const shown = new Map(pages.flatMap(({ page }) => page.films.map((film) => [film.file, film] as const)));
  return [...films].map(([name, { width, height, placeholder, captions }]) => ({
    name,
    media_type: 'video',
    thumbnail: filmThumbnail(name),
    width,
    height,
    placeholder,
    alt: '',
    hash: hashes.get(name) ?? '',
    caption: shown.get(name)?.caption ?? '',
    ...toCredit(shown.get(name)?.credit ?? '', credits),
    captions,
    captions_hash: contentHash(Buffer.from(captions)),
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
