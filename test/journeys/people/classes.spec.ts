import type { Page } from '@playwright/test';
import { noProblems, noProblemsByDayOrNight } from '../axe.ts';
import { expect, test } from '../server.ts';

const PASSWORD = 'Adelie-5kg!';

test.use({ adminPassword: PASSWORD });

test('a teacher makes a class, two pupils join it by code, one is removed, and the class ends', async ({
  page,
  browser,
  server,
}) => {
  await page.goto(server.address);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'LOG IN' }).click();

  let code = '';
  await test.step('one field makes a class with a code', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'My classes' }).click();
    await expect(page.getByText('You have no class yet.')).toBeVisible();
    await noProblemsByDayOrNight(page);
    await page.getByLabel('Name, such as Year 5 Blue').fill('Year 5 Blue');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Year 5 Blue', level: 1 })).toBeVisible();
    const spelt = await page.getByText(/^([2-9B-Y] ){5}[2-9B-Y]$/).textContent();
    code = spelt?.replaceAll(' ', '') ?? '';
    await noProblemsByDayOrNight(page);
  });

  await test.step('the board shows the address, the code and a QR code', async () => {
    await page.getByRole('link', { name: 'Show on the projector' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Join Year 5 Blue' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    const qr = page.getByRole('img', { name: `QR code of ${server.address}/join/${code}` });
    await expect(qr).toBeVisible();
    const sizes = await page
      .getByText(`${code.slice(0, 3)} ${code.slice(3)}`)
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(sizes).toBeGreaterThan(100);
    await expect(page.getByText('0 pupils are in')).toBeVisible();
    await noProblemsByDayOrNight(page);
  });

  const first = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const second = await (await browser.newContext()).newPage();
  let nickname = '';
  await test.step('a pupil on a phone comes from the welcome screen', async () => {
    await first.goto(server.address);
    await first.getByRole('link', { name: 'I have a class code' }).click();
    // The sixth character sends the code.
    await first.getByLabel('Code').pressSequentially('222222');
    await expect(first.getByText(/^This code opens no class now/)).toBeVisible();
    await noProblemsByDayOrNight(first);
    await first.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase());
    nickname = await join(first);
    await noProblems(first);
  });
  await test.step('another opens the address with the code, with keys alone', async () => {
    await second.goto(`${server.address}/join/${code}`);
    const offer = second.getByRole('button', { name: /^Go in as / }).first();
    await expect(offer).toBeVisible();
    await noProblemsByDayOrNight(second);
    await offer.press('Enter');
    await expect(second).toHaveURL(/\/content\/0$/);
  });

  await test.step('a pupil has no account, and sees no classes', async () => {
    await second.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = second.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Leave the class' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Quizzes' })).toBeVisible();
    for (const name of ['My account', 'My classes', 'Teacher Resources'])
      await expect(menu.getByRole('link', { name })).toHaveCount(0);
  });

  await test.step('the board shows who is in, and leads back', async () => {
    await expect(page.getByText('2 pupils are in')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Pupils' }).getByText(nickname)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('banner').getByRole('link', { name: 'My classes' })).toBeVisible();
  });

  await test.step('the teacher sees both without a reload, and removes one', async () => {
    const pupils = page.getByRole('list', { name: 'Pupils' });
    await expect(pupils.getByText('here', { exact: true })).toHaveCount(2);
    await noProblemsByDayOrNight(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await noProblems(page);
    await page.getByRole('button', { name: `Remove ${nickname}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(pupils.getByText(nickname)).toHaveCount(0);
    await first.reload();
    await expect(first).toHaveURL(/\/home\/login/);
  });

  await test.step('the class ends when its name is typed, and its pupils are out', async () => {
    await page.getByRole('button', { name: 'Delete now' }).click();
    await expect(page.getByText('Please type the name of the class exactly as it is.')).toBeVisible();
    await page.getByLabel('Type Year 5 Blue to delete the class').fill('Year 5 Blue');
    await page.keyboard.press('Enter');
    await expect(page.getByText('You have no class yet.')).toBeVisible();
    await second.reload();
    await expect(second).toHaveURL(/\/home\/login/);
  });
});

/** Chooses the first nickname. @returns it */
async function join(page: Page): Promise<string> {
  const offer = page.getByRole('button', { name: /^Go in as / }).first();
  const nickname = (await offer.textContent())?.replace('Go in as ', '') ?? '';
  await offer.click();
  await expect(page).toHaveURL(/\/content\/0$/);
  await expect(page.getByText(nickname, { exact: true })).toBeVisible();
  return nickname;
}
