import type { Page } from '@playwright/test';
import { noProblemsByDayOrNight } from '../axe.ts';
import { PASSWORD, signIn } from '../operation/served-page.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD, isReading: true });

const QUESTION = 'how deep can an emperor penguin dive';
/** Matches the sentence of page 34 that answers QUESTION. */
const ANSWER = /more than 500 m/;

for (const [width, height, opened, asked] of [
  [1920, 1080, 150, 150],
  [1366, 768, 150, 150],
  [1024, 768, 110, 90],
  [390, 844, 80, 20],
] as const)
  test(`at ${width} x ${height}, ${opened} words of a page are in sight, and after a question ${asked}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, server.address);
    await page.goto(`${server.address}/content/34`);
    await expect(page.getByRole('heading', { level: 1, name: 'Emperor penguin' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await wordsInSight(page)).toBeGreaterThanOrEqual(opened);
    await ask(page);
    expect(await wordsInSight(page)).toBeGreaterThanOrEqual(asked);
  });

for (const width of [1440, 820, 390])
  test(`at ${width} pixels, the answer and its page are in sight, and the question bar keeps the focus`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, server.address);
    await ask(page);
    const answer = page.getByRole('region', { name: 'Answer' });
    const sentence = answer.locator('q');
    await expect(sentence).toHaveText(ANSWER);
    await expect(sentence).toBeInViewport({ ratio: 1 });
    const from = answer.getByRole('button', { name: /^From: Emperor penguin, How deep/ });
    await expect(from).toBeInViewport({ ratio: 1 });
    await expect(answer.getByText('Was this right?')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('combobox', { name: 'Ask a question about Antarctica' })).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await noProblemsByDayOrNight(page);

    await from.click();
    await expect(page.locator('mark')).toBeInViewport();
    await expect(page.locator('mark')).toHaveText(ANSWER);
  });

test('on a phone the answer is repeated in one line while its band is out of sight', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, server.address);
  await ask(page);
  const way = page.getByRole('button', { name: /^Back to the answer: .*500 m/ });
  await expect(way).toHaveCount(0);
  await page.getByRole('heading', { name: 'How many are there?' }).evaluate(toTop);
  await expect(way).toBeInViewport({ ratio: 1 });
  expect((await way.boundingBox())?.height).toBeLessThan(60);
  await noProblemsByDayOrNight(page);
  await way.click();
  await expect(page.getByRole('region', { name: 'Answer' }).locator('q')).toBeInViewport({ ratio: 1 });
  await expect(way).toHaveCount(0);
});

test('the skip link leads to the answer, and the text opens at its part with a way back', async ({
  page,
  server,
}) => {
  await signIn(page, server.address);
  await ask(page);
  await expect(page.getByText('Part 5 of 6', { exact: true })).toBeVisible();
  await expect(page.locator('mark')).toBeInViewport();
  await page.getByRole('link', { name: 'Skip to the answer' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Answer' })).toBeFocused();
  await page.getByRole('button', { name: 'Start of the page' }).click();
  await expect(page.getByText('Part 1 of 6', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Answer' }).locator('q')).toBeInViewport();
});

test('the picture follows the text, and stays where the reader has chosen it', async ({ page, server }) => {
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/34`);
  const text = page.getByRole('region', { name: 'Page text' });
  const pictures = page.getByRole('region', { name: 'Pictures' });
  await expect(pictures.getByText('Picture 1 of 6')).toBeVisible();
  await text.getByRole('heading', { name: 'What do baby emperor penguins look like?' }).evaluate(toTop);
  await expect(page.getByText('Part 3 of 6', { exact: true })).toBeVisible();
  await expect(pictures.getByText('Picture 3 of 6')).toBeVisible();
  await pictures.getByRole('button', { name: 'Previous picture' }).click();
  await expect(pictures.getByText('Picture 2 of 6')).toBeVisible();
  await text.getByRole('heading', { name: 'How deep can an emperor dive?' }).evaluate(toTop);
  await expect(pictures.getByText('Picture 5 of 6')).toBeVisible();

  await page.getByRole('link', { name: /^Next: Ad/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Adélie penguin' })).toBeVisible();
  await expect(page.getByText(/^Part 1 of \d$/)).toBeVisible();
  await expect(pictures.getByText(/^Picture 1 of \d$/)).toBeVisible();
});

test('on a tablet each part has its picture beside it, on a phone below it', async ({ page, server }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/34`);
  const part = page.locator('[data-part="1"]');
  const words = part.locator('[data-spoken="text 1"]');
  const caption = part.getByText('Each father keeps one egg on his feet');
  await expect(caption).toBeVisible();
  const box = async (of: typeof part) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect((await box(caption)).x).toBeGreaterThan((await box(words)).x + (await box(words)).width);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await box(caption)).y - (await box(words)).y).toBeGreaterThan(200);
  await noProblemsByDayOrNight(page);
});

test('a page names its sources, and is cited in three styles with the sentence that was asked for', async ({
  page,
  server,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, server.address);
  await ask(page);
  const sources = page.getByRole('region', { name: 'Sources' });
  const read = await page.request.get(`${server.address}/api/answer/page/34`);
  const named: unknown[] = (await read.json()).sources;
  expect(named.length).toBeGreaterThan(2);
  await expect(sources.getByRole('listitem')).toHaveCount(named.length);
  await expect(sources.getByRole('link', { name: /^Aptenodytes forsteri/ })).toHaveAttribute('href', /^http/);
  await expect(sources.getByText(/^Checked November 2026$/)).toBeVisible();
  await expect(sources.getByText(/^Picture credits: .*Illustration: /)).toBeVisible();
  const back = sources.getByRole('img', { name: `QR code of ${server.address}/content/34` });
  await expect(back).toBeHidden();
  const cite = sources.getByRole('button', { name: 'Cite this page' });
  await cite.focus();
  await page.keyboard.press('Enter');
  await expect(cite).toHaveAttribute('aria-expanded', 'true');
  await noProblemsByDayOrNight(page);
  for (const style of ['APA', 'Harvard (AGPS)', 'MLA']) {
    await sources.getByRole('button', { name: `Copy in ${style} style` }).click();
    await expect(page.getByText(`Copied in ${style} style`)).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(ANSWER);
    expect(copied).toContain('Antarctic Explorer');
    expect(copied).toContain(new URL(server.address).host);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(sources.getByRole('link', { name: /^Aptenodytes forsteri/ })).toBeVisible();
  await expect(cite).toBeHidden();
  await expect(back).toBeVisible();
});

function toTop(heading: Element): void {
  heading.scrollIntoView({ block: 'start', behavior: 'instant' });
}

async function ask(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Ask a question about Antarctica' }).fill(QUESTION);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/content\/34$/);
  await expect(page.locator('mark').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
}

/**
 * @returns the number of words of the page's text that are fully visible, both in their panel and on the
 *   screen
 */
function wordsInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const inside = ({ top, bottom }: DOMRect, of: { top: number; bottom: number }) =>
      top >= of.top && bottom <= of.bottom;
    const boxes = Array.from(document.querySelectorAll('[data-spoken]'), (block) => {
      const pane = block.closest('section');
      const main = block.closest('main');
      const panes = [pane, main].flatMap((one) => (one ? [one.getBoundingClientRect()] : []));
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      const words: DOMRect[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          words.push(range.getBoundingClientRect());
        }
      return words.filter((word) => panes.every((of) => inside(word, of)));
    });
    return boxes.flat().length;
  });
}
