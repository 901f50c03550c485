import type { Locator, Page } from '@playwright/test';
import { noProblemsByDayOrNight } from '../axe.ts';
import { tabTo } from '../keyboard.ts';
import { PASSWORD, signIn } from '../operation/served-page.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD, isReading: true });

const ASSISTANT = '**/api/assistant/message';
const QUESTION = 'how deep do they go';
const WHALES = 'Whales of the Southern Ocean';

type Found = {
  answerID: number;
  title: string;
  sentence?: string;
  evidence?: { answerID: number; block: number; sentence: string; start: number; end: number };
};

for (const width of [1440, 390])
  test(`at ${width} pixels, one tap on a suggestion opens its page with the sentence marked`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, server.address);
    const suggestions = await replyUnsure(page);
    await ask(page, QUESTION);
    const answer = answerOf(page);
    await expect(answer.getByRole('heading', { name: 'Did you mean …?' })).toBeInViewport();
    await expect(page).toHaveURL(`${server.address}/content/0`);
    await expect(questionBar(page)).toBeFocused();
    const region = answer.getByRole('status');
    await expect(region).toContainText(`You asked: ${QUESTION}`);
    for (const { sentence = '', title } of suggestions) await expect(region).toContainText(sentence || title);
    const cards = answer.getByRole('listitem').getByRole('link');
    await expect(cards).toHaveCount(3);
    for (const target of [...(await cards.all()), noneOfThese(page)])
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await noProblemsByDayOrNight(page);

    const [emperor] = suggestions;
    await cards.first().click();
    await expect(page).toHaveURL(`${server.address}/content/34`);
    await expect(answer.getByText(`You asked: ${QUESTION}`)).toBeAttached();
    await expect(answer.locator('q')).toHaveText(emperor?.sentence ?? '');
    await expect(answer.locator('q')).toBeInViewport();
    await expect(page.locator('mark')).toHaveText(emperor?.sentence ?? '');
    // On a narrow screen the picture is above the text, so the marked sentence may be out of view. The test
    // checks this only on wide screens.
    if (width > 960) await expect(page.locator('mark')).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.goBack();
    await expect(cards).toHaveCount(3);
    // The last suggestion names a page but no sentence, so the app must mark nothing on the page.
    await answer.getByRole('link', { name: WHALES }).click();
    await expect(page).toHaveURL(`${server.address}/content/44`);
    await expect(page.getByRole('heading', { level: 1, name: WHALES })).toBeFocused();
    await expect(answer.getByText(`You asked: ${QUESTION}`)).toBeAttached();
    await expect(page.locator('mark, q')).toHaveCount(0);
  });

test('on a page that was scrolled down, a suggestion of this page is opened, and Back returns', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1366, height: 700 });
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/34`);
  await expect(page.getByRole('heading', { level: 1, name: 'Emperor penguin' })).toBeVisible();
  await replyUnsure(page);
  await page.getByRole('region', { name: 'Page text' }).getByRole('heading').last().scrollIntoViewIfNeeded();
  await ask(page, QUESTION);
  await expect(page.getByRole('heading', { name: 'Did you mean …?' })).toBeInViewport();
  await answerOf(page).getByRole('listitem').getByRole('link').first().click();
  await expect(page.locator('mark')).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Did you mean …?' })).toBeVisible();
});

test('None of these leads to the nearest pages and to the editors, with the keyboard alone', async ({
  page,
  server,
}) => {
  await signIn(page, server.address);
  await replyUnsure(page);
  await page.keyboard.press('/');
  await page.keyboard.type(QUESTION);
  await page.keyboard.press('Enter');
  const answer = answerOf(page);
  await expect(answer.getByRole('heading', { name: 'Did you mean …?' })).toBeVisible();
  await tabTo(page, 'None of these');
  await page.keyboard.press('Enter');

  await expect(
    answer.getByRole('heading', { name: 'No answer in the database for this question' }),
  ).toBeVisible();
  await expect(noneOfThese(page)).toHaveCount(0);
  await expect(answer.getByText(`You asked: ${QUESTION}`)).toBeAttached();
  await expect(answer.getByRole('listitem').getByRole('link')).toHaveText([
    'Emperor penguin',
    'Weddell seal',
    WHALES,
  ]);
  await expect(answer).toBeFocused();
  await noProblemsByDayOrNight(page);

  const sent = page.waitForRequest('**/api/questions/tell');
  await tabTo(page, 'Tell the editors', answer);
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ question: QUESTION });
  await expect(page.locator(':focus')).toContainText('Sent to the editors.');

  await answer.getByRole('link', { name: 'Weddell seal' }).press('Enter');
  await expect(page).toHaveURL(`${server.address}/content/39`);
  await page.goBack();
  await expect(
    answer.getByRole('heading', { name: 'No answer in the database for this question' }),
  ).toBeVisible();
});

test('with the keyboard alone, a suggestion is chosen after the question', async ({ page, server }) => {
  await signIn(page, server.address);
  const [, seal] = await replyUnsure(page);
  await ask(page, QUESTION);
  await expect(page.getByRole('heading', { name: 'Did you mean …?' })).toBeVisible();
  await tabTo(page, /From: Weddell seal/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.address}/content/39`);
  await expect(page.locator('mark')).toHaveText(seal?.sentence ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Weddell seal' })).toBeFocused();
});

