import type { Page } from '@playwright/test';
import { itemsOfEveryKind } from '../every-kind.ts';
import { pdfText } from '../pdf-text.ts';
import { expect } from '../server.ts';

/** The id of the page that these tests open. */
export const PAGE = 34;
export const PASSWORD = 'Adelie-5kg!';

export async function signIn(page: Page, address: string): Promise<void> {
  const login = await page.request.post(`${address}/api/login/submit`, {
    form: { username: 'admin', password: PASSWORD },
  });
  expect(await login.json()).toMatchObject({ success: true });
  await page.goto(`${address}/content/0`);
  await expect(page.getByRole('heading', { name: 'What would you like to find out?' })).toBeVisible();
}

/**
 * Serves the page about emperor penguins, but with a media item of every kind and with another layout.
 * @param changes values of the page's fields that differ from the stored page
 */
export async function servePage(
  page: Page,
  layout: { cols: number; rows: number },
  changes: object = {},
): Promise<void> {
  const address = `**/api/answer/page/${PAGE}`;
  await page.unroute(address);
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const items = itemsOfEveryKind(body.items[0].itemName);
    await route.fulfill({ json: { ...body, ...layout, items, ...changes } });
  });
}

/** Runs in the browser. Records each layout shift: its size, and the elements that moved. */
export function recordShifts(): void {
  const shifts: unknown[] = [];
  Reflect.set(window, 'shifts', shifts);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: { node?: Node }[] = Reflect.get(entry, 'sources');
      const moved = sources.map(({ node }) => `${node?.parentElement?.className}: ${node?.textContent}`);
      shifts.push({ value: Reflect.get(entry, 'value'), at: entry.startTime, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Prints the page on A4 paper. `says` tells whether the print contains certain words, whatever spaces and
 * line breaks are between them.
 */
export async function printed(page: Page): Promise<{ says(words: string): boolean; pictures: number }> {
  const paper = await page.pdf({ format: 'A4', printBackground: true });
  const text = squeezed(pdfText(paper));
  return {
    says: (words) => text.includes(squeezed(words)),
    pictures: paper.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0,
  };
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}
