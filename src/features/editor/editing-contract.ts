import * as z from 'zod';
import { Page, PageId } from '#features/reading/contract.ts';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { Item } from '#platform/shared/content/item.ts';

/** What a page may hold. Source: docs/behaviour.md 19.14. */
export const PAGE_LIMITS = {
  title: 150,
  blockTitle: 120,
  /** Characters that are seen: tags do not count. */
  blockText: 8000,
  /** With tags: reading HTML that nests by the ten thousand would hold everybody up. */
  blockHtml: 60_000,
  caption: 300,
  copyright: 300,
  buttonName: 60,
  /** An address in a button or under a picture. */
  action: 2000,
  fileName: 120,
  blocks: 8,
  buttons: 3,
  items: 36,
  /** Columns and rows are 1 to this. */
  cells: 6,
  phrase: 150,
  phrases: 50,
  mapPlaces: 6,
} as const;

/** Numbers of pages made by editors begin here: those below belong to the library (docs/behaviour.md 20.4). */
export const FIRST_NEW_PAGE = 411;

/** An item as it is edited: fields that only another version of the app knows are kept (docs/behaviour.md 20.7). */
export const EditableItem = Item.loose();

/** A page with what only editors see of it. */
export const EditablePage = Page.extend({
  items: z.array(EditableItem),
  /** "Also asked as": wordings of questions that lead to this page. */
  phrases: z.array(z.string()),
});
export type EditablePage = z.output<typeof EditablePage>;

const OnPage = z.object({ id: PageId });

/** Control characters come along when text is pasted from other programs; nobody sees them, so they just go. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

function typed() {
  return z
    .string('must be a text')
    .transform((text) => text.toWellFormed().normalize('NFC').replace(CONTROL_CHARACTERS, ''));
}

function line(maxLength: number) {
  return typed()
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .refine((text) => text.length <= maxLength, `may have at most ${maxLength} characters`);
}

function html() {
  return typed().refine((text) => text.length <= PAGE_LIMITS.blockHtml, 'holds too much formatting');
}

const Action = z
  .union([z.number().int('must be a whole number'), line(PAGE_LIMITS.action)], 'must be a page or an address')
  .nullable();

const Cells = z
  .number('must be a number')
  .int('must be a whole number')
  .min(1, `must be 1 to ${PAGE_LIMITS.cells}`)
  .max(PAGE_LIMITS.cells, `must be 1 to ${PAGE_LIMITS.cells}`)
  .nullable();

const EditedItem = EditableItem.extend({
  itemID: line(100).refine((id) => id !== '', 'is required'),
  itemName: line(PAGE_LIMITS.fileName).optional(),
  itemYouTubeID: line(PAGE_LIMITS.fileName).optional(),
  itemCaption: line(PAGE_LIMITS.caption).optional(),
  itemAction: Action.optional(),
  itemCopyright: line(PAGE_LIMITS.copyright).optional(),
  itemAudio: line(PAGE_LIMITS.fileName).optional(),
  itemDiagram: line(PAGE_LIMITS.fileName).optional(),
});

const Degrees = z.number('must be a number').nullable().optional();

/** A pin, or degrees; which of them there are and how far they reach is for the server to say. */
const EditedPlace = z.object(
  { pin: line(60).optional(), lat: Degrees, lon: Degrees },
  'must be a pin or a latitude and longitude',
);

/**
 * A page as an editor sends it: the page of the basic contract, in which empty blocks, half buttons and trailing empty items
 * may still stand (they are dropped). Fields that are no part of a page, such as `add`, are not read. Lists that are left
 * out stay as they are.
 */
const EditedPage = z.object({
  title: line(PAGE_LIMITS.title).refine((title) => title !== '', 'is required'),
  /** Left out or null: it stays as it is. Both empty: the page is out of the list. */
  category: z.string('must be a text').nullable().optional(),
  subCategory: z.string('must be a text').nullable().optional(),
  dialog: z
    .array(
      z.object({ title: line(PAGE_LIMITS.blockTitle).optional(), text: html().optional() }),
      'must be a list of blocks',
    )
    .max(PAGE_LIMITS.blocks, `may have at most ${PAGE_LIMITS.blocks} blocks`)
    .optional(),
  buttons: z
    .array(
      z.object({ buttonName: line(PAGE_LIMITS.buttonName).optional(), buttonAction: Action.optional() }),
      'must be a list of buttons',
    )
    .max(PAGE_LIMITS.buttons, `may have at most ${PAGE_LIMITS.buttons} buttons`)
    .optional(),
  items: z.array(EditedItem, 'must be a list of items').optional(),
  rows: Cells.optional(),
  cols: Cells.optional(),
  quizURL: z.string('must be a text').nullable().optional(),
  /** Left out: they stay as they are. */
  phrases: z
    .array(line(PAGE_LIMITS.phrase), 'must be a list of texts')
    .max(PAGE_LIMITS.phrases, `may have at most ${PAGE_LIMITS.phrases} wordings`)
    .optional(),
  /** Left out: they stay as they are. */
  mapPlaces: z
    .array(EditedPlace, 'must be a list of places')
    .max(PAGE_LIMITS.mapPlaces, `may have at most ${PAGE_LIMITS.mapPlaces} places`)
    .optional(),
});
export type EditedPage = z.output<typeof EditedPage>;

