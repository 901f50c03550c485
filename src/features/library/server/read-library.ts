import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { LessonPack } from '#features/lessons/pack.ts';
import { toWebVtt } from '#features/media/captions.ts';
import type { QuizFile } from '#features/quizzes/question.ts';
import { parseYaml } from '#platform/server/parse-yaml.ts';
import { type LibraryBulletin, parseNewsFile, parseResourceFile } from './bulletin-file.ts';
import { parseLessonFile } from './lesson-file.ts';
import { type LibraryPage, parsePageFile } from './page-file.ts';
import { parseQuestionFile } from './question-file.ts';
import { parseQuizFile } from './quiz-file.ts';

/** The folder of the starting library: the pages and quizzes that come with the app. */
export const LIBRARY_FOLDER = join(import.meta.dirname, '../../../../content');

const Categories = z.array(
  z.strictObject({
    name: z.string(),
    /**
     * The id of the page with the quiz of this category. Pages of the category link to this quiz by default.
     */
    quiz: z.optional(z.int()),
    subCategories: z.array(z.string()).check(z.minLength(1)),
  }),
);
const Credits = z.strictObject({
  licence: z.string().check(z.maxLength(100)),
  source: z.string().check(z.maxLength(500)),
});
const Pictures = z.record(
  z.string(),
  z.looseObject({ width: z.number(), height: z.number(), placeholder: z.string() }),
);

export type LibraryPicture = { width: number; height: number; placeholder: string };
/** A film: the size of its picture, and its captions as WebVTT. */
export type LibraryFilm = LibraryPicture & { captions: string };

/** The whole starting library, read from its files. */
export type Library = {
  categories: z.output<typeof Categories>;
  /**
   * `hash` changes when the file of the page or its questions change, and when the page gets another quiz.
   */
  pages: { page: LibraryPage; hash: string }[];
  /** `hash` changes when the file of the quiz changes. */
  quizzes: { quiz: QuizFile; hash: string }[];
  bulletins: LibraryBulletin[];
  lessons: LessonPack[];
  pictures: Map<string, LibraryPicture>;
  films: Map<string, LibraryFilm>;
  /** The licence of every picture, and the source of every picture whose credit names no source. */
  credits: z.output<typeof Credits>;
};

/** @throws an Error that names the invalid file */
export function readLibrary(folder = LIBRARY_FOLDER): Library {
  const categories = Categories.parse(parseYaml(readFileSync(join(folder, 'categories.yaml'), 'utf8')));
  const quizzes = new Map(categories.map(({ name, quiz }) => [name, quiz] as const));
  return {
    categories,
    pages: markdownFiles(folder, 'pages').map((file) =>
      withQuiz(withQuestions(readFile(join(folder, file), parsePage), folder), quizzes),
    ),
    quizzes: filesIn(folder, 'quizzes', '.yaml').map((file) =>
      readFile(join(folder, file), (path, text) => ({ quiz: parseQuizFile(path, text), hash: hashOf(text) })),
    ),
    bulletins: [
      ...markdownFiles(folder, 'news').map((file) => readFile(join(folder, file), parseNewsFile)),
      ...markdownFiles(folder, 'resources').map((file) => readFile(join(folder, file), parseResourceFile)),
    ],
    lessons: filesIn(folder, 'lessons', '.yaml').map((file) => readFile(join(folder, file), parseLessonFile)),
    pictures: readPictures(join(folder, 'pictures/pictures.json')),
    films: readFilms(folder),
    credits: Credits.parse(parseYaml(readFileSync(join(folder, 'credits.yaml'), 'utf8'))),
  };
}

/** @returns what the list says of each picture or film; nothing if there is no such list */
function readPictures(list: string): Map<string, LibraryPicture> {
  return existsSync(list)
    ? new Map(Object.entries(Pictures.parse(JSON.parse(readFileSync(list, 'utf8')))))
    : new Map();
}

function readFilms(folder: string): Map<string, LibraryFilm> {
  const films = [...readPictures(join(folder, 'films/films.json'))].map(([name, film]) => {
    const captions = toWebVtt(readFileSync(join(folder, 'films', name.replace(/mp4$/, 'vtt')), 'utf8'));
    return [name, { ...film, captions }] as const;
  });
  return new Map(films);
}

const FOLDERS = ['pages', 'news', 'resources'] as const;

/**
 * Increase this number when the code stores the files of the library in a different way. Existing
 * installations then import the library again, although its files have not changed.
 */
const FILLING = 5;

/**
 * @returns a hash that changes when any file of the library changes. Computed at every start of the server.
 */
export function libraryFingerprint(folder = LIBRARY_FOLDER): string {
  const hash = createHash('sha256').update(`${FILLING}`);
  const files = [
    'categories.yaml',
    'credits.yaml',
    'pictures/pictures.json',
    // The list holds the hashes of the films and of their captions.
    'films/films.json',
    ...FOLDERS.flatMap((name) => markdownFiles(folder, name)),
    ...filesIn(folder, 'questions', '.yaml'),
    ...filesIn(folder, 'lessons', '.yaml'),
    ...filesIn(folder, 'quizzes', '.yaml'),
    ...filesIn(folder, 'files', '.pdf'),
  ];
  for (const file of files) {
    const path = join(folder, file);
    hash.update(file).update(existsSync(path) ? readFileSync(path) : '');
  }
  return hash.digest('base64url');
}

function markdownFiles(folder: string, name: (typeof FOLDERS)[number]): string[] {
  return filesIn(folder, name, '.md');
}

/**
 * @returns paths relative to the folder of the library, sorted by name; an empty list if the folder `name`
 * does not exist
 */
function filesIn(folder: string, name: string, ending: string): string[] {
  const path = join(folder, name);
  if (!existsSync(path)) return [];
  const files = readdirSync(path).filter((file) => file.endsWith(ending));
  return files.sort().map((file) => `${name}/${file}`);
}

function readFile<Read>(path: string, parse: (path: string, text: string) => Read): Read {
  const text = readFileSync(path, 'utf8');
  try {
    return parse(path, text);
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}

type ReadPage = { page: Omit<LibraryPage, 'questions'>; hash: string };

function parsePage(_path: string, text: string): ReadPage {
  return { page: parsePageFile(text), hash: hashOf(text) };
}

/** Adds the questions from the file that has the id of the page as its name: `questions/034.yaml`. */
function withQuestions({ page, hash }: ReadPage, folder: string): Library['pages'][number] {
  const path = join(folder, 'questions', `${String(page.answerID).padStart(3, '0')}.yaml`);
  if (!existsSync(path)) return { page: { ...page, questions: [] }, hash };
  const read = readFile(path, (_path, text) => ({ questions: parseQuestionFile(text), hash: hashOf(text) }));
  return { page: { ...page, questions: read.questions }, hash: `${hash} ${read.hash}` };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * A page without a quiz gets the quiz of its category. The hash contains the id of the quiz, so that the page
 * is updated when it gets another quiz.
 */
function withQuiz(
  { page, hash }: Library['pages'][number],
  quizzes: Map<string, number | undefined>,
): Library['pages'][number] {
  const quiz = page.quiz ?? quizzes.get(page.category ?? '');
  return quiz === undefined ? { page, hash } : { page: { ...page, quiz }, hash: `${hash} ${quiz}` };
}
