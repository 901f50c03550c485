import type { Page } from '@playwright/test';
import { expect } from '../server.ts';

/** Records everything that the page sends or logs after this call. */
export function watchWords(page: Page): { sent: string[]; logged: string[] } {
  const [sent, logged]: string[][] = [[], []];
  page.on('request', (request) => sent?.push(`${request.url()} ${request.postData() ?? ''}`));
  page.on('console', (line) => logged?.push(line.text()));
  return { sent: sent ?? [], logged: logged ?? [] };
}

/**
 * Expects that the browser stores the text nowhere: not in the page, the address, the title, the history or
 * its storage.
 */
export async function holdsNo(page: Page, words: string): Promise<void> {
  const held = await page.evaluate(everythingHeld);
  expect(held.toLowerCase()).not.toContain(words.toLowerCase());
  expect(decodeURIComponent(page.url())).not.toContain(words);
}

/**
 * Runs in the browser.
 * @returns everything that the page and its storage contain, as text
 */
async function everythingHeld(): Promise<string> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
    ({ value }) => value,
  );
  const held: unknown[] = [
    document.documentElement.outerHTML,
    document.title,
    fields,
    history.state,
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    document.cookie,
  ];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      held.push(await done(database.transaction(store).objectStore(store).getAll()));
    database.close();
  }
  return JSON.stringify(held);
}
