import type { Page } from '@playwright/test';
import { expect } from './server.ts';

/** Waits until the browser has stored this many drafts, and they contain all the typed texts. */
export async function isKept(page: Page, drafts: number, ...typed: string[]): Promise<void> {
  const missing = async () => {
    const kept = await page.evaluate(keptDrafts);
    return { drafts: kept.length, missing: typed.filter((text) => !kept.join().includes(text)) };
  };
  await expect.poll(missing).toEqual({ drafts, missing: [] });
}

export async function nothingIsKept(page: Page): Promise<void> {
  await isKept(page, 0);
}

/**
 * Runs in the browser.
 * @returns each stored draft as JSON
 */
async function keptDrafts(): Promise<string[]> {
  const name = 'explorer-drafts';
  // Only the app may create the database, so the test must not open it before it exists.
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return [];
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await done(indexedDB.open(name));
  const drafts = await done(database.transaction('draft').objectStore('draft').getAll());
  database.close();
  return drafts.map((draft) => JSON.stringify(draft));
}
