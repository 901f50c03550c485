import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Role } from '#platform/shared/people/roles.ts';

/** A time that the database sets when an insert leaves it out. */
type Stamp = ColumnType<Date, Date | undefined, Date>;

export type PersonTable = {
  id: Generated<string>;
  user_name: string;
  /** Lower case, trimmed, NFKC: unique, and used for look-ups. */
  user_name_key: string;
  password_hash: string;
  role: Role;
  /** Active, Inactive, Trial or PENDING. */
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
  /** When the person used the e-mail link or the invitation; null: screens show the person as Pending. */
  verified_at: Date | null;
  trial_ends_at: Date | null;
  /** Requested by the person and not verified yet. */
  new_email: string | null;
  /** How many days before the end of the trial the last reminder was sent. */
  reminded_days: number | null;
  /** Lower case; one line for each searched field. */
  search_text: ColumnType<string, never, never>;
  created_at: Stamp;
  updated_at: Stamp;
};

export type SessionTable = {
  /** SHA-256 of the cookie's 32 random bytes. */
  token_hash: Buffer;
  person_id: string;
  created_at: Stamp;
  last_seen_at: Stamp;
  user_agent: string;
};

export type LinkTable = {
  /** SHA-256 of the token in the mailed link. */
  token_hash: Buffer;
  person_id: string;
  purpose: 'verify' | 'reset' | 'invite' | 'newEmail';
  created_at: Stamp;
  expires_at: Date;
};

/** The columns that rate-limiter-flexible uses. */
export type RateLimitTable = {
  /** Keyed hash of the counted value. */
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
};

export type MailTable = {
  id: Generated<number>;
  kind: LinkTable['purpose'] | 'trialEnding' | 'passwordChanged' | 'emailChanged' | 'classEnding';
  /**
   * The user name as the person typed it who requested the mail. There may be no such user (docs/behaviour.md
   * 6.7).
   */
  user_name_key: string;
  created_at: Stamp;
  attempts: Generated<number>;
  next_attempt_at: Stamp;
  sent_at: Date | null;
  last_error: string | null;
  /** The time when a mail server permanently refused the mail. */
  given_up_at: Date | null;
  /** The former address, for an unsent mail that reports a changed address. */
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
  /** The questions that the page answers, each with the sentence that answers it. */
  questions: JSONColumnType<{ asked: string; sentence: string; occurrence?: number | undefined }[]>;
  /** Null: the page has the map places of its library file. */
  map_places: JSONColumnType<object[]> | null;
  sources: JSONColumnType<object[]>;
  /** Null: the page has no fact, or is not from the library. */
  fact: JSONColumnType<{ value: string; sentence: string; picture: string }> | null;
  rev: Generated<number>;
  /** Fingerprint of the library file this page was last filled from, and the revision of that fill. */
  library_hash: string | null;
  library_rev: number | null;
  /**
   * The value of content_state.version at the last change of this row. Other processes use it to find the rows
   * that have changed.
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
  /** Null: the library, or a person whose account was deleted. */
  saved_by: string | null;
  summary: string;
  content: JSONColumnType<object>;
  /** Identifies a request to insert a page, so that a retry inserts nothing. */
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
  /** Tiny blurred picture as a data address. */
  placeholder: string | null;
  alt: string;
  created_at: Stamp;
  /** Short SHA-256 of its bytes: the `v` of its address. */
  hash: ColumnType<string | null, string | null | undefined, string | null>;
  /** SHA-256 of the uploaded bytes: equal files are stored once. */
  source_hash: ColumnType<string | null, string | null | undefined, string | null>;
  caption: Generated<string>;
  copyright: Generated<string>;
  licence: Generated<string>;
  source: Generated<string>;
  decorative: Generated<boolean>;
  focal_x: ColumnType<number | null, number | null | undefined, number | null>;
  focal_y: ColumnType<number | null, number | null | undefined, number | null>;
  /** The state of its thumbnail and renditions. */
  state: Generated<'waiting' | 'ready' | 'failed'>;
  size_bytes: ColumnType<number | null, number | null | undefined, number | null>;
  /** A copy of its category and sub-category ids, for its facet. media_tag is authoritative. */
  tag_ids: Generated<string[]>;
  /** The time since when the medium has been uploaded but not registered; null once it is registered. */
  orphan_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** WebVTT of a film or sound; empty when it has none. */
  captions: Generated<string>;
  captions_hash: ColumnType<string | null, string | null | undefined, string | null>;
};

