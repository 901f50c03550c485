import type { Page } from '@playwright/test';
import { noProblemsByDayOrNight } from '../axe.ts';
import { PASSWORD, signIn } from '../operation/served-page.ts';
import { expect, type Server, test } from '../server.ts';

test.use({ adminPassword: PASSWORD, isReading: true });

test('a misspelt beginning gets whole questions, and the chosen one opens its page at its sentence', async ({
  page,
  server,
}) => {
  await openHome(page, server);
  await bar(page).pressSequentially('what is a blizard');
  const options = page.getByRole('option');
  await expect(options.filter({ hasText: /blizzard/i }).first()).toBeVisible();
  // Waits, because the list for the first letters of the question may still be visible.
  await expect(options.filter({ hasNotText: /blizzard/i })).toHaveCount(0);
  const count = await options.count();
  expect(count).toBeGreaterThan(0);
  await expect(page.getByRole('status').filter({ hasText: `${count} suggestion` })).toBeAttached();
  await noProblemsByDayOrNight(page);

  const question = page.getByRole('option', { name: 'what is a blizzard', exact: true });
  await expect(bar(page)).not.toHaveAttribute('aria-activedescendant');
  for (let press = 0; press < 6; press++) {
    if ((await question.getAttribute('aria-selected')) === 'true') break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(bar(page)).toHaveAttribute('aria-activedescendant', (await question.getAttribute('id')) ?? '');
  const sent = page.waitForRequest('**/api/assistant/message');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ input: 'what is a blizzard' });
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page).toHaveURL(/\/content\/\d+$/);
  await expect(page.locator('mark')).toHaveText(['A ', 'blizzard', ' is strong wind full of snow.']);
});

test('a title and a question are chosen by a tap, and Escape leaves what was typed', async ({
  page,
  server,
}) => {
  await openHome(page, server);
  await bar(page).pressSequentially('emperor pengin');
  await expect(page.getByRole('option', { name: /^Emperor penguin/ })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(bar(page)).toHaveValue('emperor pengin');
  await bar(page).pressSequentially('s');
  await page
    .getByRole('option', { name: /^Emperor penguin/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/content\/34$/);
});

test('the server is asked after a pause, never with a text that may not be kept, and its silence is no failure', async ({
  page,
  server,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/assistant/suggestions')) asked.push(request.postDataJSON().typed);
  });
  await openHome(page, server);

  await test.step('one call for a text that is typed at once', async () => {
    await bar(page).evaluate(typeAtOnce, 'how deep do seals dive');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(asked).toEqual(['how deep do seals dive']);
  });

  await test.step('none for what may become a text of distress', async () => {
    asked.length = 0;
    await bar(page).fill('');
    for (const word of 'i really want to die'.split(' ')) {
      await bar(page).pressSequentially(`${word} `);
      await page.waitForTimeout(400);
      await expect(page.getByRole('listbox')).toHaveCount(0);
    }
    expect(asked).toEqual([]);
  });

  await test.step('nothing for long texts, emoji and control characters', async () => {
    for (const typed of ['penguin '.repeat(1250), '🐧🐧🐧🐧', '\u0001\u0002\u0003\u001f', '%_\\(.*']) {
      await bar(page).fill(typed);
      await page.waitForTimeout(400);
      await expect(page.getByRole('listbox')).toHaveCount(0);
    }
  });

  await test.step('a server that fails', async () => {
    await page.route('**/api/assistant/suggestions', (route) => route.fulfill({ status: 500 }));
    await bar(page).fill('what is krill');
    await page.waitForTimeout(600);
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/content\/63$/);
  });
});

test('a question sent before the classifier is loaded opens no list when it arrives', async ({
  page,
  server,
}) => {
  const late = Promise.withResolvers<void>();
  await page.route(/\/assets\/classify-.*\.js$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.route('**/api/assistant/message', (route) => route.abort());
  await openHome(page, server);
  await bar(page).fill('what is krill');
  await page.keyboard.press('Enter');
  late.resolve();
  const alert = page.getByRole('region', { name: 'Answer' }).getByRole('alert');
  await expect(alert).toContainText('No connection');
  // Waits longer than the pause after which the app asks for suggestions.
  await page.waitForTimeout(1000);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(alert).toHaveCount(0);
});

async function openHome(page: Page, server: Server): Promise<void> {
  await signIn(page, server.address);
  await bar(page).focus();
}

/**
 * Runs in the browser. Types the text without pauses between the letters. Real key presses on a slow machine
 * would have pauses.
 */
function typeAtOnce(field: HTMLElement | SVGElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  for (let length = 1; length <= text.length; length++) {
    set?.call(field, text.slice(0, length));
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function bar(page: Page) {
  return page.getByRole('combobox', { name: 'Ask a question about Antarctica' });
}
