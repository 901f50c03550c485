import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Role } from '../../../src/platform/shared/people/roles.ts';
import { noProblems } from '../axe.ts';
import { type Hand, keyboard, mouse } from '../hand.ts';
import { expect, type Server, test } from '../server.ts';

const PASSWORD = 'Adelie-5kg!';

/** The menu entries that a user with the role `view` may not open. */
const RESTRICTED = ['Teacher Resources', 'News', 'Index Page'];
const FACTS = 'Interesting Antarctic Facts';

/** The menu entries: the name, the address, and an element that is visible once the page is complete. */
const SPECIAL_PAGES: { name: string; address: RegExp; seen: (page: Page) => Locator }[] = [
  {
    name: 'News',
    address: /\/content\/user\/-40$/,
    seen: (page) => page.getByRole('article').filter({ hasText: 'The sea ice is back' }),
  },
  {
    name: 'Teacher Resources',
    address: /\/content\/user\/-20$/,
    seen: (page) => page.getByRole('article').filter({ hasText: 'Reading a weather record' }),
  },
  {
    name: 'Index Page',
    address: /\/content\/user\/-30$/,
    seen: (page) => page.locator('main').getByRole('button', { name: /^Wildlife/ }),
  },
  {
    name: 'Quizzes',
    address: /\/content\/410$/,
    seen: (page) => page.getByRole('link', { name: 'Penguins and ice (opens in a new tab)' }),
  },
  {
    name: 'Home',
    address: /\/content\/0$/,
    seen: (page) => page.getByRole('heading', { name: 'What would you like to find out?' }),
  },
];

test.use({ adminPassword: PASSWORD });

for (const hand of [mouse, keyboard])
  test(`with ${hand.name} view, student, teacher and editor open their special pages`, async ({
    page,
    server,
    request,
  }) => {
    await fillSpecialPages(server, request);
    for (const role of ['view', 'student', 'teacher', 'editor'] as const) {
      await addPerson(server, request, role);
      await test.step(`the role ${role}`, async () => {
        await signIn(page, server, role);
        for (const { name, address, seen } of SPECIAL_PAGES) {
          if (role === 'view' && RESTRICTED.includes(name)) continue;
          await openFromMenu(page, name, hand);
          await expect(page).toHaveURL(address);
          await expect(seen(page)).toBeVisible();
          // The screens are the same for every input device, so axe checks them with one device only.
          if (hand === mouse) await noProblems(page);
        }
        await seeRandomTiles(page, hand);
        if (role === 'view') await isSentHome(page, server, hand);
      });
    }
    await test.step('an editor also finds archived entries', async () => {
      for (const name of ['News', 'Teacher Resources']) {
        await openFromMenu(page, name, hand);
        await hand.tick(page.getByRole('checkbox', { name: 'Show archived' }));
        await expect(page).toHaveURL(/archived/);
        await expect(page.getByRole('article').filter({ hasText: 'Of last year' })).toBeVisible();
        await noProblems(page);
      }
      await page.goto(`${server.address}/content/user/410`);
      await expect(page.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeVisible();
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        `${server.address}/content/410`,
      );
    });
  });

test('the index opens, closes, filters and is restored', async ({ page, server, request }) => {
  await addPerson(server, request, 'student');
  await signIn(page, server, 'student');

  await test.step('its topics open and close by keyboard', async () => {
    await openFromMenu(page, 'Index Page', mouse);
    const wildlife = page.getByRole('button', { name: /^Wildlife/ });
    await page.getByRole('button', { name: 'Collapse all' }).click();
    await expect(page.locator('main [aria-expanded=true]')).toHaveCount(0);
    await wildlife.focus();
    await page.keyboard.press('Enter');
    await expect(wildlife).toHaveAttribute('aria-expanded', 'true');
    await noProblems(page);
    await page.getByRole('link', { name: 'Emperor penguin (34)' }).click();
    await expect(page).toHaveURL(/\/content\/34$/);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Emperor penguin (34)' })).toBeVisible();
    await page.getByRole('button', { name: 'Expand all' }).click();
    await expect(page.locator('main [aria-expanded=false]')).toHaveCount(0);
  });

  await test.step('its filter and its order are in the address', async () => {
    await page.getByRole('searchbox', { name: 'Filter pages' }).fill('adelie penguin');
    await expect(page.locator('main').getByRole('link')).toHaveText(['Adélie penguin (35)']);
    await page.getByRole('tab', { name: 'Topics' }).press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'A to Z' })).toBeFocused();
    await expect(page).toHaveURL(/\?view=az&filter=adelie\+penguin$/);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'A to Z' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('main').getByRole('link')).toHaveText(['Adélie penguin (35)']);
    await noProblems(page);
  });
});

