import type { Page } from '@playwright/test';
import { expect } from '../server.ts';

export const PASSWORD = 'Adelie-5kg!';

/** Signs in as the administrator, who can do everything that a teacher can. */
export async function signInAsTeacher(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'LOG IN' }).click();
}

/**
 * Creates the class "Year 5 Blue".
 * @returns the code with which pupils join the class
 */
export async function makeClass(page: Page): Promise<string> {
  await page.getByRole('banner').getByRole('link', { name: 'My classes' }).click();
  await page.getByLabel('Name, such as Year 5 Blue').fill('Year 5 Blue');
  await page.keyboard.press('Enter');
  return readCode(page);
}

/** @returns the code of the class that the screen shows */
export async function readCode(page: Page): Promise<string> {
  const spelt = await page.getByText(/^([2-9B-Y] ){5}[2-9B-Y]$/).textContent();
  return spelt?.replaceAll(' ', '') ?? '';
}

/**
 * Joins a class with the first nickname that the app offers.
 * @returns the nickname
 */
export async function joinClass(page: Page, server: string, code: string): Promise<string> {
  await page.goto(`${server}/join/${code}`);
  return goIn(page);
}

/**
 * Chooses the first nickname that the app offers.
 * @returns the nickname
 */
export async function goIn(page: Page): Promise<string> {
  const offer = page.getByRole('button', { name: /^Go in as / }).first();
  const nickname = (await offer.textContent())?.replace('Go in as ', '') ?? '';
  await offer.click();
  await expect(page).toHaveURL(/\/content\/0$/);
  await expect(page.getByText(nickname, { exact: true })).toBeVisible();
  return nickname;
}

/**
 * Joins a class with HTTP requests, without a browser. Tries several times, because several devices may choose
 * the same nickname.
 * @returns the session cookie
 */
export async function joinByWire(server: string, code: string): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { nicknames } = await (await post(`${server}/api/join/code`, { code })).json();
    const joined = await post(`${server}/api/join`, { code, nickname: nicknames[0] });
    if (joined.status === 409) continue;
    expect(joined.status).toBe(200);
    return joined.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  }
  throw new Error('Every nickname was taken.');
}

export function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
