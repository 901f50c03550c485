import type { Page } from '@playwright/test';
import { readLibrary } from '../../../src/features/library/server/read-library.ts';
import type { Question, QuizFile } from '../../../src/features/quizzes/question.ts';
import { noProblems, noProblemsByDayOrNight } from '../axe.ts';
import { expect, test } from '../server.ts';

const PASSWORD = 'Adelie-5kg!';

test.use({ adminPassword: PASSWORD });

/** Two quizzes that together have questions of all seven kinds. */
const PLANTS = quizOf(177);
const ICE = quizOf(171);

test('a pupil plays each kind of question by touch on a phone, and another device goes on', async ({
  page: teacher,
  browser,
  server,
}) => {
  await signIn(teacher, server.address);
  const code = await makeClass(teacher);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const pupil = await context.newPage();
  await pupil.goto(`${server.address}/join/${code}`);
  await pupil
    .getByRole('button', { name: /^Go in as / })
    .first()
    .tap();
  await expect(pupil).toHaveURL(/\/content\/0$/);

  await test.step('the answers are closed before the quiz is done', async () => {
    await pupil.goto(`${server.address}/content/178`);
    await expect(
      pupil.getByText('You can see the answers when you have done all questions of the quiz.'),
    ).toBeVisible();
  });

  await pupil.goto(`${server.address}/content/177`);
  const seen = new Set<string>();
  for (const question of PLANTS.questions) {
    await test.step(`${question.kind}: ${question.prompt}`, async () => {
      await expect(pupil.getByRole('heading', { level: 1, name: question.prompt })).toBeVisible();
      if (!seen.has(question.kind)) await noProblemsByDayOrNight(pupil);
      await give(pupil, question);
      await pupil.getByRole('button', { name: 'Check' }).tap();
      await expect(pupil.getByRole('heading', { level: 2, name: /^Right\./ })).toBeVisible();
      await expect(pupil.getByText(question.evidence.sentence)).toBeVisible();
      if (!seen.has(question.kind)) await noProblems(pupil);
      seen.add(question.kind);
    });
    if (question.id !== PLANTS.questions.at(-1)?.id)
      await pupil.getByRole('button', { name: 'Next question' }).tap();
  }
  expect(seen.size).toBeGreaterThanOrEqual(6);

  await test.step('the result opens on another device, which has played nothing', async () => {
    const cookies = await context.cookies();
    await context.close();
    const other = await browser.newContext({ viewport: { width: 820, height: 1180 } });
    await other.addCookies(cookies);
    const tablet = await other.newPage();
    await tablet.goto(`${server.address}/content/177`);
    await expect(
      tablet.getByRole('heading', { level: 1, name: '13 of 13 right the first time' }),
    ).toBeVisible();
    await expect(tablet.getByText('Your teacher sees what you answered; your class does not.')).toBeVisible();
    await noProblemsByDayOrNight(tablet);
    await tablet.getByRole('link', { name: 'All answers' }).click();
    await expect(tablet).toHaveURL(/\/content\/178$/);
    await expect(tablet.getByText('The server failed')).toHaveCount(0);
    await expect(tablet.getByRole('region', { name: 'Page text' })).toBeVisible();
  });
});

