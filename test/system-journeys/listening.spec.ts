import { noProblems } from '../journeys/axe.ts';
import { giveVoice, marked, saidBy } from '../journeys/fake-voice.ts';
import { PASSWORD, signIn } from '../journeys/served-page.ts';
import { expect, test } from '../journeys/server.ts';

test.use({ adminPassword: PASSWORD, environment: { TTS_ENGINE: 'espeak-ng' } });

test('espeak-ng reads a page: its words are marked, it is paused, slowed and left', async ({
  page,
  server,
}) => {
  await giveVoice(page, 'one');
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/34`);
  const player = page.getByRole('group', { name: 'Read aloud' });
  await page.getByRole('button', { name: 'Listen to this page' }).click();
  const heard: string[] = [];
  await expect
    .poll(
      async () => {
        const word = await marked(page, 'word');
        if (word !== '' && word !== heard.at(-1)) heard.push(word);
        return heard;
      },
      { intervals: [50] },
    )
    .toEqual(expect.arrayContaining(['penguin', 'emperor', 'tall']));
  expect(heard.indexOf('penguin')).toBeLessThan(heard.indexOf('emperor'));
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
  // The device was never asked.
  expect(await saidBy(page)).toEqual([]);
});
