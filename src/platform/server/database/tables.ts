import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { PageQuestion } from '#platform/shared/content/page-question.ts';
import type { Role } from '#platform/shared/people/roles.ts';

/** A time that the database sets if an insert omits it. */
type Stamp = ColumnType<Date, Date | undefined, Date>;

export type PersonTable = {
  id: Generated<string>;
  user_name: string;
  /** The user name in lower case, trimmed and normalised (NFKC). It is unique and used to find people. */
  user_name_key: string;
  password_hash: string;
  role: Role;
  /** The status of the account: Active, Inactive, Trial or PENDING. */
  status: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  country: string;
  school_name: string;
  description: string;
  stt: boolean;
  tts: boolean;
  explore_map: boolean;
  shared: boolean;
  /**
   * The time at which the person first used the link in the verification e-mail or the invitation. Before
   * that it is null, and screens show the person as Pending.
   */
  verified_at: Date | null;
  trial_ends_at: Date | null;
  /** A new address that the person has requested but not verified yet. */
  new_email: string | null;
  /** How many days before the end of the trial the last sent reminder was due. */
  reminded_days: number | null;
  /** The searchable fields in lower case, one field per line. */
  search_text: ColumnType<string, never, never>;
  created_at: Stamp;
  updated_at: Stamp;
};

export type SessionTable = {
  /** SHA-256 of the 32 random bytes in the cookie. */
  token_hash: Buffer;
  person_id: string;
  created_at: Stamp;
  last_seen_at: Stamp;
  user_agent: string;
};

export type LinkTable = {
  /** SHA-256 of the token in the link of the e-mail. */
  token_hash: Buffer;
  person_id: string;
  purpose: 'verify' | 'reset' | 'invite' | 'newEmail';
  created_at: Stamp;
  expires_at: Date;
};

/** The table of the library rate-limiter-flexible, which determines the names of the columns. */
export type RateLimitTable = {
  /** Keyed hash of the kind of event and of a value, such as a network address, for which it is counted. */
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
};

export type MailTable = {
  id: Generated<number>;
  kind: LinkTable['purpose'] | 'trialEnding' | 'passwordChanged' | 'emailChanged' | 'classEnding';
  /**
   * The user name of the recipient, in lower case, trimmed and normalised. There may be no such user, because
   * anybody can request an e-mail for any name (docs/behaviour.md 6.7).
   */
  user_name_key: string;
  created_at: Stamp;
  attempts: Generated<number>;
  next_attempt_at: Stamp;
  sent_at: Date | null;
  last_error: string | null;
  /** The time at which the mail server permanently refused the e-mail. */
  given_up_at: Date | null;
  /** The previous address, only for an unsent e-mail that reports a change of the address. */
  address: string | null;
};

export type SettingTable = { name: string; value: JSONColumnType<object> };

export type CategoryTable = { id: string; name: string };
export type SubCategoryTable = { id: string; category_id: string; name: string };

export type PageTable = {
  answer_id: number;
  title: string;
  category_id: string | null;
  sub_category_id: string | null;
  dialog: JSONColumnType<{ title?: string; text: string }[]>;
  buttons: JSONColumnType<object[]>;
  items: JSONColumnType<object[]>;
  rows: number | null;
  cols: number | null;
  quiz_url: string | null;
  /** The questions that the page answers, each with the sentence that answers it, or with its target. */
  questions: JSONColumnType<PageQuestion[]>;
  /**
   * The places at which the map shows the page. Null if the page has the places that its file in the starting
   * library gives it.
   */
  map_places: JSONColumnType<object[]> | null;
  sources: JSONColumnType<object[]>;
  /**
   * A short fact from the page, for the screen that shows pictures of random pages. Null if the page has
   * none, or is not from the starting library.
   */
  fact: JSONColumnType<{ value: string; sentence: string; picture: string }> | null;
  rev: Generated<number>;
  /**
   * A hash of the file of the starting library whose content was last copied into this page, and the page's
   * revision at that time.
   */
  library_hash: string | null;
  library_rev: number | null;
  /**
   * The value of content_state.version when this row was last changed. Server processes use it to find the
   * rows that have changed since they last read them.
   */
  changed_in: number;
  created_at: Stamp;
  updated_at: Stamp;
};

/** One row for each save of a page, with the complete content. The newest row is the current page. */
export type PageVersionTable = {
  answer_id: number;
  rev: number;
  saved_at: Stamp;
  /**
   * The person who saved the version. Null if the version came from the starting library, or if the person's
   * account was deleted.
   */
  saved_by: string | null;
  summary: string;
  content: JSONColumnType<object>;
  /**
   * A key that the client sends when it adds the page. If the client repeats the request, the server finds
   * the page by this key and does not add it again.
   */
  request_id: string | null;
};

