import type { Page } from '@playwright/test';
import { noProblems } from '../journeys/axe.ts';
import { PASSWORD, signIn } from '../journeys/operation/served-page.ts';
import { expect, test } from '../journeys/server.ts';
import { giveVoice, marked, saidBy } from '../journeys/voice/fake-voice.ts';

test.use({ adminPassword: PASSWORD, environment: { TTS_ENGINE: 'espeak-ng' } });

/**
 * The first words of the page. On a busy machine the browser may mark only some of them, but always in this
 * order.
 */
const BEGINNING = 'The biggest penguin in the world is the emperor It can be up to'.split(' ');

test('espeak-ng reads a page: its words are marked, it is paused, slowed and stopped', async ({
  page,
  server,
}) => {
  await giveVoice(page, 'one');
  await page.addInitScript(recordWords);
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/34`);
  const player = page.getByRole('group', { name: 'Read aloud' });
  await page.getByRole('button', { name: 'Listen to this page' }).click();
  await expect.poll(async () => (await wordsSoFar(page)).length).toBeGreaterThan(BEGINNING.length);
  // A mark may cover several words: espeak-ng speaks short words such as "in the" together, so the app marks
  // them together.
  const first = (await wordsSoFar(page)).slice(0, 4).join(' ');
  expectInOrder(first.split(' '), BEGINNING);
  await noProblems(page);

  await player.getByRole('button', { name: 'Pause' }).click();
  await expect(player.getByRole('button', { name: 'Play' })).toBeVisible();
  const word = await marked(page, 'word');
  await page.waitForTimeout(1000);
  expect(await marked(page, 'word')).toBe(word);
  await player.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => marked(page, 'word')).not.toBe(word);

  await player.getByRole('button', { name: /^Speed and voice/ }).click();
  await player.getByLabel('Speed', { exact: true }).selectOption('0.6');
  const slow = await marked(page, 'word');
  await expect.poll(() => marked(page, 'word')).not.toBe(slow);

  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'What would you like to find out?' })).toBeVisible();
  await expect.poll(() => marked(page, 'sentence')).toBe('');
  // Checks that the app did not use the speech synthesis of the browser.
  expect(await saidBy(page)).toEqual([]);
});

/** Runs inside the page. Records every word that is marked, in order. */
function recordWords(): void {
  const words: string[] = [];
  Reflect.set(window, 'markedWords', words);
  const { prototype } = HighlightRegistry;
  const { set } = prototype;
  prototype.set = function (name, highlight) {
    const word = Array.from(highlight, (range) => String(range)).join('');
    if (name === 'spoken-word' && word !== words.at(-1)) words.push(word);
    return set.call(this, name, highlight);
  };
}

function wordsSoFar(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, 'markedWords') as string[]);
}

function expectInOrder(words: string[], of: string[]): void {
  let from = 0;
  for (const word of words) {
    const at = of.indexOf(word, from);
    expect(at, `${word} of ${words}`).toBeGreaterThanOrEqual(from);
    from = at + 1;
  }
}
