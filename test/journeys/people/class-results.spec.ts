import type { Page } from '@playwright/test';
import { noProblemsAtAnySize } from '../axe.ts';
import { expect, test } from '../server.ts';
import { joinClass, makeClass, PASSWORD, signInAsTeacher } from './school-class.ts';

test.use({ adminPassword: PASSWORD });

test('a teacher sees what the class did not understand, and shows the sentence on the projector', async ({
  page,
  browser,
  server,
}) => {
  await signInAsTeacher(page, server.address);
  const code = await makeClass(page);

  await test.step('without an answer the screen says so', async () => {
    await page.getByRole('tab', { name: 'Results' }).click();
    await expect(page.getByText('Nobody has answered a quiz yet.')).toBeVisible();
    await noProblemsAtAnySize(page);
  });

  const pupil = await (await browser.newContext()).newPage();
  await joinClass(pupil, server.address, code);
  await pupil.goto(`${server.address}/content/175`);
  const prompt = (await pupil.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await miss(pupil);
  const sentence = (await pupil.locator('blockquote').textContent()) ?? '';

  await test.step('the list is renewed by itself, and leads to the table', async () => {
    await page.getByRole('link', { name: /^Wildlife/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'What Year 5 Blue knows' })).toBeVisible();
    await expect(page.getByText('0 of 1 finished')).toBeVisible();
    const panel = page.getByRole('complementary', { name: 'Teach this again' });
    await expect(panel.getByRole('heading', { level: 2, name: prompt })).toBeVisible();
    await noProblemsAtAnySize(page);
  });

  await test.step('a screen reader hears each cell', async () => {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(row.getByRole('cell', { name: 'Not yet' })).toHaveCount(1);
    await expect(row.getByRole('cell', { name: 'No answer' })).toHaveCount(12);
  });

  await test.step('a table without formulas is saved', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    expect((await download).suggestedFilename()).toBe('Wildlife.csv');
  });

  await test.step('one tap shows the sentence to the class', async () => {
    await page.getByRole('button', { name: 'Show it on the projector' }).click();
    await expect(page).toHaveURL(/\/content\/\d+$/);
    await expect(page.locator('html[data-mode="projector"]')).toBeAttached();
    expect(sentence.length).toBeGreaterThan(10);
    await expect(page.locator('mark').first()).toBeVisible();
  });

  await test.step('one tap asks the class again what it did not know', async () => {
    await page.goBack();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ask this one again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Wildlife: are you in?' })).toBeVisible();
    await expect(pupil).toHaveURL(/\/live$/);
    await page.keyboard.press(' ');
    await expect(page.getByRole('heading', { level: 1, name: prompt })).toBeVisible();
    await expect(pupil.getByRole('heading', { level: 1, name: prompt })).toBeVisible();
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await page.getByRole('button', { name: 'Let the class go' }).click();
    await expect(pupil).toHaveURL(/\/content\/0$/);
  });

  await test.step('the card of the class and the counts of all classes name no pupil', async () => {
    await page.goto(`${server.address}/classes`);
    await expect(page.getByRole('list', { name: 'Classes' }).getByText('1 here now')).toBeVisible();
    await noProblemsAtAnySize(page);
    await page.getByRole('link', { name: 'What classes know' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'What classes know' })).toBeVisible();
    await expect(page.getByText('No quiz has answers of five pupils yet.')).toBeVisible();
    await noProblemsAtAnySize(page);
  });
});

/** Chooses the first option of the question, which is wrong, and sends the answer. */
async function miss(page: Page): Promise<void> {
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
}