/** Who is editing which page. */
export type EditingPresenceTable = {
  answer_id: number;
  person_id: string;
  block: number | null;
  seen_at: Date;
};

export type MediaTable = {
  name: string;
  media_type: 'image' | 'video' | 'youtube' | 'document';
  thumbnail: string;
  width: number | null;
  height: number | null;
  /** A tiny blurred copy of the picture, as a data URL. */
  placeholder: string | null;
  alt: string;
  created_at: Stamp;
  /** Shortened SHA-256 of the file's bytes. It is the parameter `v` in the file's address. */
  hash: ColumnType<string | null, string | null | undefined, string | null>;
  /** SHA-256 of the uploaded bytes. Files with the same bytes are stored only once. */
  source_hash: ColumnType<string | null, string | null | undefined, string | null>;
  caption: Generated<string>;
  copyright: Generated<string>;
  licence: Generated<string>;
  source: Generated<string>;
  decorative: Generated<boolean>;
  focal_x: ColumnType<number | null, number | null | undefined, number | null>;
  focal_y: ColumnType<number | null, number | null | undefined, number | null>;
  /** Whether the thumbnail and the smaller copies have been created. */
  state: Generated<'waiting' | 'ready' | 'failed'>;
  size_bytes: ColumnType<number | null, number | null | undefined, number | null>;
  /**
   * A copy of the category and sub-category ids that the table media_tag has for this item. Triggers use the
   * copy to fill the table media_facet. If `tag_ids` and media_tag differ, media_tag is right.
   */
  tag_ids: Generated<string[]>;
  /**
   * The time of the upload, until the upload is registered as an item of the media library. Null after that.
   */
  orphan_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The captions of a film or sound, as WebVTT. Empty if there are none. */
  captions: Generated<string>;
  captions_hash: ColumnType<string | null, string | null | undefined, string | null>;
};

/** A combination of media type and tags that at least one media item has or had. Triggers write the rows. */
export type MediaFacetTable = {
  id: ColumnType<number, never, never>;
  media_type: ColumnType<MediaTable['media_type'], never, never>;
  tag_ids: ColumnType<string[], never, never>;
};

/** The words by which searches of the media library find an item. Triggers write the rows. */
export type MediaSearchTable = {
  facet: ColumnType<number, never, never>;
  name: ColumnType<string, never, never>;
  words: ColumnType<string, never, never>;
};

/** The page, news entry or resource that uses a media item. Triggers write the rows. */
export type MediaUseTable = {
  media_name: ColumnType<string, never, never>;
  answer_id: ColumnType<number | null, never, never>;
  bulletin_id: ColumnType<string | null, never, never>;
};

/**
 * A category of a media item. `sub_category_id` is null if the item has the category without a sub-category.
 */
export type MediaTagTable = { media_name: string; category_id: string; sub_category_id: string | null };

/** The public name of a file, and the object in the file store with its bytes. */
export type StoredFileTable = {
  name: string;
  media_name: string;
  /** The key of the object, which is the SHA-256 of its bytes. Null while the file is being created. */
  object: string | null;
  content_type: string;
};

export type ResumableUploadTable = {
  id: string;
  person_id: string;
  size_bytes: number;
  file_name: string;
  /** What the server answered when the upload was complete. Null before that. */
  result: JSONColumnType<object> | null;
  created_at: Stamp;
};

/**
 * A running pool of job workers. If a pool is not in this table, the jobs that it has locked are released.
 */
export type JobPoolTable = { id: string; seen_at: Date };

export type BulletinTable = {
  id: string;
  kind: 'news' | 'resources';
  /** A day, which the driver returns as text. */
  date: ColumnType<Date, string, string>;
  title: string;
  expired: Generated<boolean>;
  /** HTML, sanitised when it is read. */
  text: Generated<string>;
  image: string | null;
  files: ColumnType<string[], string | undefined, string>;
  links: ColumnType<{ url: string; description: string }[], string | undefined, string>;
  /** The people who may see the bulletin. Null if everyone may see it. */
  audience: 'teachers' | null;
  /** Increases with every save. */
  rev: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
};

/**
 * Questions that readers sent to the editors, because there was no answer or not the right one
 * (features/questions).
 */
