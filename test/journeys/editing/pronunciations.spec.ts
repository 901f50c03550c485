import type { Page } from '@playwright/test';
import { type SpeechService, startSpeechService } from '../../voice/speech-service.ts';
import { noProblemsByDayOrNight } from '../axe.ts';
import { type Hand, keyboard, mouse } from '../hand.ts';
import { expect, type Server, test } from '../server.ts';
import { giveVoice, isSpeaking, saidBy, sayToTheEnd } from '../voice/fake-voice.ts';
import { PASSWORD, signIn } from './editors.ts';

test.use({ adminPassword: PASSWORD });

for (const hand of [mouse, keyboard] satisfies Hand[]) {
  test(`an editor sets how a word is pronounced, and removes it, with ${hand.name}`, async ({
    page,
    server,
  }) => {
    await signIn(page.request, server, 'admin');
    await page.goto(`${server.address}/content/0`);
    await hand.press(page.getByRole('button', { name: 'Menu' }));
    await hand.press(page.getByRole('link', { name: 'How words are said' }));
    const words = page.getByRole('list', { name: 'Words' });
    await expect(words.getByRole('listitem').filter({ hasText: 'Nuyina' })).toContainText('noy yee nuh');
    await noProblemsByDayOrNight(page);

    await page.getByLabel('Word', { exact: true }).fill('two words');
    await page.getByLabel('Said as').fill('too words');
    await hand.press(page.getByRole('button', { name: 'Add word' }));
    await expect(page.getByText('The word must be one word of letters.')).toBeVisible();
    await expect(page.getByLabel('Word', { exact: true })).toBeFocused();

    await page.getByLabel('Word', { exact: true }).fill('Aurorawatch');
    await hand.press(page.getByRole('button', { name: 'Add word' }));
    const added = words.getByRole('listitem').filter({ hasText: 'Aurorawatch' });
    await expect(added).toContainText('too words');

    await page.getByLabel('Find a word').fill('auroraw');
    await expect(page.getByText('1 found')).toBeVisible();
    await hand.press(page.getByRole('button', { name: 'Change Aurorawatch' }));
    await expect(page.getByLabel('Said as')).toBeFocused();
    await page.getByLabel('Said as').fill('trig vah sun');
    await hand.press(page.getByRole('button', { name: 'Change word' }));
    await expect(added).toContainText('trig vah sun');

    await hand.press(page.getByRole('button', { name: 'Remove Aurorawatch' }));
    await hand.press(page.getByRole('button', { name: 'Remove', exact: true }));
    await expect(page.getByText('0 found')).toBeVisible();
    await expect(page.getByLabel('Find a word')).toBeFocused();
  });
}

test.describe('where the server has no voice', () => {
  test.use({ environment: { TTS_ENGINE: 'off' } });

  for (const hand of [mouse, keyboard] satisfies Hand[]) {
    test(`this device says a word by its respelling, with ${hand.name}`, async ({ page, server }) => {
      await giveVoice(page, 'one');
      await visitWords(page, server);
      // Uses the first two words of the list, because the Tab key reaches them after few presses.
      const [one, many] = [hearButton(page, 'Adélie'), hearButton(page, 'Adélies')];
      await hand.press(one);
      await expect(one).toHaveAttribute('aria-pressed', 'true');
      await sayToTheEnd(page);
      await expect(one).toHaveAttribute('aria-pressed', 'false');

      await test.step('a second click stops it, and so does another word', async () => {
        await hand.press(one);
        await expect.poll(() => isSpeaking(page)).toBe(true);
        await hand.press(one);
        await expect.poll(() => isSpeaking(page)).toBe(false);
        await hand.press(one);
        await expect.poll(() => isSpeaking(page)).toBe(true);
        await hand.press(many);
        await expect(one).toHaveAttribute('aria-pressed', 'false');
        await sayToTheEnd(page);
        await expect(many).toHaveAttribute('aria-pressed', 'false');
      });

      const said = (await saidBy(page)).map(({ text }) => text);
      expect(said).toEqual(['a day lee', 'a day lee', 'a day lee', 'a day leez']);
    });
  }

  test('without any voice there is a message', async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await giveVoice(page, 'none');
    await visitWords(page, server);
    await hearButton(page, 'Nuyina').click();
    await expect(page.getByText('Reading aloud is not set up here yet.')).toBeVisible();
    await expect(hearButton(page, 'Nuyina')).toHaveAttribute('aria-pressed', 'false');
    await noProblemsByDayOrNight(page);
  });
});

test.describe('where the server has a voice', () => {
  let service: SpeechService;
  test.beforeAll(async () => {
    service = await startSpeechService();
  });
  test.afterAll(() => service.close());
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern to see that no fixture is needed
    environment: async ({}, use) =>
      use({ TTS_ENGINE: 'openai', TTS_URL: service.address, TTS_KEY: 'any', TTS_MODEL: 'any' }),
  });

  test('it says a word by the current list; if it fails, this device does', async ({ page, server }) => {
    await giveVoice(page, 'one');
    await visitWords(page, server);
    const nuyina = hearButton(page, 'Nuyina');
    const spoken = () => service.calls.map(({ input }) => input);
    await nuyina.click();
    await expect.poll(spoken).toEqual(['noy-yee-nuh']);
    await expect(nuyina).toHaveAttribute('aria-pressed', 'false');

    await page.getByRole('button', { name: 'Change Nuyina' }).click();
    await page.getByLabel('Said as').fill('new ee nah');
    await page.getByRole('button', { name: 'Change word' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'new ee nah' })).toBeVisible();
    await nuyina.click();
    await expect.poll(spoken).toEqual(['noy-yee-nuh', 'new-ee-nah']);
    await expect(nuyina).toHaveAttribute('aria-pressed', 'false');
    expect(await saidBy(page)).toEqual([]);

    service.trouble = 'refuses';
    await hearButton(page, 'Adélie').click();
    await sayToTheEnd(page);
    expect((await saidBy(page)).map(({ text }) => text)).toEqual(['a day lee']);
    await expect(hearButton(page, 'Adélie')).toHaveAttribute('aria-pressed', 'false');
    service.trouble = null;
  });
});

async function visitWords(page: Page, server: Server): Promise<void> {
  await signIn(page.request, server, 'admin');
  await page.goto(`${server.address}/content/pronunciations`);
}

function hearButton(page: Page, word: string) {
  return page.getByRole('button', { name: `Hear ${word}`, exact: true });
}
