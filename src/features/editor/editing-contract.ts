import * as z from 'zod/mini';
import { Page, PageId } from '#features/reading/contract.ts';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { ITEM_FIELDS, Item } from '#platform/shared/content/item.ts';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import { PageQuestion, TARGETS } from '#platform/shared/content/page-question.ts';

/**
 * The lowest number of a page that an editor creates. Lower numbers are for pages of the library
 * (docs/behaviour.md 20.4).
 */
export const FIRST_NEW_PAGE = 411;

/**
 * An item of a page (a picture, film or sound) as the page editor loads and sends it. Fields that this
 * version of the app does not know stay unchanged (docs/behaviour.md 20.7).
 */
export const EditableItem = z.looseObject(Item.shape);

/** A page, including the fields that only editors receive. */
export const EditablePage = z.extend(Page, {
  items: z.array(EditableItem),
  /**
   * The questions that this page answers, each with the sentence that answers it, or with what it points at. The
   * assistant uses them.
   */
  questions: z.array(PageQuestion),
});
export type EditablePage = z.output<typeof EditablePage>;

const OnPage = z.object({ id: PageId });

/** Matches invisible control characters. They come from other programs with pasted text, and are removed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for these characters
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

function typed() {
  return z.pipe(
    z.string('must be a text'),
    z.transform((text) => text.toWellFormed().normalize('NFC').replace(CONTROL_CHARACTERS, '')),
  );
}

function line(maxLength: number) {
  return z
    .pipe(
      typed(),
      z.transform((text) => text.replace(/\s+/g, ' ').trim()),
    )
    .check(z.refine((text) => text.length <= maxLength, `may have at most ${maxLength} characters`));
}

function html() {
  return typed().check(z.refine((text) => text.length <= PAGE_LIMITS.blockHtml, 'holds too much formatting'));
}

const Action = z.nullable(
  z.union(
    [z.number().check(z.int('must be a whole number')), line(PAGE_LIMITS.action)],
    'must be a page or an address',
  ),
);

const Cells = z.nullable(
  z
    .number('must be a number')
    .check(
      z.int('must be a whole number'),
      z.gte(1, `must be 1 to ${PAGE_LIMITS.cells}`),
      z.lte(PAGE_LIMITS.cells, `must be 1 to ${PAGE_LIMITS.cells}`),
    ),
);

const EditedItem = z.extend(EditableItem, {
  itemID: line(100).check(z.refine((id) => id !== '', 'is required')),
  itemAction: z.optional(Action),
  ...itemTexts(),
});

type ItemText = {
  [Name in ItemField]: (typeof ITEM_FIELDS)[Name] extends { most: number } ? Name : never;
}[ItemField];
type ItemField = keyof typeof ITEM_FIELDS;

/** @returns a validation rule for each text of an item that has a maximum length in ITEM_FIELDS */
function itemTexts() {
  const rules = Object.entries(ITEM_FIELDS).flatMap(([name, field]) =>
    'most' in field ? [[name, z.optional(line(field.most))] as const] : [],
  );
  // The cast is safe: there is a rule for each field with a maximum length.
  return Object.fromEntries(rules) as Record<ItemText, z.ZodMiniOptional<ReturnType<typeof line>>>;
}

const Degrees = z.optional(z.nullable(z.number('must be a number')));

/**
 * A place of the page on the polar map: either the ID of a pin, or a latitude and longitude in degrees. The
 * server checks that the pin exists and that the degrees are in range.
 */
const EditedPlace = z.object(
  { pin: z.optional(line(60)), lat: Degrees, lon: Degrees },
  'must be a pin or a latitude and longitude',
);

const EditedQuestion = z.object(
  {
    asked: line(PAGE_LIMITS.question),
    sentence: line(PAGE_LIMITS.sentence),
    target: z.optional(
      z.object({ is: z.enum(TARGETS, 'must be a kind of target'), id: line(PAGE_LIMITS.fileName) }),
    ),
    occurrence: z.optional(
      z.number('must be a number').check(z.int('must be a whole number'), z.gte(0), z.lt(PAGE_LIMITS.blocks)),
    ),
  },
  'must be a question with its sentence',
);

