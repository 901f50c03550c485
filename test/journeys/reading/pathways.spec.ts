import { noProblems, noProblemsByDayOrNight } from '../axe.ts';
import { PASSWORD, signIn } from '../operation/served-page.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD });

test('a class that is new starts here, finds its curriculum, and walks through time', async ({
  page,
  server,
}) => {
  await signIn(page, server.address);

  await test.step('the home page leads to the first path, by keyboard', async () => {
    await page.getByRole('link', { name: 'New here? Start here' }).press('Enter');
    await expect(page).toHaveURL(/\/pathways$/);
    const path = page.getByRole('list', { name: 'The first path' });
    await expect(path.getByRole('heading', { level: 2 })).toHaveText([
      '1. Where is Antarctica?',
      ...Array(5).fill(/^\d\. /),
    ]);
    await noProblemsByDayOrNight(page);
  });

  await test.step('arrow keys go to the curricula, and the address names the chosen one', async () => {
    await page.getByRole('tab', { name: 'Start here' }).press('ArrowRight');
    await page.getByRole('button', { name: 'USA' }).click();
    await expect(page).toHaveURL(/view=curriculum&of=usa/);
    await page.reload();
    const card = page.getByRole('listitem').filter({ hasText: '3-LS4-3' });
    await expect(card.getByRole('heading', { level: 3, name: 'Who can live here?' })).toBeVisible();
    await expect(
      card.getByRole('list', { name: 'Pages of Who can live here?' }).getByRole('link'),
    ).toHaveText(['Biomes and habitats', ...Array(4).fill(/./)]);
    await noProblemsByDayOrNight(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await noProblems(page);
  });

  await test.step('an event of the timeline opens its page', async () => {
    await page.getByRole('tab', { name: 'Timeline' }).click();
    const event = page.getByRole('listitem').filter({ hasText: '14 December 1911' });
    await expect(event).toContainText('Roald Amundsen');
    await noProblemsByDayOrNight(page);
    await event.getByRole('link', { name: 'The race to the South Pole' }).click();
    await expect(page).toHaveURL(/\/content\/71$/);
  });

  await test.step('a teacher copies a pack that fits', async () => {
    await page.goto(`${server.address}/pathways?view=curriculum&of=england`);
    // A second tap must not make a second copy.
    await page.getByRole('button', { name: 'Copy: A changing Antarctica' }).dblclick();
    await expect(page).toHaveURL(/\/lessons\//);
    await expect(page.getByRole('heading', { name: 'A changing Antarctica' })).toBeVisible();
    await page.goto(`${server.address}/classes`);
    const lessons = page.getByRole('list', { name: 'Lessons', exact: true });
    await expect(lessons.getByRole('link', { name: 'A changing Antarctica' })).toHaveCount(1);
  });
});
