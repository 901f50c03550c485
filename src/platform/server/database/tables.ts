import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Role } from '#platform/shared/people/access.ts';

/** Columns that the database fills in and nobody changes by hand. */
type Stamp = ColumnType<Date, Date | undefined, Date>;

export type PersonTable = {
  id: Generated<string>;
  user_name: string;
  /** Lower case, trimmed, NFKC: what is unique and looked up. */
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
  /** When the e-mail link or invitation was used; null shows as Pending. */
  verified_at: Date | null;
  trial_ends_at: Date | null;
  /** Asked for by its owner, and not verified yet. */
  new_email: string | null;
  /** Days before its end at which the last reminder of this trial was sent. */
  reminded_days: number | null;
  /** Lower case; a line for each field that is searched. */
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

/** As rate-limiter-flexible reads and writes it. */
export type RateLimitTable = {
  /** Keyed hash of what is counted. */
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
};

export type MailTable = {
  id: Generated<number>;
  kind: LinkTable['purpose'] | 'trialEnding' | 'passwordChanged' | 'emailChanged';
  /** Whom it is for, as typed by whoever asked: nobody may be behind it (docs/behaviour.md 6.7). */
  user_name_key: string;
  created_at: Stamp;
  attempts: Generated<number>;
  next_attempt_at: Stamp;
  sent_at: Date | null;
  last_error: string | null;
  /** When a mail server refused it for good. */
  given_up_at: Date | null;
  /** The former address, of a mail that tells of a changed one and still waits. */
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
  /** "Also asked as": wordings that lead to this page. */
  phrases: JSONColumnType<string[]>;
  /** Null: what the library says the page is about. */
  map_places: JSONColumnType<object[]> | null;
  sources: JSONColumnType<object[]>;
  rev: Generated<number>;
  /** Fingerprint of the library file this page was last filled from, and the revision that made. */
  library_hash: string | null;
  library_rev: number | null;
  /** Value of content_state.version when this row last changed: other processes read on from there. */
  changed_in: number;
  created_at: Stamp;
  updated_at: Stamp;
};

/** Every save of a page, whole; the newest is the page as it is. */
export type PageVersionTable = {
  answer_id: number;
  rev: number;
  saved_at: Stamp;
  /** Null: the library, or somebody whose account is gone. */
  saved_by: string | null;
  summary: string;
  content: JSONColumnType<object>;
  /** Says that two requests to insert a page are one. */
  request_id: string | null;
};

/** Who edits which page at the moment. */
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
  /** SHA-256 of the bytes as they were uploaded: the same ones are stored once. */
  source_hash: ColumnType<string | null, string | null | undefined, string | null>;
  caption: Generated<string>;
  copyright: Generated<string>;
  licence: Generated<string>;
  source: Generated<string>;
  decorative: Generated<boolean>;
  focal_x: ColumnType<number | null, number | null | undefined, number | null>;
  focal_y: ColumnType<number | null, number | null | undefined, number | null>;
  /** Whether thumbnail and renditions are there. */
  state: Generated<'waiting' | 'ready' | 'failed'>;
  size_bytes: ColumnType<number | null, number | null | undefined, number | null>;
  /** Ids of its categories and sub-categories once more, for its facet: media_tag is the truth. */
  tag_ids: Generated<string[]>;
  /** Since when it has been uploaded without being registered. */
  orphan_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** WebVTT of a film or sound; empty when it has none. */
  captions: Generated<string>;
  captions_hash: ColumnType<string | null, string | null | undefined, string | null>;
};

/** A type with a set of tags that media have. Written by the database. */
export type MediaFacetTable = {
  id: ColumnType<number, never, never>;
  media_type: ColumnType<MediaTable['media_type'], never, never>;
  tag_ids: ColumnType<string[], never, never>;
};

/** What is searched of a registered medium. Written by the database. */
export type MediaSearchTable = {
  facet: ColumnType<number, never, never>;
  name: ColumnType<string, never, never>;
  words: ColumnType<string, never, never>;
};

/** What shows or offers it: a page, or a piece of news or resource. Written by the database. */
export type MediaUseTable = {
  media_name: ColumnType<string, never, never>;
  answer_id: ColumnType<number | null, never, never>;
  bulletin_id: ColumnType<string | null, never, never>;
};

/** Under no sub-category: the category alone. */
export type MediaTagTable = { media_name: string; category_id: string; sub_category_id: string | null };

/** A name people see, and the object behind it; null while it is being made. */
export type StoredFileTable = {
  name: string;
  media_name: string;
  /** SHA-256 of the bytes. */
  object: string | null;
  content_type: string;
};

export type ResumableUploadTable = {
  id: string;
  person_id: string;
  size_bytes: number;
  file_name: string;
  /** What it became, once it has arrived whole. */
  result: JSONColumnType<object> | null;
  created_at: Stamp;
};

/** The worker pools of running processes: the jobs of any other are taken from it. */
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
  /** Null is everybody's. */
  audience: 'teachers' | null;
  /** Rises with every save. */
  rev: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
};

/** What readers asked in vain (features/questions). */
export type UnansweredQuestionTable = {
  id: Generated<string>;
  question_key: Buffer;
  wording: string;
  times: Generated<number>;
  pile: ColumnType<'toDo' | 'setAside', 'toDo' | 'setAside' | undefined>;
  first_sent_at: Date;
  last_sent_at: Date;
};

/** How a word is said (features/pronunciations). */
export type PronunciationTable = {
  word_key: string;
  word: string;
  said_as: string | null;
  filled_as: Generated<string | null>;
  updated_at: Stamp;
};

export type ContentStateTable = { id: Generated<number>; version: number };

/** The last reading of a station, and who may call its source next (features/weather/server/refresh.ts). */
export type WeatherReadingTable = {
  provider: string;
  station_id: string;
  /** When its source was last called. */
  called_at: Date;
  outcome: 'waiting' | 'read' | 'failed';
  cloud: string | null;
  air_temp: number | null;
  wind_spd_kmh: number | null;
  observed_at: Date | null;
};

export type Tables = {
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
  weather_reading: WeatherReadingTable;
};