/**
 * A page as the page editor sends it. The server leaves out empty blocks, buttons without a name or a link,
 * and empty items at the end. It ignores unknown fields, such as `add`. If a list is missing, the stored list
 * stays unchanged.
 */
const EditedPage = z.object({
  title: line(PAGE_LIMITS.title).check(z.refine((title) => title !== '', 'is required')),
  /**
   * The ID of the category. If it is missing or null, the category stays unchanged. If `category` and
   * `subCategory` are both empty texts, the page gets no category, and readers do not find it in the list of
   * pages.
   */
  category: z.optional(z.nullable(z.string('must be a text'))),
  subCategory: z.optional(z.nullable(z.string('must be a text'))),
  dialog: z.optional(
    z
      .array(
        z.object({ title: z.optional(line(PAGE_LIMITS.blockTitle)), text: z.optional(html()) }),
        'must be a list of blocks',
      )
      .check(z.maxLength(PAGE_LIMITS.blocks, `may have at most ${PAGE_LIMITS.blocks} blocks`)),
  ),
  buttons: z.optional(
    z
      .array(
        z.object({ buttonName: z.optional(line(PAGE_LIMITS.buttonName)), buttonAction: z.optional(Action) }),
        'must be a list of buttons',
      )
      .check(z.maxLength(PAGE_LIMITS.buttons, `may have at most ${PAGE_LIMITS.buttons} buttons`)),
  ),
  items: z.optional(z.array(EditedItem, 'must be a list of items')),
  rows: z.optional(Cells),
  cols: z.optional(Cells),
  quizURL: z.optional(z.nullable(z.string('must be a text'))),
  /** If `questions` is missing, the stored questions stay unchanged. */
  questions: z.optional(
    z
      .array(EditedQuestion, 'must be a list of questions')
      .check(z.maxLength(PAGE_LIMITS.questions, `may have at most ${PAGE_LIMITS.questions} questions`)),
  ),
  /**
   * Questions without the sentences that answer them, as only browser tabs of the old version 0.2.0 send
   * them. The server adds those that the page does not have yet, as questions that the whole page answers.
   */
  phrases: z.optional(
    z
      .array(line(PAGE_LIMITS.question), 'must be a list of texts')
      .check(z.maxLength(PAGE_LIMITS.questions, `may have at most ${PAGE_LIMITS.questions} wordings`)),
  ),
  /** If `mapPlaces` is missing, the stored places stay unchanged. */
  mapPlaces: z.optional(
    z
      .array(EditedPlace, 'must be a list of places')
      .check(z.maxLength(PAGE_LIMITS.mapPlaces, `may have at most ${PAGE_LIMITS.mapPlaces} places`)),
  ),
});
export type EditedPage = z.output<typeof EditedPage>;

const Saved = z.object({
  answerID: z.number(),
  rev: z.number(),
  /**
   * True if this save has overwritten a version of another person, because the request named no revision
   * (`rev`). That version is still in the page history (docs/behaviour.md 20.5).
   */
  overwrote: z.optional(z.literal(true)),
});
export type Saved = z.output<typeof Saved>;

/**
 * The body of the 409 response if another person has saved the page since it was loaded. `page` is the page
 * as it is stored now.
 */
export type ChangedRefusal = { code: 'changed'; message: string; page: EditablePage };

/** Returns the highest ID of all pages, without negative IDs (docs/behaviour.md 20.4). */
export const maxID = endpoint({
  url: '/api/answer/maxID',
  response: z.array(z.object({ answerID: z.number() })),
});

/**
 * Adds a page. If another page already has the ID, the server responds with 409 and `{code: 'taken'}`. The
 * client then asks for the highest ID (`maxID`) and sends the page with the next one.
 */