/** Expects nine random tiles, and nine different ones after a second click. */
async function seeRandomTiles(page: Page, hand: Hand): Promise<void> {
  const facts = page.getByRole('button', { name: FACTS });
  await hand.press(facts);
  await expect(page).toHaveURL(/\/content\/-10$/);
  const tiles = page.locator('main li');
  await expect(tiles).toHaveCount(9);
  await noProblems(page);
  const names = await tiles.allTextContents();
  await hand.press(facts);
  await expect.poll(() => tiles.allTextContents()).not.toEqual(names);
}

/**
 * Expects that a user with the role `view` has no menu entries for restricted pages, and that the addresses
 * of these pages lead to the home page.
 */
async function isSentHome(page: Page, server: Server, hand: Hand): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Menu' }));
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Quizzes' })).toBeVisible();
  for (const name of RESTRICTED)
    await expect(page.getByRole('dialog').getByRole('link', { name })).toHaveCount(0);
  for (const path of ['-20', '-30', '-40', 'user/-20', 'user/34']) {
    await page.goto(`${server.address}/content/${path}`);
    await expect(page).toHaveURL(/\/content\/0$/);
  }
}

/**
 * As the administrator, adds a news item, a resource, an archived news item, an archived resource, and a
 * quiz. The field `expired` is true for archived entries.
 */
async function fillSpecialPages(server: Server, request: APIRequestContext): Promise<void> {
  await post(request, `${server.address}/api/login/submit`, {
    form: { username: 'admin', password: PASSWORD },
  });
  for (const [kind, title, expired] of [
    ['news', 'The sea ice is back', false],
    ['resources', 'Reading a weather record', false],
    ['news', 'Of last year: a visit', true],
    ['resources', 'Of last year: a sheet', true],
  ])
    await post(request, `${server.address}/api/resources/insert/${kind}`, {
      data: { _id: randomUUID(), date: '2026-11-14', title, text: '<p>For classes.</p>', expired },
    });
  const [quizzes, { items: pictures }] = await Promise.all(
    [410, 34].map(async (id) => (await request.get(`${server.address}/api/answer/page/${id}`)).json()),
  );
  const quiz = {
    ...pictures[0],
    itemID: randomUUID(),
    itemCaption: 'Penguins and ice',
    itemAction: 'https://quiz.example/1',
  };
  await post(request, `${server.address}/api/answer/update/410`, { data: { ...quizzes, items: [quiz] } });
}

/**
 * Adds a person: the administrator sends an invitation, and the person sets a password with the link in the
 * e-mail.
 */
async function addPerson(server: Server, request: APIRequestContext, role: Role): Promise<void> {
  const email = `${role}@harbour.example`;
  await post(request, `${server.address}/api/login/submit`, {
    form: { username: 'admin', password: PASSWORD },
  });
  await post(request, `${server.address}/api/user/createUser`, {
    data: {
      firstName: 'Mira',
      lastName: 'Okafor',
      email,
      phone: '0412 345 678',
      role,
      schoolName: 'Hobart Harbour High School',
      country: 'AU',
      description: 'Journey',
      userName: role,
      password: PASSWORD,
      status: 'PENDING',
    },
  });
  const token = new URL(await server.mailedLink(email)).searchParams.get('token');
  await post(request, `${server.address}/api/identity/resetPassword`, {
    data: { token, password: PASSWORD },
  });
}

async function signIn(page: Page, server: Server, role: Role): Promise<void> {
  await post(page.request, `${server.address}/api/login/submit`, {
    form: { username: role, password: PASSWORD },
  });
  await page.goto(`${server.address}/content/0`);
}

async function post(
  request: APIRequestContext,
  address: string,
  body: Parameters<APIRequestContext['post']>[1],
): Promise<void> {
  const response = await request.post(address, body);
  expect(response.ok(), await response.text()).toBe(true);
}

async function openFromMenu(page: Page, name: string, hand: Hand): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Menu' }));
  await hand.press(page.getByRole('dialog').getByRole('link', { name, exact: true }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
