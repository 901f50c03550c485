/** One row, by the names of its columns, in the text format of PostgreSQL. */
export type Row = Record<string, string | undefined>;

/** What people save, in words, and where it is. */
export type Kind = {
  table: string;
  one: string;
  many: string;
  /** The columns by which a change is noticed. Those that a version lacks are left out. */
  marks: string[];
  /** True for what the library filled in: a newer version brings it itself. */
  isOfLibrary?(row: Row): boolean;
  /** True if what was deleted is deleted again, so that it does not come back. */
  staysDeleted?: true;
};

export const KINDS: Kind[] = [
  {
    table: 'person',
    one: 'person',
    many: 'people',
    marks: ['updated_at', 'password_hash', 'role', 'status', 'email'],
    staysDeleted: true,
  },
  { table: 'class', one: 'class', many: 'classes', marks: ['name', 'ends_at'], staysDeleted: true },
  {
    table: 'pupil',
    one: 'pupil',
    many: 'pupils',
    marks: ['nickname', 'class_id', 'card_hash'],
    staysDeleted: true,
  },
  { table: 'lesson', one: 'lesson', many: 'lessons', marks: ['rev'] },
  { table: 'class_lesson', one: 'lesson given to a class', many: 'lessons given to classes', marks: [] },
  { table: 'lesson_progress', one: 'step of a lesson', many: 'steps of lessons', marks: [] },
  { table: 'quiz_answer', one: 'answer of a pupil', many: 'answers of pupils', marks: [] },
  { table: 'quiz', one: 'quiz', many: 'quizzes', marks: ['rev'], isOfLibrary: isUnchanged },
  { table: 'page', one: 'page', many: 'pages', marks: ['rev'], isOfLibrary: isUnchanged },
  {
    table: 'bulletin',
    one: 'piece of news or resource',
    many: 'pieces of news and resources',
    marks: ['rev'],
    isOfLibrary: ({ id, rev }) => isLibraryId(id) && rev === '1',
  },
  { table: 'category', one: 'category', many: 'categories', marks: ['name'], isOfLibrary: hasLibraryId },
  {
    table: 'media',
    one: 'picture, film or document',
    many: 'pictures, films and documents',
    marks: ['alt', 'caption', 'copyright', 'licence', 'source', 'decorative', 'focal_x', 'focal_y'],
    // Uploads have the hash of their bytes, what comes with the library has none. Of the library's media, changed words
    // (`marks`) count as an editor's change unless a newer library brought them.
    isOfLibrary: ({ source_hash, media_type }) => source_hash === NULL && media_type !== 'youtube',
  },
  {
    table: 'unanswered_question',
    one: 'question of a reader',
    many: 'questions of readers',
    marks: ['times', 'pile'],
  },
  { table: 'everyday_word', one: 'everyday word', many: 'everyday words', marks: ['meaning'] },
  {
    table: 'pronunciation',
    one: 'pronunciation',
    many: 'pronunciations',
    marks: ['said_as'],
    isOfLibrary: ({ said_as, filled_as }) => said_as === filled_as,
  },
  {
    table: 'setting',
    one: 'setting',
    many: 'settings',
    marks: ['value'],
    isOfLibrary: ({ name }) => name === 'library' || name === 'version',
  },
];

const NULL = '\\N';

/** True if no editor has saved it since the library filled it in. */
function isUnchanged({ rev, library_rev }: Row): boolean {
  return rev === library_rev;
}

function hasLibraryId({ id }: Row): boolean {
  return isLibraryId(id);
}

/** The library gives ids of version 8, made from names; all others are random, of version 4. */
function isLibraryId(id: string | undefined): boolean {
  return id?.[14] === '8';
}
