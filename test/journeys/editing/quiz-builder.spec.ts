import type { Page } from '@playwright/test';
import { readLibrary } from '../../../src/features/library/server/read-library.ts';
import type { Question, QuestionKind } from '../../../src/features/quizzes/question.ts';
import { noProblemsByDayOrNight } from '../axe.ts';
import { expect, test } from '../server.ts';
import { PASSWORD } from './editors.ts';

test.use({ adminPassword: PASSWORD });

const QUIZ = 177;
const questions =
  readLibrary().quizzes.flatMap(({ quiz }) => (quiz.answerID === QUIZ ? quiz.questions : [])) ?? [];
const [first] = questions;

test('an editor changes a quiz in place, tries it and saves it', async ({ page, server }) => {
  await page.goto(server.address);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await expect(page).toHaveURL(/\/content\/0$/);
  await page.goto(`${server.address}/content/${QUIZ}?edit`);
  await expect(page.getByRole('heading', { level: 1, name: /^Editing quiz: / })).toBeVisible();

  await test.step('every kind of question has its form', async () => {
    for (const kind of new Set(questions.map((question) => question.kind))) {
      await open(
        page,
        questions.find((question) => question.kind === kind),
      );
      await expect(page.getByLabel('Kind', { exact: true })).toHaveValue(kind);
      await expect(FIELD[kind](page)).toBeVisible();
      await expect(page.getByText('The sentence is on the page, word for word.')).toBeVisible();
      await noProblemsByDayOrNight(page);
    }
  });

  await test.step('a new question is refused at the field until it is complete', async () => {
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.getByLabel('Question', { exact: true }).fill('What do editors try here?');
    await page.getByLabel('Answer 1', { exact: true }).fill('A builder');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Choose the sentence that proves the answer.')).toBeVisible();
    await expect(page.getByRole('button', { name: /What do editors try here\?.*to mend/ })).toBeVisible();
  });

  await test.step('a sentence proves it', async () => {
    await page.getByLabel('Kind', { exact: true }).selectOption('truefalse');
    await page.getByLabel('Statement', { exact: true }).fill('Editors try this statement.');
    await page.getByRole('button', { name: 'Choose a sentence' }).click();
    const drawer = page.getByRole('dialog', { name: 'Choose a sentence' });
    await drawer.getByLabel('Search for a page').fill('emperor');
    await drawer.getByRole('list', { name: 'Pages' }).getByRole('button').first().click();
    await drawer.getByRole('region').first().getByRole('button').first().click();
    await expect(page.getByText('The sentence is on the page, word for word.')).toBeVisible();
  });

  await test.step('it is tried before it is saved', async () => {
    await page.getByRole('button', { name: 'Try it' }).click();
    await expect(page.getByText('You see the quiz as a pupil. Nothing is kept.')).toBeVisible();
    await page.getByText('True', { exact: true }).click();
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^Right\./ })).toBeVisible();
    await page.getByRole('button', { name: 'Back to editing' }).click();
  });

  await test.step('it moves to the front, and pupils get it', async () => {
    const row = page.getByRole('button', { name: /^Move Editors try this statement\., / });
    await row.click();
    await page.getByRole('button', { name: 'Move Editors try this statement. back by one' }).click();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('The quiz is saved.')).toBeVisible();
    await expect(page.getByText('No changes')).toBeVisible();
    await page.goto(`${server.address}/content/${QUIZ}`);
    await expect(page.getByRole('form', { name: 'Question' })).toBeVisible();
    const played = await page.request.get(`${server.address}/api/quizzes/${QUIZ}`);
    const prompts = (await played.json()).questions.map(({ prompt }: Question) => prompt);
    expect(prompts).toContain('Editors try this statement.');
  });
});

test('two editors lose nothing, and neither does a reload', async ({ page, browser, server }) => {
  const other = await (await browser.newContext()).newPage();
  for (const each of [page, other]) {
    const form = { username: 'admin', password: PASSWORD };
    await each.request.post(`${server.address}/api/login/submit`, { form });
    await each.goto(`${server.address}/content/${QUIZ}?edit`);
    await open(each, first);
  }
  await page.getByLabel('Question', { exact: true }).fill('What does the first editor ask?');
  await open(other, questions[1]);
  await other.getByLabel(/^(Question|Statement)$/).fill('What does the second editor ask?');
  await other.keyboard.press('Control+s');
  await expect(other.getByText('The quiz is saved.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Their changes and yours are together now.')).toBeVisible();
  await expect(page.getByRole('button', { name: /What does the second editor ask\?/ }).first()).toBeVisible();
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('What does the first editor ask?');

  await test.step('after a reload the draft is offered', async () => {
    await page.waitForTimeout(500);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Restore draft' }).click();
    await expect(
      page.getByRole('button', { name: /What does the first editor ask\?/ }).first(),
    ).toBeVisible();
  });
});

function open(page: Page, question: Question | undefined) {
  const list = page.getByRole('navigation', { name: 'Questions', exact: true });
  return list.getByText(question?.prompt ?? '', { exact: true }).click();
}

const FIELD: Record<QuestionKind, (page: Page) => ReturnType<Page['locator']>> = {
  choice: (page) => page.getByLabel('Answer 1 is right'),
  several: (page) => page.getByLabel('Answer 1 is right'),
  truefalse: (page) => page.getByRole('radiogroup', { name: 'The statement is' }),
  order: (page) => page.getByLabel('Item 1', { exact: true }),
  match: (page) => page.getByLabel('Meaning 1', { exact: true }),
  label: (page) => page.getByLabel('Where place 1 is, in words'),
  number: (page) => page.getByLabel('Right number'),
};
