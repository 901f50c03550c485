import type { Page } from '@playwright/test';
import { addPerson, PASSWORD, signIn } from '../editing/editors.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD });

// "Wobblebergs" is a made-up word that no page contains, so no page answers the question.
const UNANSWERED = 'Do wobblebergs hum in the dark?';
const SENTENCE = 'The biggest penguin in the world is the emperor.';

test('a pupil asks, makes mistakes, asks on, is offered pages, and teaches the library what it did not know', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page.request, server, 'admin');
  await addPerson(page.request, server, { userName: 'pia', firstName: 'Pia', role: 'student' });
  const lesson = await browser.newContext({ viewport: { width: 820, height: 1180 } });
  await signIn(lesson.request, server, 'pia');
  const pupil = await lesson.newPage();
  await pupil.goto(`${server.address}/content/0`);
  const answer = pupil.getByRole('region', { name: 'Answer' });

  await test.step('a question opens the page at the sentence that answers it', async () => {
    await ask(pupil, 'how deep can an emperor penguin dive?');
    await expect(pupil).toHaveURL(/\/content\/34$/);
    await expect(answer.locator('q')).toContainText('more than 500 m');
  });

  await test.step('a question that follows is about the same animal', async () => {
    await ask(pupil, 'how tall is it?');
    await expect(answer).toContainText('You asked: how tall is it?');
    await expect(pupil).toHaveURL(/\/content\/34$/);
    await expect(answer.locator('q')).toContainText(/\d+ (cm|m)\b/);
  });

  await test.step('another subject is not taken for the same one, in spite of mistakes', async () => {
    await ask(pupil, 'how cold dus it get in antartica');
    await expect(pupil).toHaveURL(/\/content\/21$/);
    await expect(answer.locator('q')).toContainText('−89.2 °C');
  });

  await test.step('of two questions in one, the second is a button', async () => {
    await ask(pupil, 'do penguins have teeth and how long do whales live');
    await expect(answer.locator('q')).toContainText('no teeth');
    await answer.getByRole('link', { name: 'how long do whales live' }).click();
    await expect(pupil).toHaveURL(/\/content\/44$/);
    await expect(answer.locator('q')).toContainText('blue whale');
  });

  await test.step('an uncertain answer offers pages, and one tap opens one', async () => {
    await pupil.goto(`${server.address}/content/0`);
    await ask(pupil, 'how do they wash');
    await expect(answer.getByRole('heading', { name: 'Did you mean …?' })).toBeVisible();
    await answer.getByRole('listitem').getByRole('link').first().click();
    await expect(pupil).toHaveURL(/\/content\/\d+$/);
  });

  await test.step('a question about something else opens nothing', async () => {
    await ask(pupil, 'what is the capital of france');
    await expect(answer.getByRole('button', { name: 'Tell the editors' })).toBeVisible();
    await expect(pupil.locator('mark')).toHaveCount(0);
  });

  await test.step('the pupil sends a question that nothing answers, and an editor binds it to a sentence', async () => {
    await ask(pupil, UNANSWERED);
    await expect(answer).toContainText(UNANSWERED);
    await answer.getByRole('button', { name: 'Tell the editors' }).click();
    await expect(pupil.getByText('Sent to the editors. Your name is not included.')).toBeVisible();
    await page.goto(`${server.address}/content/questions`);
    await page.getByRole('button', { name: `Choose a sentence: ${UNANSWERED}` }).click();
    const drawer = page.getByRole('dialog', { name: 'Choose a sentence' });
    await drawer.getByRole('searchbox', { name: 'Find a page' }).fill('emperor peng');
    await drawer.getByRole('button', { name: /^Emperor penguin/ }).click();
    await drawer.getByRole('button', { name: SENTENCE }).click();
    await expect(page.getByText('“Emperor penguin” answers it from now on')).toBeVisible();
  });

  await test.step('asked again, it is answered', async () => {
    await ask(pupil, UNANSWERED);
    await expect(pupil).toHaveURL(/\/content\/34$/);
    await expect(answer.locator('q')).toHaveText(SENTENCE);
  });
  await lesson.close();
});

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Ask a question about Antarctica' }).fill(question);
  await page.keyboard.press('Enter');
}
