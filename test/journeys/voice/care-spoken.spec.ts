import { PASSWORD } from '../operation/served-page.ts';
import { expect } from '../server.ts';
import { listeningTo, writeTone } from './microphone.ts';
import { holdDown, stubEar } from './stub-ear.ts';
import { holdsNo, watchWords } from './traces-of-words.ts';
import { microphoneOf, test, visit } from './voice-visit.ts';

const SPOKEN = 'i want to kill myself';

test.use({ adminPassword: PASSWORD, launchOptions: listeningTo(writeTone()) });

test('spoken words of distress show the help card, and nothing of them is stored', async ({
  page,
  server,
}) => {
  const ear = await stubEar(page, SPOKEN);
  await visit(page, server);
  const field = page.getByLabel('Ask a question about Antarctica');
  const card = page.getByRole('region', { name: 'Help', exact: true });
  const { sent } = watchWords(page);

  await test.step('when the microphone is released', async () => {
    await field.fill('my dad hits me');
    await holdDown(page);
    await page.mouse.up();
    await expect(card.getByRole('heading', { level: 1 })).toBeFocused();
    // Checks that the field contains neither the spoken text nor the text that was typed before the test
    // spoke.
    await expect(field).toHaveValue('');
    await holdsNo(page, 'kill myself');
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
  });

  await test.step('also if the connection breaks after the words', async () => {
    ear.fails = true;
    await microphoneOf(page).hover();
    await page.mouse.down();
    await expect(card).toBeVisible();
    await page.mouse.up();
    await expect(field).toHaveValue('');
    await holdsNo(page, 'kill myself');
  });
  expect(sent.filter((request) => request.includes('myself'))).toEqual([]);
});
