import type { Locator, Page } from '@playwright/test';
import { noProblemsByDayOrNight } from '../axe.ts';
import { expect, type Server, test } from '../server.ts';

const PASSWORD = 'Adelie-5kg!';
const EASY_PASSWORD = 'Password1!';
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

test.use({ adminPassword: PASSWORD });

test('a visitor is warned about an easy password at its field, and may use it anyway', async ({
  page,
  server,
}) => {
  await openRegistration(page, server);
  const password = page.getByLabel('Password', { exact: true });
  const register = page.getByRole('button', { name: 'REGISTER' });

  await test.step('the warning appears when the field is left, and disappears with the password', async () => {
    await password.fill(EASY_PASSWORD);
    await password.press('Shift+Tab');
    await expect(warning(page)).toBeVisible();
    await expect(password).toHaveAccessibleDescription(/easy to guess/);
    await noProblemsInAnySize(page);
    await password.fill('Krill-Pancake-9');
    await expect(warning(page)).toBeHidden();
    await password.press('Shift+Tab');
  });

  await test.step("one's own name is easy to guess, too; the form waits for a decision", async () => {
    await password.fill('MiraOkafor2024!');
    for (const press of [() => password.press('Enter'), () => register.click()]) {
      await press();
      await expect(warning(page)).toBeVisible();
      await expect(password).toBeFocused();
    }
    await expect(page).toHaveURL(/\/home\/register$/);
  });

  await test.step('used anyway, the form continues by itself', async () => {
    await page.getByRole('button', { name: 'Use it anyway' }).click();
    await expect(page).toHaveURL(/\/home\/verify$/);
  });
});

test('registration continues without a rating of the password', async ({ page, server }) => {
  await page.route('**/passwordJudgements', (route) => route.abort());
  await openRegistration(page, server);
  await page.getByLabel('Password', { exact: true }).fill(EASY_PASSWORD);
  await page.getByRole('button', { name: 'REGISTER' }).click();
  await expect(page).toHaveURL(/\/home\/verify$/);
});

test('one’s own easy password causes a warning, and is refused if administrators want that', async ({
  page,
  server,
}) => {
  await page.goto(server.address);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await expect(page).toHaveURL(/\/content\/0$/);
  const newPassword = page.getByLabel('New password', { exact: true });

  await test.step('left with Tab: the warning, then the button that accepts it', async () => {
    await openMyAccount(page, server);
    await page.getByLabel('Current password').fill(PASSWORD);
    await newPassword.fill(EASY_PASSWORD);
    await newPassword.press('Tab');
    await expect(warning(page)).toBeVisible();
    await noProblemsInAnySize(page);
    await page.getByRole('button', { name: 'Use it anyway' }).click();
    await expect(warning(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password changed. Other devices were logged out.')).toBeVisible();
  });

  await test.step('the setting refuses it at the field', async () => {
    await page.goto(`${server.address}/content/applicationSettings`);
    await page.getByRole('checkbox', { name: 'Refuse passwords that are easy to guess' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await openMyAccount(page, server);
    await page.getByLabel('Current password').fill(EASY_PASSWORD);
    await newPassword.fill('Antarctica1!');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(
      page.getByText("*The password you entered doesn't meet the required criteria!"),
    ).toBeVisible();
    await expect(newPassword).toBeFocused();
    await expect(warning(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use it anyway' })).toHaveCount(0);
    await newPassword.fill('Krill-Pancake-9');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed. Other devices were logged out.')).toBeVisible();
  });
});

function warning(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: 'This password is easy to guess.' });
}

async function openMyAccount(page: Page, server: Server): Promise<void> {
  await page.goto(`${server.address}/content/myAccount`);
  await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeVisible();
}

async function openRegistration(page: Page, server: Server): Promise<void> {
  await page.goto(`${server.address}/home/register`);
  await page.getByLabel('First name').fill('Mira');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Email').fill('mira@harbour.example');
  await page.getByLabel('Mobile').fill('0412 345 678');
  await page.getByRole('radio', { name: 'I am a Teacher' }).check({ force: true });
  await page.getByLabel('School', { exact: true }).fill('Hobart Harbour High School');
  await page.getByLabel('Username').fill('mira.okafor');
}

async function noProblemsInAnySize(page: Page): Promise<void> {
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    await noProblemsByDayOrNight(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  }
}
