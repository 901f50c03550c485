import { PASSWORD } from '../operation/served-page.ts';
import { expect } from '../server.ts';
import { listeningTo, writeTone } from '../voice/microphone.ts';
import { holdDown, stubEar } from '../voice/stub-ear.ts';
import { ANSWER, microphoneOf, QUESTION, test, visit } from '../voice/voice-visit.ts';

const HALF = 'what do emperor peng';
/**
 * The address of the page about emperor penguins. That page answers the question that this test types; ANSWER
 * is the address of the page that answers the spoken question.
 */
const OTHER_ANSWER = /\/content\/34$/;

test.use({ adminPassword: PASSWORD, launchOptions: listeningTo(writeTone()) });

test('half-typed text gives way to speech, and is not lost', async ({ page, server }) => {
  const ear = await stubEar(page);
  await visit(page, server);
  const field = page.getByLabel('Ask a question about Antarctica');
  await field.fill(HALF);

  await test.step('it returns when nothing is asked', async () => {
    await holdDown(page);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(page.getByText('Release to ask')).toHaveCount(0);
    await expect(field).toHaveValue(HALF);
  });

  await test.step('it returns when nothing was recognised', async () => {
    ear.hears = '';
    await holdDown(page);
    await page.mouse.up();
    await expect(page.getByText('No words were heard.')).toBeVisible();
    await expect(field).toHaveValue(HALF);
  });

  await test.step('it returns after the answer to the spoken question', async () => {
    ear.hears = QUESTION;
    await holdDown(page);
    await expect(page.getByText(QUESTION)).toBeVisible();
    await page.mouse.up();
    await expect(page).toHaveURL(ANSWER);
    await expect(page.getByText(`You asked: ${QUESTION}`)).toBeVisible();
    await expect(field).toHaveValue(HALF);
    // Checks that the list of suggestions is closed: the returned text must not open it.
    await expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('failed words stand before it until they are sent', async () => {
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

  await test.step('so does a spoken question without an answer', async () => {
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

  await test.step('and the text can be continued and sent', async () => {
    await expect(field).toBeFocused();
    await page.keyboard.type('uins eat');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(OTHER_ANSWER);
    await expect(field).toHaveValue('');
  });
});
