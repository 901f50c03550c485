import { isEmptyPlace } from '#features/map/map-place.ts';
import { isEmptyItem } from '#features/media/item-kind.ts';
import type { Button, Dialog } from '#features/reading/contract.ts';
import { completedAddress } from '#platform/shared/content/action-target.ts';
import { type Item, itemFields, itemValue } from '#platform/shared/content/item.ts';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import { sentenceKeyOf } from '#platform/shared/content/page-question.ts';
import { normalHtml } from '#platform/shared/text/html-text.ts';
import { newID } from '#platform/web/new-id.ts';
import type { EditablePage } from '../../editing-contract.ts';

/**
 * A page as the editor shows it. It always has 8 blocks and 3 buttons, some of them empty. It has one empty
 * item at the end, unless it already has as many items as a page can have.
 */
export type WorkingCopy = EditablePage;

/** The page as it is sent to the server. `dropped` tells the user which buttons are left out. */
export type ToSave = {
  page: EditablePage;
  dropped: string[];
  /** For each block and button in `page`, its index in the editor. */
  places: { dialog: number[]; buttons: number[] };
};

/**
 * @returns the page with the empty blocks, buttons and items that the editor shows. Source: docs/behaviour.md
 * 19.4.
 */
export function openCopy(page: EditablePage): WorkingCopy {
  return {
    ...page,
    dialog: padded(page.dialog, PAGE_LIMITS.blocks, () => ({ title: '', text: '' })).map(
      ({ title = '', text }) => ({
        title,
        text,
      }),
    ),
    buttons: padded(page.buttons, PAGE_LIMITS.buttons, () => ({ buttonName: '', buttonAction: '' })),
    items: withEmptyItem(page.items),
  };
}

/**
 * @returns the page to send, without empty parts and without buttons that lack a name or a link. Source:
 * docs/behaviour.md 17.4, 20.2.
 */
export function toSave(copy: WorkingCopy): ToSave {
  const filled = copy.buttons.filter(
    ({ buttonName, buttonAction }) => buttonName.trim() || actionText(buttonAction),
  );
  const whole = filled.filter(
    ({ buttonName, buttonAction }) => buttonName.trim() && actionText(buttonAction),
  );
  const halves = filled.filter((button) => !whole.includes(button));
  const nameless = halves.filter(({ buttonName }) => !buttonName.trim());
  return {
    page: {
      ...copy,
      dialog: copy.dialog
        .filter(isFilledBlock)
        .map(({ title, text }) => (title?.trim() ? { title: title.trim(), text } : { text })),
      buttons: whole.map(({ buttonName, buttonAction }) => ({
        buttonName: buttonName.trim(),
        buttonAction: actionOf(buttonAction),
      })),
      items: withoutTrailing(copy.items).map(withWholeAddress),
    },
    places: {
      dialog: copy.dialog.flatMap((block, place) => (isFilledBlock(block) ? place : [])),
      buttons: copy.buttons.flatMap((button, place) => (whole.includes(button) ? place : [])),
    },
    dropped: [
      ...removal(halves.length - nameless.length, 'without target'),
      ...removal(nameless.length, 'without name'),
    ],
  };
}

/** @returns true if the two pages have different content */
export function isChanged(copy: EditablePage, original: EditablePage): boolean {
  return copy !== original && fingerprint(copy) !== fingerprint(original);
}

/** @returns a new page without content */
export function emptyPage(answerID: number): EditablePage {
  return {
    answerID,
    title: '',
    category: null,
    subCategory: null,
    dialog: [],
    buttons: [],
    items: [],
    rows: null,
    cols: null,
    quizURL: null,
    rev: 0,
    media: {},
    questions: [],
  };
}

/**
 * @returns the items with exactly one empty item at the end, or without it if there are already as many items
 * as a page can have
 */
export function withEmptyItem(items: Item[]): Item[] {
  const real = withoutTrailing(items);
  if (real.length >= PAGE_LIMITS.items) return real;
  const last = items[real.length];
  return [...real, last ?? { itemID: newID(), constrainItem: true }];
}

/** @returns true if the HTML contains visible text */
export function hasText(html: string): boolean {
  return html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
}

function isFilledBlock({ title, text }: Dialog): boolean {
  return Boolean(title?.trim()) || hasText(text);
}

function withoutTrailing(items: Item[]): Item[] {
  return items.slice(0, items.findLastIndex((item) => !isEmptyItem(item)) + 1);
}

function padded<T>(list: T[], length: number, empty: () => T): T[] {
  return [...list, ...Array.from({ length: Math.max(0, length - list.length) }, empty)];
}

function removal(count: number, what: string): string[] {
  if (count === 0) return [];
  return [`${count} ${count === 1 ? 'button' : 'buttons'} ${what} will be removed`];
}

function actionText(action: Button['buttonAction']): string {
  return String(action).trim();
}

/**
 * @returns the link in the form in which it is sent: the ID of a page as a number, or a web address with
 * `https://`
 */
function actionOf(action: Button['buttonAction']): Button['buttonAction'] {
  const text = actionText(action);
  return /^-?\d{1,9}$/.test(text) ? Number(text) : completedAddress(text);
}

function withWholeAddress(item: Item): Item {
  const { itemAction } = item;
  return typeof itemAction === 'string' ? { ...item, itemAction: completedAddress(itemAction) } : item;
}

/**
 * Caches of computed texts. Pages and blocks are never changed, only replaced, so they can be the keys. After
 * a key press, only the texts of one block are computed.
 */
const fingerprints = new WeakMap<EditablePage, string>();
const plainBlocks = new WeakMap<Dialog, [title: string, text: string]>();

function fingerprint(page: EditablePage): string {
  const made = fingerprints.get(page) ?? makeFingerprint(page);
  fingerprints.set(page, made);
  return made;
}

/**
 * @returns a string by which two pages are compared. It is equal if their content is equal; empty blocks,
 * buttons and items do not count.
 */
function makeFingerprint(page: EditablePage): string {
  const { buttons } = openCopy(page);
  return JSON.stringify([
    page.title,
    page.category,
    page.subCategory,
    padded(page.dialog.map(plainBlock), PAGE_LIMITS.blocks, () => ['', '']),
    buttons.map(({ buttonName, buttonAction }) => [buttonName, actionText(buttonAction)]),
    withoutTrailing(page.items).map(plainItem),
    page.rows,
    page.cols,
    page.quizURL,
    page.questions.map((question) => [question.asked, sentenceKeyOf(question)]),
    (page.mapPlaces ?? [])
      .filter((place) => !isEmptyPlace(place))
      .map(({ pin, lat, lon }) => [pin, lat, lon]),
  ]);
}

/**
 * @returns the title and the text of a block, without the line breaks between paragraphs. Readers do not see
 * these, and the server may add or remove them.
 */
function plainBlock(block: Dialog): [title: string, text: string] {
  const known = plainBlocks.get(block);
  if (known) return known;
  const { title = '', text } = block;
  const made: [string, string] = [title, hasText(text) ? normalHtml(text) : ''];
  plainBlocks.set(block, made);
  return made;
}

function plainItem(item: Item): unknown[] {
  return itemFields().map((field) => itemValue(item, field));
}