/** A media type and a set of tags that media have. Written by triggers. */
export type MediaFacetTable = {
  id: ColumnType<number, never, never>;
  media_type: ColumnType<MediaTable['media_type'], never, never>;
  tag_ids: ColumnType<string[], never, never>;
};

/** The search words of a registered medium. Written by triggers. */
export type MediaSearchTable = {
  facet: ColumnType<number, never, never>;
  name: ColumnType<string, never, never>;
  words: ColumnType<string, never, never>;
};

/** The page, news entry or resource that uses a medium. Written by triggers. */
export type MediaUseTable = {
  media_name: ColumnType<string, never, never>;
  answer_id: ColumnType<number | null, never, never>;
  bulletin_id: ColumnType<string | null, never, never>;
};

/** A category of a medium. `sub_category_id` is null if the medium has the category without a sub-category. */
export type MediaTagTable = { media_name: string; category_id: string; sub_category_id: string | null };

/** The public name of a file, and the stored object with its bytes. */
export type StoredFileTable = {
  name: string;
  media_name: string;
  /** SHA-256 of the bytes; null while the file is being made. */
  object: string | null;
  content_type: string;
};

export type ResumableUploadTable = {
  id: string;
  person_id: string;
  size_bytes: number;
  file_name: string;
  /** The result, once the upload is complete. */
  result: JSONColumnType<object> | null;
  created_at: Stamp;
};

/** The worker pools of running processes. Jobs of other pools are released. */
export type JobPoolTable = { id: string; seen_at: Date };

export type BulletinTable = {
  id: string;
  kind: 'news' | 'resources';
  /** A day; read as text. */
  date: ColumnType<Date, string, string>;
  title: string;
  expired: Generated<boolean>;
  /** HTML, sanitised when it is read. */
  text: Generated<string>;
  image: string | null;
  files: ColumnType<string[], string | undefined, string>;
  links: ColumnType<{ url: string; description: string }[], string | undefined, string>;
  /** Null: everyone. */
  audience: 'teachers' | null;
  /** Rises with every save. */
  rev: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
};

/** Questions that readers sent, because they got no answer or not the right one (features/questions). */
export type UnansweredQuestionTable = {
  id: Generated<string>;
  question_key: Buffer;
  wording: string;
  times: Generated<number>;
  pile: ColumnType<Pile, Pile | undefined>;
  first_sent_at: Date;
  last_sent_at: Date;
  /** Why the answer was not right; null if there was none. */
  reason: ColumnType<Reason | null, Reason | undefined>;
  /** The page that answered, and its sentence; '' if none was marked. */
  answer_id: ColumnType<number | null, number | undefined>;
  sentence: Generated<string>;
};
type Pile = 'toDo' | 'done' | 'setAside';
type Reason = 'notAsked' | 'sentence' | 'hard' | 'wrong';

/** A word of readers, and the words of the library that it stands for (features/assistant). */
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
 * The last reading of a station, and until when one process alone may ask its source for the next one
 * (features/weather/server/weather.ts).
 */
export type WeatherReadingTable = {
  provider: string;
  station_id: string;
  /** The time of the last request to the station's source. */
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
  /** Six characters; unique. */
  code: string;
  joining_until: Date | null;
  created_at: Date;
  ends_at: Date;
  /** True once the teacher was told by mail that the class is about to end. */
  end_told: Generated<boolean>;
  /** Pupils may write a nickname of their own. */
  own_nicknames: Generated<boolean>;
  /** The number of the state since which the class is free; a bigint, which the driver returns as a text. */
  live_rev: ColumnType<string, never, never>;
};

