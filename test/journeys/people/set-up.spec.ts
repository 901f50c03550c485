import { noProblemsByDayOrNight } from '../axe.ts';
import { expect, test } from '../server.ts';

test('a new server is set up with the address of its log, by the keyboard alone', async ({
  page,
  context,
  server,
}) => {
  const address = /http\S+\/setup#code=\S+/.exec(server.log().join('\n'))?.[0] ?? '';
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Set up your server' })).toBeVisible();

  await test.step('a mail server is written as settings, and stays in the browser', async () => {
    await page.getByRole('radio', { name: 'No mail yet' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('textbox', { name: 'Mail server' }).fill('mail.school.example');
    await page.getByRole('textbox', { name: 'Sender of all mails' }).fill('explorer@school.example');
    await expect(page.getByText('SMTP_URL=smtp://mail.school.example:587')).toBeVisible();
    await noProblemsByDayOrNight(page);
  });

  await test.step('what is missing is told at its field', async () => {
    await page.getByRole('button', { name: 'SET UP AND LOG IN' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('First name is required!')).toBeVisible();
    await expect(page.getByLabel('First name')).toBeFocused();
  });

  await test.step('the administrator arrives at the home page', async () => {
    const typed = [
      'Ngaire',
      'Tamati',
      'ngaire@harbour.example',
      '',
      'Weddell-400m-deep!',
      '',
      'Harbour High',
    ];
    for (const [index, text] of typed.entries()) {
      // The Tab key also stops at the user name, which is read-only, and at the button inside the password
      // field. The test types nothing there.
      if (index > 0) await page.keyboard.press('Tab');
      if (text !== '') await page.keyboard.type(text);
    }
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/setups'));
    await page.keyboard.press('Enter');
    expect((await sent).postData()).not.toContain('mail.school.example');
    await expect(page).toHaveURL(/\/content\/0$/);
    await page.getByRole('button', { name: 'Menu' }).first().click();
    await expect(page.getByRole('link', { name: 'User Administration' })).toBeVisible();
  });

  await test.step('the address works once', async () => {
    // Leaves the page before the cookies are deleted, because a response that arrives later could set the
    // cookie again.
    await page.goto('about:blank');
    await context.clearCookies();
    await page.goto(address);
    await expect(page).toHaveURL(/\/home\/login$/);
  });
});