export type UnansweredQuestionTable = {
  id: Generated<string>;
  question_key: Buffer;
  wording: string;
  times: Generated<number>;
  pile: ColumnType<Pile, Pile | undefined>;
  first_sent_at: Date;
  last_sent_at: Date;
  /** Why the reader found the answer wrong. Null if there was no answer. */
  reason: ColumnType<Reason | null, Reason | undefined>;
  /**
   * The page that answered, and the sentence that was marked as the answer. The sentence is empty if none was
   * marked.
   */
  answer_id: ColumnType<number | null, number | undefined>;
  sentence: Generated<string>;
};
type Pile = 'toDo' | 'done' | 'setAside';
type Reason = 'notAsked' | 'sentence' | 'hard' | 'wrong';

/**
 * A word that readers use but no page contains, and the words with the same meaning that pages use, such as
 * "dunny" and "toilet" (features/assistant).
 */
export type EverydayWordTable = { word: string; meaning: string };

/** The pronunciation of a word (features/pronunciations). */
export type PronunciationTable = {
  word_key: string;
  word: string;
  said_as: string | null;
  filled_as: Generated<string | null>;
  updated_at: Stamp;
};

export type ContentStateTable = { id: Generated<number>; version: number };

/**
 * The last reading of a weather station, and the last call to its provider. Only one process makes this call
 * (features/weather/server/weather.ts).
 */
export type WeatherReadingTable = {
  provider: string;
  station_id: string;
  /** The time of the last call to the weather provider for this station. */
  called_at: Date;
  outcome: 'waiting' | 'read' | 'failed';
  cloud: string | null;
  air_temp: number | null;
  wind_spd_kmh: number | null;
  observed_at: Date | null;
};

export type ClassTable = {
  id: Generated<string>;
  teacher_id: string;
  name: string;
  /** The code with which pupils join: six characters, unique. */
  code: string;
  joining_until: Date | null;
  created_at: Date;
  ends_at: Date;
  /** True after an e-mail has told the teacher that the class is about to end. */
  end_told: Generated<boolean>;
  /** True if pupils may choose their own nicknames. */
  own_nicknames: Generated<boolean>;
  /**
   * The revision number that pupils' devices receive while the teacher shows the class nothing. It is higher
   * than all earlier numbers, because devices ignore a lower one (features/live).
   */
  live_rev: ColumnType<number, never, never>;
};

export type PupilTable = {
  id: Generated<string>;
  /** The class of the pupil. Null after the pupil was removed from the class. */
  class_id: string | null;
  removed_from: string | null;
  removed_at: Date | null;
  nickname: string;
  /** A nickname that the pupil has chosen and the teacher has not accepted yet. */
  wish: string | null;
  /** The nickname in lower case and without spaces. It is unique in the class. */
  nickname_key: string;
  seen_at: Date;
  /**
   * The kinds of help that the teacher has switched on for the pupil in quizzes
   * (features/classes/pupil-help.ts).
   */
  help: Generated<string[]>;
  /** SHA-256 of the secret on the pupil's card, a printed QR code with which the pupil signs in again. */
  card_hash: Buffer | null;
  /**
   * Keyed hash of the three pictures on the card, in their order. A pupil without the QR code signs in with
   * them.
   */
  pictures_hash: Buffer | null;
  wrong_pictures: Generated<number>;
  pictures_closed_until: Date | null;
};

export type PupilSessionTable = { token_hash: Buffer; pupil_id: string; created_at: Date };

/** A lesson pack: a ready-made lesson of the starting library (features/lessons). */
export type LessonPackTable = { number: number; pack: JSONColumnType<object> };

export type LessonTable = {
  id: Generated<string>;
  teacher_id: string;
  name: string;
  minutes: number;
  steps: JSONColumnType<object[]>;
  rev: Generated<number>;
  link_hash: Buffer | null;
  created_at: Date;
};

export type ClassLessonTable = {
  class_id: string;
  lesson_id: string;
  given_at: Date;
  /**
   * The time at which the class stops working on the lesson. Null if the class keeps the lesson as long as
   * the class exists.
   */
  given_until: Date | null;
};

/** A step of a lesson that a pupil has completed. */
export type LessonProgressTable = { pupil_id: string; lesson_id: string; step_id: string };