const Saved = z.object({
  answerID: z.number(),
  rev: z.number(),
  /** Only without `rev` in the request: somebody else had saved in between; their version is in the history (docs/behaviour.md 20.5). */
  overwrote: z.literal(true).optional(),
});
export type Saved = z.output<typeof Saved>;

/** The body of the 409 that answers a save or a restoring over somebody else's save. */
export type ChangedRefusal = { code: 'changed'; message: string; page: EditablePage };

/** Negative ids are not counted (docs/behaviour.md 20.4). */
export const maxID = endpoint({
  method: 'GET',
  url: '/api/answer/maxID',
  access: 'editContent',
  schema: { response: z.array(z.object({ answerID: z.number() })) },
});

/** 409 `{code: 'taken'}`: read maxID again and send the next number. */
export const insertPage = endpoint({
  method: 'POST',
  url: '/api/answer/insert',
  access: 'editContent',
  schema: {
    body: EditedPage.extend({
      answerID: z.number('must be a number').int('must be a whole number'),
      /** A UUID for each new page: sent twice it makes one page, and the answer names that one. */
      requestID: z
        .string('must be a text')
        .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'must be a UUID')
        .optional(),
    }),
    response: Saved,
  },
});

/** 409 `ChangedRefusal` when `rev` is no longer the page's. */
export const updatePage = endpoint({
  method: 'POST',
  url: '/api/answer/update/:id',
  access: 'editContent',
  schema: {
    params: OnPage,
    body: EditedPage.extend({
      answerID: z.number('must be a number').optional(),
      /** The revision that was edited. */
      rev: z.number('must be a number').int('must be a whole number').optional(),
    }),
    response: Saved,
  },
});

export const readEditablePage = endpoint({
  method: 'GET',
  url: '/api/pages/:id/editable',
  access: 'editContent',
  schema: { params: OnPage, response: EditablePage },
});

/** An editor to others: first name and initial, never an e-mail. Of a deleted account the id is empty. */
const Editor = z.object({ personID: z.string(), name: z.string(), initials: z.string() });

const Rev = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0)
  .max(2 ** 31 - 1);

export const Version = z.object({
  rev: z.number(),
  /** ISO time. */
  savedAt: z.string(),
  /** Null: the library. */
  savedBy: Editor.nullable(),
  /** What changed, such as "Text, 2 tiles"; "New page", "From the library", "Restored version 3". */
  summary: z.string(),
});
export type Version = z.output<typeof Version>;

/** Versions in one answer, unless more are asked for. */
export const VERSIONS_AT_ONCE = 50;

/** Newest first; without `before` the first is the page as it is. As many as there are at once, or none: no earlier ones. */
export const listVersions = endpoint({
  method: 'GET',
  url: '/api/pages/:id/versions',
  access: 'editContent',
  schema: {
    params: OnPage,
    querystring: z.object({
      /** Only versions earlier than this one. */
      before: Rev.optional(),
      /** However many it takes to have this one among them. */
      downTo: Rev.optional(),
    }),
    response: z.array(Version),
  },
});

const OfVersion = z.object({ id: PageId, rev: PageId });

/** The page as it was; `rev` is the version's. */
export const readVersion = endpoint({
  method: 'GET',
  url: '/api/pages/:id/versions/:rev',
  access: 'editContent',
  schema: { params: OfVersion, response: EditablePage },
});

/** Makes the old version a new one. Categories and quizzes that are gone are left as the page has them now. */
export const restoreVersion = endpoint({
  method: 'POST',
  url: '/api/pages/:id/versions/:rev/restore',
  access: 'editContent',
  schema: {
    params: OfVersion,
    body: z.object({
      /** The revision that is current for the editor: 409 `ChangedRefusal` when it no longer is. */
      rev: z.number('must be a number').int('must be a whole number'),
    }),
    response: Saved,
  },
});

const Present = Editor.extend({
  /** Place of the block that is being typed in, from 0. */
  block: z.number().nullable(),
});
export type Present = z.output<typeof Present>;

/** Says who edits this page, and answers who else does. */
export const sayPresence = endpoint({
  method: 'POST',
  url: '/api/pages/:id/presence',
  access: 'editContent',
  schema: {
    params: OnPage,
    body: z.object({
      block: z.number('must be a number').int().min(0).max(99).nullable(),
      leave: z.literal(true).optional(),
    }),
    response: z.array(Present),
  },
});
