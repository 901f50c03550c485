import { createHash } from 'node:crypto';
import type { Connection, Database } from '#server/database/connect.ts';
import type { Prepared } from '#server/http/serve.ts';
import type { CategoryList, CategoryNames, Page } from '../contract.ts';
import type { Lesson } from '../lesson.ts';
import {
  type ContentChange,
  listChanges,
  type StoredCategory,
  type StoredMedia,
  type StoredPage,
} from './queries.ts';
import { sanitise, textContent } from './sanitise.ts';

/** A page ready to be sent, with what the assistant learns from it. */
export type PublishedPage = { page: Page; prepared: Prepared; lesson: Lesson };

/** Every page in this process's memory, never older than the version a caller's query has seen. */
export type PublishedPages = {
  /** Reads on from the database when `version` is newer than what is held. */
  catchUp(version: number): Promise<void>;
  find(answerID: number): PublishedPage | undefined;
  all(): Iterable<PublishedPage>;
  categoryList(): Prepared;
  categoryNames(): Prepared;
  /** Called with what every page teaches now, and again with whatever changes. */
  subscribe(listener: (lessons: Lesson[]) => void): void;
};

type Held = {
  version: number;
  pages: Map<number, PublishedPage>;
  media: Map<string, StoredMedia>;
  categories: StoredCategory[];
  list: Prepared;
  names: Prepared;
};

/** Loads all content; a page is then read without a query of its own. */
export async function openPublishedPages({ db }: Connection): Promise<PublishedPages> {
  const held: Held = {
    version: -1,
    pages: new Map(),
    media: new Map(),
    categories: [],
    list: empty(),
    names: empty(),
  };
  const listeners: ((lessons: Lesson[]) => void)[] = [];
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    const change = await readChange(db, held);
    for (const media of change.media) held.media.set(media.name, media);
    held.categories = change.categories;
    const changed = change.pages.map((stored) => publish(stored, held));
    for (const published of changed) held.pages.set(published.page.answerID, published);
    held.list = prepare(categoryList(held));
    held.names = prepare(categoryNames(held.categories));
    for (const listener of listeners) listener(changed.map(({ lesson }) => lesson));
    held.version = change.version;
  }

  await load();
  return {
    catchUp: async (version) => {
      while (held.version < version) {
        loading ??= load().finally(() => {
          loading = undefined;
        });
        await loading;
      }
    },
    find: (answerID) => held.pages.get(answerID),
    all: () => held.pages.values(),
    categoryList: () => held.list,
    categoryNames: () => held.names,
    subscribe: (listener) => {
      listeners.push(listener);
      listener([...held.pages.values()].map(({ lesson }) => lesson));
    },
  };
}

/** Names of categories stand in what is known of every page: when one changes, all are read again. */
async function readChange(db: Database, held: Held): Promise<ContentChange> {
  const change = await listChanges(db, Math.max(held.version, 0));
  const isRenamed = JSON.stringify(change.categories) !== JSON.stringify(held.categories);
  return isRenamed && held.version > 0 ? listChanges(db, 0) : change;
}

function publish(stored: StoredPage, { media, categories }: Held): PublishedPage {
  const { categoryId, subCategoryId, phrases, dialog, ...rest } = stored;
  const category = categories.find(({ id }) => id === categoryId);
  const subCategory = category?.subCategories.find(({ id }) => id === subCategoryId);
  const page: Page = {
    ...rest,
    category: categoryId,
    subCategory: subCategoryId,
    dialog: dialog.map((block) => ({ ...block, text: sanitise(block.text) })),
    media: mediaOf(stored, media),
  };
  const lesson: Lesson = {
    answerID: page.answerID,
    title: page.title,
    category: category?.name ?? '',
    subCategory: subCategory?.name ?? '',
    blocks: page.dialog.map(({ title, text }) => ({ heading: title ?? '', text: textContent(text) })),
    phrases,
  };
  return { page, prepared: prepare(page), lesson };
}

function mediaOf(stored: StoredPage, media: Map<string, StoredMedia>): Page['media'] {
  const details: Page['media'] = {};
  for (const { itemName } of stored.items) {
    const found = itemName === undefined ? undefined : media.get(itemName);
    if (!found) continue;
    const { name, width, height, placeholder, alt } = found;
    details[name] = { width, height, placeholder, alt };
  }
  return details;
}

/** Special pages have no category and are left out (D-67). */
function categoryList({ categories, pages }: Held): CategoryList {
  const all = [...pages.values()].map(({ page }) => page).sort((a, b) => a.answerID - b.answerID);
  const bySubCategory = Map.groupBy(all, (page) => page.subCategory);
  return categories.map(({ id, subCategories }) => ({
    _id: id,
    subCategorys: subCategories.map((sub) => ({
      subCategory: sub.id,
      titles: (bySubCategory.get(sub.id) ?? []).map(({ title, answerID }) => ({ title, answerID })),
    })),
  }));
}

function categoryNames(categories: StoredCategory[]): CategoryNames {
  const entries = categories.map(({ id, name, subCategories }) => {
    const subNames = Object.fromEntries(subCategories.map((sub) => [sub.id, sub.name]));
    return [id, { name, subCategories: subNames }] as const;
  });
  return Object.fromEntries(entries);
}

function prepare(value: unknown): Prepared {
  const json = JSON.stringify(value);
  return { json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` };
}

function empty(): Prepared {
  return prepare([]);
}
