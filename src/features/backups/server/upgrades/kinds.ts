/** A row of a table. The keys are the names of the columns, the values are in PostgreSQL's text format. */
export type Row = Record<string, string | undefined>;

/** A kind of data that people save: its name for the operator, and its table. */
export type Kind = {
  table: string;
  one: string;
  many: string;
  /**
   * The columns that are compared to find changed rows. A column is not compared if the backup or the present
   * database lacks it.
   */
  marks: string[];
  /**
   * True for a row that comes from the library. Such a row is not counted as new or changed, because the
   * library of a newer version fills it in again.
   */
  isOfLibrary?(row: Row): boolean;
  /**
   * True if a newer version of the library adds rows of this kind, but never changes one that is there. So a
   * row that differs from the backup was changed by an editor.
   */
  libraryOnlyAdds?: true;
  /** True if a restore repeats the deletions of this kind, so that deleted rows do not come back. */
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
  {
    table: 'category',
    one: 'category',
    many: 'categories',
    marks: ['name'],
    isOfLibrary: hasLibraryId,
    libraryOnlyAdds: true,
  },
  {
    table: 'media',
    one: 'picture, film or document',
    many: 'pictures, films and documents',
    marks: ['alt', 'caption', 'copyright', 'licence', 'source', 'decorative', 'focal_x', 'focal_y'],
    // An upload has a hash of its bytes, and a file of the library has none. A YouTube film has no hash
    // either, but it is never part of the library.
    isOfLibrary: ({ source_hash, media_type }) => source_hash === NULL && media_type !== 'youtube',
    libraryOnlyAdds: true,
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

/** True if no editor has saved the row since the library filled it in. */
function isUnchanged({ rev, library_rev }: Row): boolean {
  return rev === library_rev;
}

function hasLibraryId({ id }: Row): boolean {
  return isLibraryId(id);
}

/**
 * Ids of the library are UUIDs of version 8, made from names. All other ids are random UUIDs, of version 4.
 */
function isLibraryId(id: string | undefined): boolean {
  return id?.[14] === '8';
}