export type PupilTable = {
  id: Generated<string>;
  /** Null once the pupil is removed. */
  class_id: string | null;
  removed_from: string | null;
  removed_at: Date | null;
  nickname: string;
  /** A nickname of the pupil's own that waits for the teacher. */
  wish: string | null;
  /** Lower case and without spaces: unique in the class. */
  nickname_key: string;
  seen_at: Date;
  /** How quizzes help the pupil (features/classes/pupil-help.ts). */
  help: Generated<string[]>;
  /** SHA-256 of the secret of the pupil's card. */
  card_hash: Buffer | null;
  /** A keyed hash of the three pictures in order. */
  pictures_hash: Buffer | null;
  wrong_pictures: Generated<number>;
  pictures_closed_until: Date | null;
};

export type PupilSessionTable = { token_hash: Buffer; pupil_id: string; created_at: Date };

/** A lesson pack of the library (features/lessons). */
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
  /** Null: as long as the class. */
  given_until: Date | null;
};

/** A step that a pupil has done. */
export type LessonProgressTable = { pupil_id: string; lesson_id: string; step_id: string };

/** The questions are a QuizFile's (features/quizzes/question.ts). */
export type QuizTable = {
  /** The id of its page; a number of its own for the quiz of a teacher. */
  answer_id: ColumnType<number, number | undefined, never>;
  rev: number;
  tries: number;
  answers_page: number | null;
  questions: JSONColumnType<object[]>;
  /** Fingerprint of the library file that the quiz was last filled from, and the revision of that fill. */
  library_hash: string | null;
  library_rev: number | null;
  /** The owner and the title of a teacher's quiz, and the quiz of which it is a copy; null for a quiz of a page. */
  teacher_id: string | null;
  title: string | null;
  parent_id: number | null;
  parent_rev: number | null;
};

export type QuizVersionTable = Pick<QuizTable, 'rev' | 'tries' | 'questions'> & { answer_id: number };

export type QuizStartTable = { pupil_id: string; answer_id: number; rev: number };

export type QuizAnswerTable = {
  /** Made by the pupil's device. */
  key: string;
  pupil_id: string;
  answer_id: number;
  rev: number;
  question: string;
  try: number;
  /** JSON; null: the pupil asked for the answer. */
  given: ColumnType<unknown, string | null, never>;
  credit: number;
  /** YYYY-MM-DD, in UTC. */
  day: ColumnType<string, string, never>;
};

export type QuizDoneTable = { token_hash: Buffer; answer_id: number; question: string };

export type LiveClassTable = {
  class_id: string;
  /** A bigint, which the driver returns as a text. */
  rev: ColumnType<string, number, number>;
  answer_id: number;
  heard_at: Date;
};

export type LiveTeamTable = { class_id: string; pupil_id: string; team: number };

export type LiveQuizTable = {
  class_id: string;
  answer_id: number;
  quiz_rev: number;
  /** 0: no teams. */
  teams: Generated<number>;
  phase: 'lobby' | 'question' | 'pause' | 'answer' | 'page' | 'end';
  asked: string[];
  at: number;
  /** A bigint, which the driver returns as a text. */
  rev: ColumnType<string, number, number>;
  heard_at: Date;
};

export type LiveAnswerTable = {
  class_id: string;
  at: number;
  pupil_id: string;
  /** JSON, with the ids of the question. */
  given: ColumnType<unknown, string, string>;
  credit: number;
};

/** What was deleted: a restored backup deletes it again. Written by triggers. */
export type ErasedTable = {
  /** SHA-256 of the id. */
  id_hash: ColumnType<Buffer, never, never>;
  kind: ColumnType<'person' | 'class' | 'pupil', never, never>;
  erased_at: ColumnType<Date, never, never>;
};

/** The last nightly backup and the last check of one (features/backups). */
export type BackupRunTable = {
  kind: 'backup' | 'check';
  ended_at: Date;
  file: string;
  failure: string | null;
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
  weather_reading: WeatherReadingTable;
  class: ClassTable;
  pupil: PupilTable;
  pupil_session: PupilSessionTable;
  lesson_pack: LessonPackTable;
  lesson: LessonTable;
  class_lesson: ClassLessonTable;
  lesson_progress: LessonProgressTable;
};
