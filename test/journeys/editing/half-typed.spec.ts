import { PASSWORD } from '../operation/served-page.ts';
import { expect } from '../server.ts';
import { listeningTo, writeTone } from '../voice/microphone.ts';
import { holdDown, stubEar } from '../voice/stub-ear.ts';
import { ANSWER, microphoneOf, QUESTION, test, visit } from '../voice/voice-visit.ts';

const HALF = 'what do emperor peng';
/** The emperor penguin. */
const OTHER_ANSWER = /\/content\/34$/;

test.use({ adminPassword: PASSWORD, launchOptions: listeningTo(writeTone()) });

test('what was half typed gives way to what is spoken, and is not lost', async ({ page, server }) => {
  const ear = await stubEar(page);
  await visit(page, server);
  const field = page.getByLabel('Ask a question about Antarctica');
  await field.fill(HALF);

  await test.step('it is back when nothing is asked', async () => {
    await holdDown(page);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(page.getByText('Release to ask')).toHaveCount(0);
    await expect(field).toHaveValue(HALF);
  });

  await test.step('it is back when nothing was heard', async () => {
    ear.hears = '';
    await holdDown(page);
    await page.mouse.up();
    await expect(page.getByText('No words were heard.')).toBeVisible();
    await expect(field).toHaveValue(HALF);
  });

  await test.step('it is back when the spoken question has its answer', async () => {
    ear.hears = QUESTION;
    await holdDown(page);
    await expect(page.getByText(QUESTION)).toBeVisible();
    await page.mouse.up();
    await expect(page).toHaveURL(ANSWER);
    await expect(page.getByText(`You asked: ${QUESTION}`)).toBeVisible();
    await expect(field).toHaveValue(HALF);
    // Nothing opens by itself.
    await expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('words that failed stand before it until they are sent', async () => {
    await page.goto(`${server.address}/content/0`);
    await field.fill(HALF);
    ear.fails = true;
    await microphoneOf(page).hover();
    await page.mouse.down();
    await expect(field).toHaveValue(QUESTION);
    await page.mouse.up();
    await field.press('Enter');
    await expect(page).toHaveURL(ANSWER);
    await expect(field).toHaveValue(HALF);
  });

  await test.step('a spoken question that gets no answer does too', async () => {
    await page.goto(`${server.address}/content/0`);
    await field.fill(HALF);
    ear.fails = false;
    await page.route('**/api/assistant/message', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await holdDown(page);
    await page.mouse.up();
    await expect(field).toHaveValue(QUESTION);
    await field.press('Enter');
    await expect(page).toHaveURL(ANSWER);
    await expect(field).toHaveValue(HALF);
  });

  await test.step('and it can be typed on and asked', async () => {
    // The answer takes the focus when it is there.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await page.keyboard.type('uins eat');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(OTHER_ANSWER);
    await expect(field).toHaveValue('');
  });
});
