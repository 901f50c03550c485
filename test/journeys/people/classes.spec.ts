import type { Page } from '@playwright/test';
import { noProblems, noProblemsAtAnySize } from '../axe.ts';
import { expect, test } from '../server.ts';
import { goIn, makeClass, PASSWORD, signInAsTeacher } from './school-class.ts';

test.use({ adminPassword: PASSWORD });

test('a teacher makes a class, two pupils join it by code, one is removed, and the class ends', async ({
  page,
  browser,
  server,
}) => {
  await signInAsTeacher(page, server.address);

  let code = '';
  await test.step('one field makes a class with a code', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'My classes' }).click();
    await expect(page.getByText('You have no class yet.')).toBeVisible();
    await noProblemsAtAnySize(page);
    code = await makeClass(page);
    await expect(page.getByRole('heading', { name: 'Year 5 Blue', level: 1 })).toBeVisible();
    await noProblemsAtAnySize(page);
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
    await noProblemsAtAnySize(page);
  });

  const first = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const second = await (await browser.newContext()).newPage();
  let nickname = '';
  await test.step('a pupil on a phone comes from the welcome screen', async () => {
    await first.goto(server.address);
    await first.getByRole('link', { name: 'I have a class code' }).click();
    await first.getByRole('link', { name: 'What is kept about me' }).click();
    await expect(first.getByRole('heading', { level: 1, name: 'What is kept about a pupil' })).toBeVisible();
    await noProblemsAtAnySize(first);
    await first.getByRole('link', { name: 'Join a class' }).click();
    // Typing the sixth character of the code submits the form.
    await first.getByLabel('Code').pressSequentially('222222');
    await expect(first.getByText(/^This code opens no class now/)).toBeVisible();
    await noProblemsAtAnySize(first);
    await first.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase());
    nickname = await goIn(first);
    await noProblems(first);
  });
  await test.step('another opens the address with the code, with keys alone', async () => {
    await second.goto(`${server.address}/join/${code}`);
    const offer = second.getByRole('button', { name: /^Go in as / }).first();
    await expect(offer).toBeVisible();
    await noProblemsAtAnySize(second);
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
    await noProblemsAtAnySize(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await noProblems(page);
    const remove = async () => {
      await page.getByRole('button', { name: `More for ${nickname}` }).click();
      await page.getByRole('dialog', { name: nickname }).getByRole('button', { name: 'Remove' }).click();
      await expect(pupils.getByText(nickname)).toHaveCount(0);
    };
    await page.getByRole('button', { name: `More for ${nickname}` }).click();
    await noProblems(page);
    await page.keyboard.press('Escape');
    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(pupils.getByText(nickname)).toBeVisible();
    await first.reload();
    await expect(first).toHaveURL(/\/content\/0$/);
    await remove();
    await first.reload();
    await expect(first).toHaveURL(/\/home\/login/);
  });

  await test.step('a nickname of the own waits for the teacher', async () => {
    await page.getByRole('tab', { name: 'Settings' }).click();
    await allowOwnNicknames(page);
    await noProblemsAtAnySize(page);
    const third = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await third.goto(`${server.address}/join/${code}`);
    await third.getByLabel('Write my own').fill('Jack Smith');
    await third.keyboard.press('Enter');
    await expect(third.getByText('Please not your full name.')).toBeVisible();
    await third.getByLabel('Write my own').fill('Xiao Wang');
    await third.keyboard.press('Enter');
    await expect(third.getByText('Your teacher looks at “Xiao Wang” first.')).toBeVisible();
    await noProblems(third);
    await page.getByRole('tab', { name: 'Pupils' }).click();
    await expect(page.getByText('“Xiao Wang” waits: is this nickname fine?')).toBeVisible();
    await noProblemsAtAnySize(page);
    await page.getByRole('button', { name: 'Allow Xiao Wang' }).click();
    await expect(page.getByRole('list', { name: 'Pupils' }).getByText('Xiao Wang')).toBeVisible();
  });

  await test.step('the teacher renames a pupil, by keyboard', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'More for Xiao Wang' }).press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Xiao Wang' });
    await drawer.getByLabel('Fewer answers').check();
    await noProblemsAtAnySize(page);
    await expect(drawer.getByLabel('Fewer answers')).toBeChecked();
    await drawer.getByLabel('Nickname').fill('id1ot');
    await page.keyboard.press('Enter');
    await expect(drawer.getByText('Please choose a kind name.')).toBeVisible();
    await drawer.getByLabel('Nickname').fill('Kind Yak');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('list', { name: 'Pupils' }).getByText('Kind Yak')).toBeVisible();
  });

  await test.step('the class ends when its name is typed, and its pupils are out', async () => {
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Delete now' }).click();
    await expect(page.getByText('Please type the name of the class exactly as it is.')).toBeVisible();
    await page.getByLabel('Type Year 5 Blue to delete the class').fill('Year 5 Blue');
    await page.keyboard.press('Enter');
    await expect(page.getByText('You have no class yet.')).toBeVisible();
    await second.reload();
    await expect(second).toHaveURL(/\/home\/login/);
  });
});

/**
 * Allows pupils to write their own nicknames. The app requested the class before this change, but the old
 * response arrives after it. The old response must not undo the change.
 */
async function allowOwnNicknames(page: Page): Promise<void> {
  const isArrived = Promise.withResolvers<void>();
  const isChanged = Promise.withResolvers<void>();
  await page.route(
    /\/api\/classes\/[^/]+$/,
    async (route) => {
      const response = await route.fetch();
      await isChanged.promise;
      await route.fulfill({ response });
      isArrived.resolve();
    },
    { times: 1 },
  );
  await page.route(/\/nicknames$/, async (route) => {
    await isArrived.promise;
    await route.continue();
  });
  await page.waitForRequest(/\/api\/classes\/[^/]+$/);
  const saved = page.waitForResponse(/\/nicknames$/);
  const box = page.getByLabel('Pupils may write their own nickname');
  await box.check();
  isChanged.resolve();
  await isArrived.promise;
  await expect(box).toBeChecked();
  await saved;
}
