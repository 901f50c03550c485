import type { Page } from '@playwright/test';
import { PASSWORD, signIn } from '../operation/served-page.ts';
import { expect, type Server, test } from '../server.ts';
import { giveVoice, isSpeaking, type Said, saidBy } from '../voice/fake-voice.ts';

test.use({ adminPassword: PASSWORD, environment: { TTS_ENGINE: 'off' } });

test('the index, filtered to nothing and back, is not read twice', async ({ page, server }) => {
  await openReadingItself(page, server, '/content/-30');
  const said = await saidAtFirst(page);
  const filter = page.getByLabel('Filter pages');
  const listen = page.getByRole('button', { name: 'Listen to this page' });
  const player = page.getByRole('group', { name: 'Read aloud' });

  await test.step('the voice continues with its text', async () => {
    await filter.fill('no such page');
    await expect(page.getByText('No page title contains')).toBeVisible();
    await expect(listen).toHaveCount(0);
    await filter.fill('');
    await expect(listen).toBeVisible();
    await expect(player).toBeVisible();
    expect(await saidBy(page)).toEqual(said);
    expect(await isSpeaking(page)).toBe(true);
  });

  await test.step('stopped, it stays silent, and the focus is kept', async () => {
    await filter.fill('no such page');
    await expect(listen).toHaveCount(0);
    await player.getByRole('button', { name: 'Stop reading' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Index Page' })).toBeFocused();
    await filter.fill('');
    await expect(listen).toBeVisible();
    await expect(player).toHaveCount(0);
    expect(await saidBy(page)).toEqual(said);
  });

  await test.step('opened without results, it is read when there are some', async () => {
    await page.goto(`${server.address}/content/-30?filter=no+such+page`);
    await expect(page.getByText('No page title contains')).toBeVisible();
    await expect(player).toHaveCount(0);
    await filter.fill('penguin');
    await expect.poll(() => isSpeaking(page)).toBe(true);
  });
});

test('news with only archived entries is read when it is shown, and once', async ({ page, server }) => {
  await server.sql("update bulletin set expired = true where kind = 'news'");
  await openReadingItself(page, server, '/content/-40');
  await expect(page.getByText('No news yet.')).toBeVisible();
  const archived = page.getByRole('checkbox', { name: 'Show archived' });
  await archived.check();
  const said = await saidAtFirst(page);
  await archived.uncheck();
  await expect(page.getByText('No news yet.')).toBeVisible();
  await archived.check();
  await expect(page.getByRole('button', { name: 'Listen to this page' })).toBeVisible();
  expect(await saidBy(page)).toEqual(said);
  expect(await isSpeaking(page)).toBe(true);
});

async function openReadingItself(page: Page, server: Server, path: string): Promise<void> {
  await giveVoice(page, 'one');
  await signIn(page, server.address);
  await server.sql("update person set tts = true where user_name = 'admin'");
  await page.goto(server.address + path);
}

async function saidAtFirst(page: Page): Promise<Said[]> {
  await expect.poll(() => isSpeaking(page)).toBe(true);
  return saidBy(page);
}
