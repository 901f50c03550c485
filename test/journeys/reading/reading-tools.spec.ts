import type { Page } from '@playwright/test';
import { noProblems, noProblemsByDayOrNight } from '../axe.ts';
import { PASSWORD, signIn } from '../operation/served-page.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD, isReading: true });

const toolsButton = (page: Page) => page.getByRole('button', { name: 'Reading tools' });
const tools = (page: Page) => page.getByRole('dialog', { name: 'Reading tools' });
const text = (page: Page) => page.locator('[data-part="1"] [data-spoken="text 1"]');

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/content/34`);
  await expect(page.getByRole('heading', { level: 1, name: 'Emperor penguin' })).toBeVisible();
}

/** @returns the computed value of a CSS property of the page's text */
async function styleOf(page: Page, property: string): Promise<string> {
  return text(page).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

async function choose(page: Page, row: string, choice: string): Promise<void> {
  await tools(page).getByRole('radiogroup', { name: row }).getByText(choice, { exact: true }).click();
}

test('with the keyboard alone a reader sets the text, and the device keeps it', async ({ page, server }) => {
  await signIn(page, server.address);
  await openPage(page, server.address);
  const before = Number.parseFloat(await styleOf(page, 'font-size'));
  await toolsButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(tools(page)).toBeVisible();
  await noProblemsByDayOrNight(page);

  // Checks that the Tab key reaches the buttons in this order.
  for (const name of ['Close', 'Smaller text', 'Larger text']) {
    await page.keyboard.press('Tab');
    await expect(tools(page).getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(tools(page).getByText('135 %')).toBeVisible();
  expect(Number.parseFloat(await styleOf(page, 'font-size')) / before).toBeCloseTo(1.35, 2);
  await page.keyboard.press('Tab');
  await expect(tools(page).getByRole('radio', { name: 'Normal' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tools(page).getByRole('radio', { name: 'Wide' })).toBeChecked();
  const size = Number.parseFloat(await styleOf(page, 'font-size'));
  expect(Number.parseFloat(await styleOf(page, 'line-height')) / size).toBeCloseTo(1.9, 1);
  expect(Number.parseFloat(await styleOf(page, 'word-spacing')) / size).toBeCloseTo(0.16, 2);
  await page.keyboard.press('Escape');
  await expect(tools(page)).toBeHidden();
  await expect(toolsButton(page)).toBeFocused();

  await page.reload();
  await expect(text(page)).toBeVisible();
  expect(Number.parseFloat(await styleOf(page, 'font-size')) / before).toBeCloseTo(1.35, 2);
  await toolsButton(page).click();
  await tools(page).getByRole('button', { name: 'Back to normal' }).click();
  expect(Number.parseFloat(await styleOf(page, 'font-size'))).toBeCloseTo(before, 1);
});

test('letters that are chosen are fetched then, and not before', async ({ page, server }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fonts.push(request.url());
  });
  const fetched = (name: string) => fonts.filter((address) => address.includes(name)).length;
  await signIn(page, server.address);
  await openPage(page, server.address);
  expect([fetched('opendyslexic'), fetched('newsreader')]).toEqual([0, 0]);
  await toolsButton(page).click();
  for (const [choice, font] of [
    ['OpenDyslexic', 'opendyslexic'],
    ['Serif', 'newsreader'],
  ] as const) {
    await choose(page, 'Letters', choice);
    await expect.poll(() => fetched(font)).toBeGreaterThan(0);
  }
  expect(await styleOf(page, 'font-family')).toContain('Newsreader');
  await choose(page, 'Letters', 'My device');
  expect(await styleOf(page, 'font-family')).toContain('system-ui');
});

test('headings in sentence case, colours and calm apply at once', async ({ page, server }) => {
  await signIn(page, server.address);
  await openPage(page, server.address);
  const title = page.getByRole('heading', { level: 1, name: 'Emperor penguin' });
  await expect(title).toHaveCSS('text-transform', 'uppercase');
  await toolsButton(page).click();
  await choose(page, 'Headings', 'Sentence');
  await expect(title).toHaveCSS('text-transform', 'none');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const snow = await background();
  for (const colours of ['Cream', 'Strong', 'Night', 'Strong']) {
    await choose(page, 'Colours', colours);
    await expect(tools(page).getByRole('radio', { name: colours })).toBeChecked();
    expect(await background()).not.toBe(snow);
    await noProblems(page);
  }
  await choose(page, 'Motion', 'Calm');
  expect(await toolsButton(page).evaluate((button) => getComputedStyle(button).transitionProperty)).toBe(
    'none',
  );
});

for (const width of [1440, 390])
  test(`at ${width} pixels, the line focus shows three lines, and follows the pointer and the scroll`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, server.address);
    await openPage(page, server.address);
    await toolsButton(page).click();
    await choose(page, 'Line focus', '3 lines');
    await page.keyboard.press('Escape');
    const lineHeight = Number.parseFloat(await styleOf(page, 'line-height'));
    const clear = page.locator('[class*="clear"]');
    const height = async () => (await clear.boundingBox())?.height ?? 0;
    await expect.poll(async () => (await height()) / lineHeight).toBeGreaterThan(2.5);
    expect((await height()) / lineHeight).toBeLessThan(3.6);
    const box = await page.locator('[data-part="0"] [data-spoken="text 0"]').boundingBox();
    if (!box) throw new Error('no text');
    await page.mouse.move(box.x + 50, box.y + 5);
    await expect.poll(async () => Math.abs(((await clear.boundingBox())?.y ?? 0) - box.y)).toBeLessThan(12);
    await page.mouse.move(box.x + 50, box.y + 5 + 3 * lineHeight);
    await expect.poll(async () => ((await clear.boundingBox())?.y ?? 0) - box.y).toBeGreaterThan(lineHeight);
  });

test('at 400 % zoom every tool can be used', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signIn(page, server.address);
  await openPage(page, server.address);
  await toolsButton(page).click();
  for (const control of await tools(page).getByRole('radio').all()) {
    await control.focus();
    await expect(control).toBeInViewport();
  }
  expect(await tools(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await choose(page, 'Letters', 'OpenDyslexic');
  await tools(page).getByRole('button', { name: 'Larger text' }).click();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
