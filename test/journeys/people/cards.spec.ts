import type { Page } from '@playwright/test';
import { noProblems, noProblemsAtAnySize } from '../axe.ts';
import { expect, test } from '../server.ts';
import { joinClass, makeClass, PASSWORD, signInAsTeacher } from './school-class.ts';

test.use({ adminPassword: PASSWORD });

test('a pupil comes back with three pictures, and with a printed card', async ({
  page: teacher,
  browser,
  server,
}) => {
  await signInAsTeacher(teacher, server.address);
  const code = await makeClass(teacher);

  const aDevice = async (width = 390, height = 844) =>
    (await browser.newContext({ viewport: { width, height } })).newPage();
  const phone = await aDevice();
  const nickname = await joinClass(phone, server.address, code);

  const pictures =
    await test.step('the first page shows the three pictures, until the pupil knows them', async () => {
      const shown = phone.getByRole('complementary', { name: 'Your three pictures' });
      await expect(shown).toBeVisible();
      await noProblemsAtAnySize(phone);
      const words = await shown.getByRole('listitem').allTextContents();
      expect(words).toHaveLength(3);
      await shown.getByRole('button', { name: 'I know them' }).click();
      await phone.reload();
      await expect(phone.getByText(nickname, { exact: true })).toBeVisible();
      await expect(shown).toHaveCount(0);
      return words;
    });

  await test.step('the class is closed to new pupils', async () => {
    await teacher.getByRole('button', { name: 'Close the code' }).click();
    await expect(teacher.getByText('New pupils may join: off')).toBeVisible();
  });

  await test.step('on a tablet, with keys alone: other pictures are refused, the right ones go in', async () => {
    const tablet = await aDevice(820, 1180);
    await tablet.goto(`${server.address}/join`);
    await tablet.getByRole('button', { name: 'I was here before' }).press('Enter');
    await noProblemsAtAnySize(tablet);
    await tablet.getByLabel('Code').fill(code.toLowerCase());
    await tablet.getByLabel('Nickname').fill(nickname.toLowerCase());
    for (const word of [...pictures].reverse()) await choose(tablet, word);
    await tablet.getByRole('button', { name: 'Go in', exact: true }).press('Enter');
    await expect(tablet.getByText('Those are not your three pictures. Try again.')).toBeVisible();
    await noProblems(tablet);
    for (const word of pictures) await choose(tablet, word);
    await tablet.getByRole('button', { name: 'Go in', exact: true }).press('Enter');
    await expect(tablet).toHaveURL(/\/content\/0$/);
    await expect(tablet.getByText(nickname, { exact: true })).toBeVisible();
  });

  const address = await test.step('the teacher prints cards', async () => {
    await teacher.getByRole('link', { name: 'Print cards' }).click();
    await noProblemsAtAnySize(teacher);
    await teacher.getByRole('button', { name: 'Make the card' }).click();
    await teacher.getByRole('alertdialog').getByRole('button', { name: 'Make cards' }).click();
    const qr = teacher.getByRole('img', { name: /^QR code of / });
    await expect(qr).toBeVisible();
    await noProblemsAtAnySize(teacher);
    await teacher.emulateMedia({ media: 'print' });
    await expect(teacher.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(qr).toBeVisible();
    await teacher.emulateMedia({ media: 'screen' });
    return (await qr.getAttribute('aria-label'))?.replace('QR code of ', '') ?? '';
  });

  await test.step('one scan of the card goes in', async () => {
    const scanner = await aDevice();
    await scanner.goto(address);
    await expect(scanner).toHaveURL(/\/content\/0$/);
    await expect(scanner.getByText(nickname, { exact: true })).toBeVisible();
  });

  await test.step('a new card stops the one before', async () => {
    await teacher.getByRole('link', { name: 'Back to the class' }).click();
    await teacher.getByRole('button', { name: `More for ${nickname}` }).click();
    const dialog = teacher.getByRole('dialog', { name: nickname });
    await dialog.getByRole('button', { name: 'New card' }).click();
    await expect(dialog.getByRole('img', { name: /^QR code of / })).toBeVisible();
    await noProblemsAtAnySize(teacher);
    await dialog.getByRole('button', { name: 'Close' }).click();
    const late = await aDevice();
    await late.goto(address);
    await expect(late.getByText('This card opens no class any more.')).toBeVisible();
    await noProblemsAtAnySize(late);
  });
});

/**
 * Chooses one of the three pictures with which a pupil signs in. It may be on the first or the second page of
 * the list.
 */
async function choose(page: Page, word: string): Promise<void> {
  const picture = page
    .getByRole('list', { name: 'Pictures' })
    .getByRole('button', { name: word, exact: true });
  if ((await picture.count()) === 0) await page.getByRole('button', { name: 'Next twelve' }).press('Enter');
  await picture.press('Enter');
}