test('a quiz is played by the keyboard alone, with misses, a shown answer and a skipped question', async ({
  page,
  server,
}) => {
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/171`);
  const [first, second, third] = ICE.questions;
  if (first?.kind !== 'choice' || second?.kind !== 'choice' || third?.kind !== 'choice')
    throw new Error('The quiz begins with other questions.');

  await test.step('a letter chooses, Enter checks: a miss helps and keeps the answer', async () => {
    await expect(page.getByRole('heading', { level: 1, name: first.prompt })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled();
    const wrong = await keyOf(page, first.options.find(({ id }) => id !== first.right)?.text ?? '');
    await page.keyboard.press(wrong);
    await page.keyboard.press('Enter');
    const verdict = page.getByRole('heading', { level: 2, name: 'Not yet. Read this:' });
    await expect(verdict).toBeFocused();
    await expect(page.getByText('Not this one')).toBeVisible();
    await expect(page.getByText((first.clue ?? first.evidence).sentence)).toBeVisible();
    await noProblemsByDayOrNight(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press(await keyOf(page, textOf(first)));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: /^Right\./ })).toBeFocused();
    await page.keyboard.press('Enter');
  });

  await test.step('the new question is announced, Tab and the space bar work as well', async () => {
    await expect(page.getByRole('heading', { level: 1, name: second.prompt })).toBeFocused();
    const wrong = second.options.find(({ id }) => id !== second.right)?.text ?? '';
    await page.getByRole('radio', { name: wrong }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Show me' }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: /^It is / })).toBeFocused();
    await expect(page.getByText('Right', { exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
  });

  await test.step('a reload keeps the question and the choice', async () => {
    await expect(page.getByRole('heading', { level: 1, name: third.prompt })).toBeVisible();
    const chosen = textOf(third);
    await page.keyboard.press(await keyOf(page, chosen));
    await expect(page.getByRole('radio', { name: chosen })).toBeChecked();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: third.prompt })).toBeVisible();
    await expect(page.getByRole('radio', { name: chosen })).toBeChecked();
    await page.getByRole('button', { name: 'Skip' }).press('Enter');
  });

  for (const question of ICE.questions.slice(3)) {
    await test.step(`${question.kind}: ${question.prompt}`, async () => {
      await expect(page.getByRole('heading', { level: 1, name: question.prompt })).toBeFocused();
      await giveByKeys(page, question);
      await page.getByRole('button', { name: 'Check' }).press('Enter');
      await expect(page.getByRole('heading', { level: 2, name: /^Right\./ })).toBeFocused();
      await page.keyboard.press('Enter');
    });
  }

  await test.step('the skipped question comes again, then the result', async () => {
    await expect(page.getByRole('heading', { level: 1, name: third.prompt })).toBeFocused();
    await page.keyboard.press(await keyOf(page, textOf(third)));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: /^Right\./ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('heading', { level: 1, name: '11 of 13 right the first time' }),
    ).toBeFocused();
    await expect(page.getByText('You put 1 more right after reading.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try the 2 again' })).toBeVisible();
    await noProblemsByDayOrNight(page);
  });
});

test('without a line an answer waits, and is sent once when the line is back', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/171`);
  const [first, second] = ICE.questions;
  if (first?.kind !== 'choice' || second?.kind !== 'choice')
    throw new Error('The quiz begins with other questions.');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/answers')) sent += 1;
  });
  await page.getByText(textOf(first), { exact: true }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Without a connection your answer is kept here')).toBeVisible();
  await noProblems(page);
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(page.getByRole('heading', { level: 1, name: second.prompt })).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().endsWith('/answers'));
  await context.setOffline(false);
  expect((await (await answered).json()).credit).toBe(1);
  const before = sent;
  await page.waitForTimeout(6000);
  expect(sent).toBe(before);
});