export const insertPage = endpoint({
  url: '/api/answer/insert',
  body: z.extend(EditedPage, {
    answerID: z.number('must be a number').check(z.int('must be a whole number')),
    /**
     * A UUID that the client creates for each new page. If the client repeats the request with the same UUID,
     * the server does not add the page again, but responds with the ID of the page that it has added.
     */
    requestID: z.optional(
      z
        .string('must be a text')
        .check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'must be a UUID')),
    ),
  }),
  response: Saved,
});

/**
 * Saves a page. If `rev` is not the stored revision (the number of the newest version), the server responds
 * with 409 and `ChangedRefusal`.
 */
export const updatePage = endpoint({
  url: '/api/answer/update/:id',
  params: OnPage,
  body: z.extend(EditedPage, {
    answerID: z.optional(z.number('must be a number')),
    /**
     * The revision of the page that the editor has loaded. Without `rev`, the server overwrites the stored
     * page, whatever its revision.
     */
    rev: z.optional(z.number('must be a number').check(z.int('must be a whole number'))),
  }),
  response: Saved,
});

export const readEditablePage = endpoint({
  url: '/api/pages/:id/editable',
  params: OnPage,
  response: EditablePage,
});

/**
 * A person who edits pages, as other editors see this person: the first name and the initial of the last
 * name, but not the e-mail address. `personID` is empty for a deleted account.
 */
const Editor = z.object({ personID: z.string(), name: z.string(), initials: z.string() });

const Rev = z.coerce
  .number('must be a number')
  .check(z.int('must be a whole number'), z.gte(0), z.lte(2 ** 31 - 1));

export const Version = z.object({
  rev: z.number(),
  /** Date and time of the save, in ISO 8601 format. */
  savedAt: z.string(),
  /** The person who saved the version; null if the version comes from the starting library. */
  savedBy: z.nullable(Editor),
  /**
   * What the save changed, such as "Text, 2 tiles", "New page", "From the library" or "Restored version 3".
   */
  summary: z.string(),
});
export type Version = z.output<typeof Version>;

/** The maximum number of versions in one response, unless the request asks for more with `downTo`. */
export const VERSIONS_AT_ONCE = 50;

/**
 * Returns versions of a page, newest first. Without `before`, the first of them is the current page. A
 * response with fewer than `VERSIONS_AT_ONCE` versions ends with the oldest version.
 */
export const listVersions = endpoint({
  url: '/api/pages/:id/versions',
  params: OnPage,
  querystring: z.object({
    /** If present, only versions that are older than the version with this number are returned. */
    before: z.optional(Rev),
    /**
     * If present, the response contains all versions down to this one, even if there are more than
     * `VERSIONS_AT_ONCE`.
     */
    downTo: z.optional(Rev),
  }),
  response: z.array(Version),
});

const OfVersion = z.object({ id: PageId, rev: PageId });

/** Returns the content of a page in an old version. `rev` in the response is the number of that version. */
export const readVersion = endpoint({
  url: '/api/pages/:id/versions/:rev',
  params: OfVersion,
  response: EditablePage,
});

/**
 * Restores an old version: saves its content as a new version. If the category or the quiz of the old version
 * was deleted, the page keeps its present category or quiz.
 */
export const restoreVersion = endpoint({
  url: '/api/pages/:id/versions/:rev/restore',
  params: OfVersion,
  body: z.object({
    /**
     * The revision of the page that the editor has loaded. If it is not the newest one, the server responds
     * with 409 and `ChangedRefusal`.
     */
    rev: z.number('must be a number').check(z.int('must be a whole number')),
  }),
  response: Saved,
});

const Present = z.extend(Editor, {
  /**
   * The index, from 0, of the text block in which the person is typing; null if the person is typing nowhere.
   */
  block: z.nullable(z.number()),
});
export type Present = z.output<typeof Present>;

/** Tells the server that the caller is editing this page. Returns the other people who are editing it. */
export const sayPresence = endpoint({
  url: '/api/pages/:id/presence',
  params: OnPage,
  body: z.object({
    block: z.nullable(z.number('must be a number').check(z.int(), z.gte(0), z.lte(99))),
    leave: z.optional(z.literal(true)),
  }),
  response: z.array(Present),
});
