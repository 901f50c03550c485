import type { Page } from '@playwright/test';
import { noProblemsByDayOrNight } from '../axe.ts';
import { addPerson, PASSWORD, signIn } from '../editing/editors.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD });

const QUESTION = 'Could I catch a bus to the South Pole?';
const SENTENCE = 'The biggest penguin in the world is the emperor.';

test('a question that a reader sends is bound to a sentence on the board, and answered when it is asked again', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page.request, server, 'admin');
  await addPerson(page.request, server, { userName: 'pia', firstName: 'Pia', role: 'student' });
  const lesson = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await signIn(lesson.request, server, 'pia');
  const pupil = await lesson.newPage();
  await pupil.goto(`${server.address}/content/0`);

  await test.step('the reader asks, and sends the question', async () => {
    await replyWithoutAnswer(pupil);
    await ask(pupil, QUESTION);
    await pupil.getByRole('button', { name: 'Tell the editors' }).click();
    await expect(pupil.getByText('Sent to the editors. Your name is not included.')).toBeVisible();
    await pupil.unroute(ASSISTANT);
  });

  await test.step('an editor finds a page by its title, and chooses a sentence', async () => {
    await page.goto(`${server.address}/content/questions`);
    await page.getByRole('button', { name: `Choose a sentence: ${QUESTION}` }).click();
    const drawer = page.getByRole('dialog', { name: 'Choose a sentence' });
    await drawer.getByRole('searchbox', { name: 'Find a page' }).fill('emperor peng');
    await noProblemsByDayOrNight(page);
    await drawer.getByRole('button', { name: /^Emperor penguin/ }).click();
    await drawer.getByRole('button', { name: SENTENCE }).click();
    await expect(page.getByText('“Emperor penguin” answers it from now on')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'To do 0' })).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Done 1' })).toBeVisible();
  });

  await test.step('asked again, the page opens at that sentence', async () => {
    await ask(pupil, QUESTION);
    await expect(pupil).toHaveURL(/\/content\/34$/);
    await expect(pupil.getByRole('region', { name: 'Answer' }).getByRole('status').first()).toContainText(
      SENTENCE,
    );
  });

  await test.step('the reader says why it was not right, by the keyboard', async () => {
    const no = pupil.getByRole('button', { name: 'No, this was not right' });
    expect((await no.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await no.focus();
    await pupil.keyboard.press('Enter');
    const reasons = pupil.getByRole('list', { name: 'What was not right?' }).getByRole('button');
    await expect(reasons).toHaveCount(4);
    for (const reason of await reasons.all())
      expect((await reason.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await noProblemsByDayOrNight(pupil);
    await pupil.keyboard.press('Tab');
    await pupil.keyboard.press('Enter');
    await expect(pupil.locator(':focus')).toHaveText(
      'Thank you. The editors will look at it. Your name is not included.',
    );
  });
  await lesson.close();

  await test.step('the editor sees the reason, ignores the question, and takes that back', async () => {
    await page.reload();
    const group = page.getByRole('list', { name: 'Questions' }).locator('> li');
    await expect(group).toContainText('Not what was asked');
    await expect(group).toContainText(SENTENCE);
    await noProblemsByDayOrNight(page);
    await page.getByRole('button', { name: `Ignore: ${QUESTION}` }).click();
    await expect(page.getByRole('tab', { name: 'Ignored 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('tab', { name: 'To do 1' })).toBeVisible();
  });

  await test.step('the editor adds a word of readers, and takes it away again', async () => {
    await page.getByRole('button', { name: `Add a word: ${QUESTION}` }).click();
    const drawer = page.getByRole('dialog', { name: 'Add a word' });
    await drawer.getByRole('textbox', { name: 'Word that readers use' }).fill('dunny');
    await drawer.getByRole('textbox', { name: 'Word of the library' }).fill('toilet');
    await drawer.getByRole('button', { name: 'Add word' }).click();
    await expect(page.getByText('dunny added')).toBeVisible();
    await page.getByRole('tab', { name: 'Words' }).click();
    await noProblemsByDayOrNight(page);
    await page.getByRole('button', { name: 'Remove dunny' }).click();
    await expect(page.getByText('Nobody has added a word yet.')).toBeVisible();
  });
});

const ASSISTANT = '**/api/assistant/message';

/**
 * Replaces the assistant's reply to every question with the reply "no answer". The test cannot use a real
 * reply, because the assistant may learn to answer the question.
 */
async function replyWithoutAnswer(page: Page): Promise<void> {
  const generic = [{ response_type: 'text', text: 'No answer in the database for this question' }];
  const context = {
    global: { system: { turn_count: 1 } },
    skills: { 'main skill': { user_defined: {}, system: {} } },
    wa_session_id: 'w1',
  };
  await page.route(ASSISTANT, (route) =>
    route.fulfill({
      json: { output: { generic, outcome: 'noAnswer', suggestions: [] }, context, wa_session_id: 'w1' },
    }),
  );
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Ask a question about Antarctica' }).fill(question);
  await page.keyboard.press('Enter');
}