/** A quiz. Its `questions` have the format of a QuizFile (features/quizzes/question.ts). */
export type QuizTable = {
  /** The id of the quiz's page. A teacher's own quiz has no page and gets its own number. */
  answer_id: ColumnType<number, number | undefined, never>;
  rev: number;
  tries: number;
  answers_page: number | null;
  questions: JSONColumnType<object[]>;
  /**
   * A hash of the file of the starting library whose content was last copied into this quiz, and the quiz's
   * revision at that time.
   */
  library_hash: string | null;
  library_rev: number | null;
  /**
   * Only for a teacher's own quiz: the owner, the title, and the quiz of which it is a copy. Null for the
   * quiz of a page.
   */
  teacher_id: string | null;
  title: string | null;
  parent_id: number | null;
  parent_rev: number | null;
};

export type QuizVersionTable = Pick<QuizTable, 'rev' | 'tries' | 'questions'> & { answer_id: number };

export type QuizStartTable = { pupil_id: string; answer_id: number; rev: number };

export type QuizAnswerTable = {
  /**
   * A random id that the pupil's device gives to the answer. If the device sends an answer twice, the server
   * stores it once.
   */
  key: string;
  pupil_id: string;
  answer_id: number;
  rev: number;
  question: string;
  try: number;
  /** The given answer as JSON. Null if the pupil asked to see the right answer. */
  given: ColumnType<unknown, string | null, never>;
  credit: number;
  /** A date in UTC, as YYYY-MM-DD. */
  day: ColumnType<string, string, never>;
};

export type QuizDoneTable = { token_hash: Buffer; answer_id: number; question: string };

export type LiveClassTable = {
  class_id: string;
  rev: number;
  answer_id: number;
  heard_at: Date;
};

export type LiveTeamTable = { class_id: string; pupil_id: string; team: number };

export type LiveQuizTable = {
  class_id: string;
  answer_id: number;
  quiz_rev: number;
  /** The number of teams. 0 if the class plays without teams. */
  teams: Generated<number>;
  phase: 'lobby' | 'question' | 'pause' | 'answer' | 'page' | 'end';
  asked: string[];
  at: number;
  rev: number;
  heard_at: Date;
};

export type LiveAnswerTable = {
  class_id: string;
  at: number;
  pupil_id: string;
  /** The given answer as JSON. It refers to the parts of the question by their ids. */
  given: ColumnType<unknown, string, string>;
  credit: number;
};

/**
 * The deletions of people, classes and pupils. A restore of a backup repeats them, so that deleted data does
 * not come back. Triggers write the rows.
 */
export type ErasedTable = {
  /** SHA-256 of the id. */
  id_hash: ColumnType<Buffer, never, never>;
  kind: ColumnType<'person' | 'class' | 'pupil', never, never>;
  erased_at: ColumnType<Date, never, never>;
};

/** The last nightly backup, and the last check of a backup (features/backups). */
export type BackupRunTable = {
  kind: 'backup' | 'check';
  ended_at: Date;
  file: string;
  failure: string | null;
};

/** A vector that an external service has calculated for a text from a page (features/assistant). */
export type TextVectorTable = {
  model: string;
  /** SHA-256 of the text. */
  text_hash: Buffer;
  vector: Buffer;
  added_at: ColumnType<Date, never, never>;
};

export type Tables = {
  erased: ErasedTable;
  backup_run: BackupRunTable;
  person: PersonTable;
  session: SessionTable;
  link: LinkTable;
  rate_limit: RateLimitTable;
  mail: MailTable;
  setting: SettingTable;
  category: CategoryTable;
  sub_category: SubCategoryTable;
  page: PageTable;
  page_version: PageVersionTable;
  live_class: LiveClassTable;
  live_quiz: LiveQuizTable;
  live_team: LiveTeamTable;
  live_answer: LiveAnswerTable;
  quiz: QuizTable;
  quiz_version: QuizVersionTable;
  quiz_start: QuizStartTable;
  quiz_answer: QuizAnswerTable;
  quiz_done: QuizDoneTable;
  editing_presence: EditingPresenceTable;
  media: MediaTable;
  media_tag: MediaTagTable;
  media_facet: MediaFacetTable;
  media_search: MediaSearchTable;
  media_use: MediaUseTable;
  stored_file: StoredFileTable;
  resumable_upload: ResumableUploadTable;
  job_pool: JobPoolTable;
  bulletin: BulletinTable;
  content_state: ContentStateTable;
  pronunciation: PronunciationTable;
  unanswered_question: UnansweredQuestionTable;
  everyday_word: EverydayWordTable;
  text_vector: TextVectorTable;
  weather_reading: WeatherReadingTable;
  class: ClassTable;
  pupil: PupilTable;
  pupil_session: PupilSessionTable;
  lesson_pack: LessonPackTable;
  lesson: LessonTable;
  class_lesson: ClassLessonTable;
  lesson_progress: LessonProgressTable;
};