test('a page asks three questions at its foot', async ({ page, server }) => {
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/34`);
  const checks = page.getByRole('region', { name: 'Check yourself' });
  await page.getByRole('heading', { name: 'Where this comes from' }).scrollIntoViewIfNeeded();
  await checks.getByRole('button', { name: 'Start' }).click();
  await noProblemsByDayOrNight(page);
  const form = checks.getByRole('form');
  for (let asked = 0; (await form.count()) > 0 && asked < 4; asked += 1) {
    const name = await form.getAttribute('aria-label');
    await form
      .getByRole('button', { name: 'Check' })
      .or(form.getByRole('button', { name: 'Show me' }))
      .first()
      .waitFor();
    const prompt =
      (await form.getByRole('heading', { level: 3 }).textContent())?.replace(/^\d of \d /, '') ?? '';
    const question = allQuestions().find((one) => one.prompt === prompt);
    if (!question) throw new Error(`No question of the library asks: ${prompt}`);
    await give(page, question, form);
    await form.getByRole('button', { name: 'Check' }).click();
    await expect(form.getByText(/^Right\./)).toBeVisible();
    await form.getByRole('button', { name: /^(Next question|Done)$/ }).click();
    await expect(checks.getByRole('form', { name: name ?? '' })).toHaveCount(0);
  }
  await expect(checks.getByText('All done. Well read!')).toBeVisible();
});

type Choice = Extract<Question, { kind: 'choice' }>;
type Place = Pick<Page, 'getByText' | 'getByRole' | 'locator'>;

function quizOf(answerID: number): QuizFile {
  const found = readLibrary().quizzes.find(({ quiz }) => quiz.answerID === answerID);
  if (!found) throw new Error(`There is no quiz ${answerID}.`);
  return found.quiz;
}

function allQuestions(): Question[] {
  return readLibrary().quizzes.flatMap(({ quiz }) => quiz.questions);
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await expect(page).toHaveURL(/\/content\/0$/);
}

/**
 * Creates a class.
 * @returns the code with which pupils join the class
 */
async function makeClass(page: Page): Promise<string> {
  await page.getByRole('banner').getByRole('link', { name: 'My classes' }).click();
  await page.getByLabel('Name, such as Year 5 Blue').fill('Year 5 Blue');
  await page.keyboard.press('Enter');
  const spelt = await page.getByText(/^([2-9B-Y] ){5}[2-9B-Y]$/).textContent();
  return spelt?.replaceAll(' ', '') ?? '';
}

function textOf({ options, right }: Choice): string {
  return options.find(({ id }) => id === right)?.text ?? '';
}

/** @returns the letter key that chooses the option with this text */
async function keyOf(page: Page, text: string): Promise<string> {
  const texts = await page.locator('form label').allTextContents();
  return 'abcdefgh'[texts.findIndex((one) => one.slice(1) === text)] ?? '';
}

/** Answers a question correctly with the pointer. */
async function give(page: Page, question: Question, place: Place = page): Promise<void> {
  switch (question.kind) {
    case 'choice':
      return place.getByText(textOf(question), { exact: true }).click();
    case 'several':
      for (const { id, text } of question.options)
        if (question.right.includes(id)) await place.getByText(text, { exact: true }).click();
      return;
    case 'truefalse':
      return place.getByText(question.right ? 'True' : 'False', { exact: true }).click();
    case 'order':
      return putInOrder(place, question, (button) => button.click());
    case 'match':
      for (const { left, right } of question.pairs) {
        await place.getByRole('list', { name: 'Names' }).getByText(left, { exact: true }).click();
        await place.getByRole('list', { name: 'Meanings' }).getByText(right, { exact: true }).click();
      }
      return;
    case 'label':
      for (const { label, told } of question.places) {
        await place.getByRole('list', { name: 'Names' }).getByRole('button', { name: label }).click();
        await place.getByRole('list', { name: 'Places' }).getByRole('button', { name: told }).click();
      }
      return;
    case 'number':
      return place.getByRole('slider').fill(`${question.right}`);
  }
}

/** Answers a question correctly with the keyboard only. */
async function giveByKeys(page: Page, question: Question): Promise<void> {
  switch (question.kind) {
    case 'choice':
      return page.keyboard.press(await keyOf(page, textOf(question)));
    case 'truefalse':
      return page.keyboard.press(question.right ? '1' : '2');
    case 'several':
      for (const { id, text } of question.options)
        if (question.right.includes(id)) await page.getByRole('checkbox', { name: text }).press('Space');
      return;
    case 'order':
      return putInOrder(page, question, (button) => button.press('Enter'));
    case 'match':
      for (const { left, right } of question.pairs) {
        await page.getByRole('list', { name: 'Names' }).getByRole('button', { name: left }).press('Enter');
        await page
          .getByRole('list', { name: 'Meanings' })
          .getByRole('button', { name: right })
          .press('Enter');
      }
      return;
    case 'label':
      for (const { label, told } of question.places) {
        await page.getByRole('list', { name: 'Names' }).getByRole('button', { name: label }).press('Enter');
        await page.getByRole('list', { name: 'Places' }).getByRole('button', { name: told }).press('Enter');
      }
      return;
    case 'number': {
      const slider = page.getByRole('slider');
      await slider.press('Home');
      const steps = Math.round((question.right - question.min) / question.step);
      for (let step = 0; step < steps; step += 1) await slider.press('ArrowRight');
    }
  }
}

type Button = ReturnType<Page['getByRole']>;

/** Moves the items of an ordering question to their right positions, from the first item to the last. */
async function putInOrder(
  place: Place,
  { items }: Extract<Question, { kind: 'order' }>,
  press: (button: Button) => Promise<void>,
): Promise<void> {
  const texts = items.map(({ text }) => text);
  for (const [index, text] of texts.entries()) {
    for (;;) {
      const name = await place.getByRole('button', { name: `Move ${text},` }).getAttribute('aria-label');
      const at = Number(/, (\d+) of/.exec(name ?? '')?.[1]) - 1;
      if (at === index) break;
      await press(place.getByRole('button', { name: `Up: ${text}` }));
    }
  }
}