for (const width of [1440, 390])
  test(`at ${width} pixels, the answer to a second question is one tap away`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, server.address);
    const first = await findSentence(page, 34, /\bdeep/);
    const second = { question: 'What do Weddell seals eat?', ...(await findSentence(page, 39, /\beat/)) };
    await reply(page, { outcome: 'answer', suggestions: [], evidence: first.evidence, second }, 34);
    await ask(page, 'How deep do emperors dive, and what do Weddell seals eat?');
    await expect(page.locator('mark')).toHaveText(first.sentence);
    const also = page.getByRole('link', { name: 'Also: What do Weddell seals eat?' });
    await expect.poll(async () => (await also.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await noProblemsByDayOrNight(page);

    await also.click();
    await expect(page).toHaveURL(`${server.address}/content/39`);
    await expect(page.getByText('You asked: What do Weddell seals eat?')).toBeAttached();
    await expect(page.locator('mark')).toHaveText(second.sentence);
    await expect(page.getByRole('region', { name: 'Answer' }).locator('q')).toBeInViewport();
    await expect(also).toHaveCount(0);
    await page.goBack();
    await expect(page.locator('mark')).toHaveText(first.sentence);
    await expect(also).toBeVisible();
  });

/**
 * Replaces the assistant's reply to every question with the reply that it gives when it is unsure.
 * @returns the suggestions in this reply; the last one has no sentence
 */
async function replyUnsure(page: Page): Promise<Found[]> {
  const suggestions = [
    await findSentence(page, 34, /\bdeep/),
    await findSentence(page, 39, /\bdeep\b/),
    { answerID: 44, title: WHALES },
  ];
  await reply(page, { outcome: 'didYouMean', suggestions });
  return suggestions;
}

/**
 * Replaces the assistant's reply to every question with this output. With real replies the test could fail
 * after an edit, because the texts of the pages decide which questions are uncertain.
 */
async function reply(page: Page, output: object, answerID?: number): Promise<void> {
  const context = {
    global: { system: { turn_count: 1 } },
    skills: { 'main skill': { user_defined: { answerID }, system: {} } },
    wa_session_id: 'w1',
  };
  const generic = [{ response_type: 'text', text: 'I am not sure. Did you mean one of these?' }];
  await page.route(ASSISTANT, (route) =>
    route.fulfill({ json: { output: { generic, ...output }, context, wa_session_id: 'w1' } }),
  );
}

/** @returns the first sentence of a page that matches the expression `word` */
async function findSentence(page: Page, answerID: number, word: RegExp): Promise<Required<Found>> {
  const { title, dialog } = await (
    await page.request.get(`${new URL(page.url()).origin}/api/answer/page/${answerID}`)
  ).json();
  for (const [block, { text }] of dialog.entries()) {
    const plain: string = text.replaceAll(/<[^>]*>/g, '');
    const sentence = plain.match(/[^.?!\s][^.?!]*[.?!]/g)?.find((one) => word.test(one));
    if (!sentence) continue;
    const start = plain.indexOf(sentence);
    const evidence = { answerID, block, sentence, start, end: start + sentence.length };
    return { answerID, title, sentence, evidence };
  }
  throw new Error(`No sentence of page ${answerID} contains ${word}`);
}

async function ask(page: Page, question: string): Promise<void> {
  await questionBar(page).fill(question);
  await page.keyboard.press('Enter');
}

function questionBar(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Ask a question about Antarctica' });
}

function answerOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Answer' });
}

function noneOfThese(page: Page): Locator {
  return page.getByRole('button', { name: 'None of these' });
}
