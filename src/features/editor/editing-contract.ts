import * as z from 'zod/mini';
import { Page, PageId } from '#features/reading/contract.ts';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { Item } from '#platform/shared/content/item.ts';

/** What a page may hold. Source: docs/behaviour.md 19.14. */
export const PAGE_LIMITS = {
  title: 150,
  blockTitle: 120,
  /** Visible characters: tags do not count. */
  blockText: 8000,
  /** Including tags: parsing HTML with ten thousand nested tags would hold up the server. */
  blockHtml: 60_000,
  caption: 300,
  copyright: 300,
  buttonName: 60,
  /** The target of a button or a picture. */
  action: 2000,
  fileName: 120,
  blocks: 8,
  buttons: 3,
  items: 36,
  /** The maximum of columns and rows. */
  cells: 6,
  phrase: 150,
  phrases: 50,
  mapPlaces: 6,
} as const;

/** The first number for pages of editors: those below belong to the library (docs/behaviour.md 20.4). */
export const FIRST_NEW_PAGE = 411;

/** An item as it is edited. Unknown fields of other versions of the app are kept (docs/behaviour.md 20.7). */
export const EditableItem = z.looseObject(Item.shape);

/** A page with the fields that only editors see. */
export const EditablePage = z.extend(Page, {
  items: z.array(EditableItem),
  /** "Also asked as": wordings of questions that lead to this page. */
  phrases: z.array(z.string()),
});
export type EditablePage = z.output<typeof EditablePage>;

const OnPage = z.object({ id: PageId });

/** Text pasted from other programs may contain invisible control characters: they are removed. */
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
  itemName: z.optional(line(PAGE_LIMITS.fileName)),
  itemYouTubeID: z.optional(line(PAGE_LIMITS.fileName)),
  itemCaption: z.optional(line(PAGE_LIMITS.caption)),
  itemAction: z.optional(Action),
  itemCopyright: z.optional(line(PAGE_LIMITS.copyright)),
  itemAudio: z.optional(line(PAGE_LIMITS.fileName)),
  itemDiagram: z.optional(line(PAGE_LIMITS.fileName)),
});

const Degrees = z.optional(z.nullable(z.number('must be a number')));

/** A pin, or degrees. The server checks whether the pin exists and the degrees are in range. */
const EditedPlace = z.object(
  { pin: z.optional(line(60)), lat: Degrees, lon: Degrees },
  'must be a pin or a latitude and longitude',
);

/**
 * A page as an editor sends it: the page of the basic contract. It may contain empty blocks, half-filled
 * buttons and trailing empty items, which are dropped. Unknown fields such as `add` are ignored. Missing
 * lists stay unchanged.
 */
const EditedPage = z.object({
  title: line(PAGE_LIMITS.title).check(z.refine((title) => title !== '', 'is required')),
  /** If missing or null, the category stays unchanged. If both are empty, the page leaves the list. */
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
  /** Missing: unchanged. */
  phrases: z.optional(
    z
      .array(line(PAGE_LIMITS.phrase), 'must be a list of texts')
      .check(z.maxLength(PAGE_LIMITS.phrases, `may have at most ${PAGE_LIMITS.phrases} wordings`)),
  ),
  /** Missing: unchanged. */
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
   * Present only in the answer to a request without `rev` that overwrote another person's save. That save is in
   * the history (docs/behaviour.md 20.5).
   */
  overwrote: z.optional(z.literal(true)),
});
export type Saved = z.output<typeof Saved>;

/** The body of the 409 for a save or a restoration over another person's save. */
export type ChangedRefusal = { code: 'changed'; message: string; page: EditablePage };

/** Returns the highest number of a page. Negative ids do not count (docs/behaviour.md 20.4). */
export const maxID = endpoint({
  url: '/api/answer/maxID',
  response: z.array(z.object({ answerID: z.number() })),
});

/** Answers 409 `{code: 'taken'}` if the number is taken: read maxID again and send the next number. */
export const insertPage = endpoint({
  url: '/api/answer/insert',
  body: z.extend(EditedPage, {
    answerID: z.number('must be a number').check(z.int('must be a whole number')),
    /** A UUID for each new page. Sent twice, it makes one page, and the answer contains its number. */
    requestID: z.optional(
      z
        .string('must be a text')
        .check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'must be a UUID')),
    ),
  }),
  response: Saved,
});

/** Answers 409 `ChangedRefusal` if `rev` is not the page's current revision. */
export const updatePage = endpoint({
  url: '/api/answer/update/:id',
  params: OnPage,
  body: z.extend(EditedPage, {
    answerID: z.optional(z.number('must be a number')),
    /** The revision that was edited. */
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
 * An editor as others see them: first name and initial, never an e-mail. The id is empty for a deleted
 * account.
 */
const Editor = z.object({ personID: z.string(), name: z.string(), initials: z.string() });

const Rev = z.coerce
  .number('must be a number')
  .check(z.int('must be a whole number'), z.gte(0), z.lte(2 ** 31 - 1));

export const Version = z.object({
  rev: z.number(),
  /** ISO time. */
  savedAt: z.string(),
  /** Null: the library. */
  savedBy: z.nullable(Editor),
  /** The changes, such as "Text, 2 tiles"; "New page", "From the library", "Restored version 3". */
  summary: z.string(),
});
export type Version = z.output<typeof Version>;

/** The default number of versions in one answer. */
export const VERSIONS_AT_ONCE = 50;

/**
 * Lists versions, the newest first. Without `before` the first one is the current page. Fewer than the default
 * number means that there are no earlier ones.
 */
export const listVersions = endpoint({
  url: '/api/pages/:id/versions',
  params: OnPage,
  querystring: z.object({
    /** Returns only versions earlier than this one. */
    before: z.optional(Rev),
    /** Returns as many versions as are needed to include this one. */
    downTo: z.optional(Rev),
  }),
  response: z.array(Version),
});

const OfVersion = z.object({ id: PageId, rev: PageId });

/** The page of that version; `rev` is the version's. */
export const readVersion = endpoint({
  url: '/api/pages/:id/versions/:rev',
  params: OfVersion,
  response: EditablePage,
});

/**
 * Makes an old version the newest. Deleted categories and quizzes are replaced by the page's current ones.
 */
export const restoreVersion = endpoint({
  url: '/api/pages/:id/versions/:rev/restore',
  params: OfVersion,
  body: z.object({
    /** The editor's current revision: 409 `ChangedRefusal` if the page has a newer one. */
    rev: z.number('must be a number').check(z.int('must be a whole number')),
  }),
  response: Saved,
});

const Present = z.extend(Editor, {
  /** The index of the block that is being typed in, from 0. */
  block: z.nullable(z.number()),
});
export type Present = z.output<typeof Present>;

/** Reports that the caller edits this page, and returns who else does. */
export const sayPresence = endpoint({
  url: '/api/pages/:id/presence',
  params: OnPage,
  body: z.object({
    block: z.nullable(z.number('must be a number').check(z.int(), z.gte(0), z.lte(99))),
    leave: z.optional(z.literal(true)),
  }),
  response: z.array(Present),
});
