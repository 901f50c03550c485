import type { BrowserContext, Page } from '@playwright/test';
import { PASSWORD, signIn } from '../editing/editors.ts';
import { openMediaEditor, save, search } from '../editing/page-making.ts';
import { serveMedia } from '../every-kind.ts';
import { mouse } from '../hand.ts';
import { photo } from '../media/media-files.ts';
import { expect, test } from '../server.ts';
import { PAGE, servePage } from './served-page.ts';

test.use({ adminPassword: PASSWORD });

/** The screens for visitors: the end of the address, and the heading of the screen. */
const FOR_VISITORS: [path: string, heading: string | RegExp][] = [
  ['login', 'Ask Antarctica anything.'],
  ['login/forgotPassword', 'Forgot Password?'],
  ['verifyEmail?token=old', /link/],
  ['reset?token=old', 'Set a new password'],
  ['register', 'Start your free trial'],
];

/** The screens that need a session: the end of the address, and the heading of the screen. */
const SCREENS: [path: string, heading: string | RegExp][] = [
  ['410', 'Quizzes'],
  ['-10', /./],
  ['user/-20', 'Teacher Resources'],
  ['user/-30', 'Index Page'],
  ['user/-40', 'News'],
  ['questions', 'Unanswered questions'],
  ['check', 'Content check'],
  ['pronunciations', 'How words are said'],
  ['mainAdminContent', 'User Administration'],
  ['applicationSettings', 'Application Settings'],
  ['health', 'Server health'],
  ['myAccount', 'My account'],
  ['34?history', /^Page history/],
  ['32', 'How cold does it feel?'],
  ['21', 'Temperature month by month'],
  ['6', 'The ice sheet, cut open'],
  ['64', 'Who eats whom?'],
  ['30', 'Sea ice through the year'],
  ['106', 'The ozone hole'],
];

/** Formatted text in the form in which Google Docs and Word put it on the clipboard. */
const STYLED = `<b style="font-weight:normal"><p>Plain <span style="font-weight:700">bold</span>
  <span STYLE='font-style:italic'>slanted</span> <span style="vertical-align:super">up</span> 
  <span style="text-decoration:underline">under</span>
  <a href="https://ice.example/" style="text-decoration:underline">link</a> style="none"</p></b>`;

let violations: string[];
test.beforeEach(async ({ context }) => {
  violations = await recordViolations(context);
});
test.afterEach(async ({ page }) => {
  await reportsArrived(page);
  expect(violations).toEqual([]);
});

test('screens for visitors follow the content policy, including lists that open', async ({
  page,
  server,
}) => {
  for (const [path, heading] of FOR_VISITORS) {
    await page.goto(`${server.address}/home/${path}`);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  }
  const country = page.getByRole('combobox', { name: 'Country' });
  await country.click();
  await country.fill('New Zea');
  await page.getByRole('option', { name: 'New Zealand' }).click();
  await expect(country).toHaveValue('New Zealand');
});

test('screens that need a session follow it', async ({ page, server }) => {
  await signIn(page.request, server, 'admin');
  for (const [path, heading] of SCREENS) {
    await page.goto(`${server.address}/content/${path}`);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await page.goto(`${server.address}/content/addUser`);
  await page.getByRole('combobox', { name: 'Country' }).click();
  await expect(page.getByRole('option', { name: 'Australia' })).toBeVisible();
});

test('reading follows it: question bar, menu, both themes, every kind of tile, a carousel, the map', async ({
  page,
  server,
}) => {
  await server.sql('update person set explore_map = true');
  await signIn(page.request, server, 'admin');
  await page.goto(`${server.address}/content/0`);
  await page.getByRole('combobox', { name: 'Ask a question about Antarctica' }).fill('empe');
  await expect(page.getByRole('option', { name: /Emperor penguin/ })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const theme of ['Polar night', 'Polar day']) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByText(theme, { exact: true }).click();
    await expect(
      page.locator(`html[data-theme="${theme === 'Polar day' ? 'light' : 'dark'}"]`),
    ).toBeAttached();
    await page.keyboard.press('Escape');
  }

  await serveMedia(page);
  await servePage(page, { cols: 4, rows: 3 });
  await page.goto(`${server.address}/content/${PAGE}`);
  await page.getByRole('button', { name: 'Play: A whale dives' }).click();
  await page.getByRole('button', { name: 'Sound: Picture with sound' }).click();
  await page.getByRole('button', { name: 'Share this page' }).click();
  await servePage(page, { cols: 1, rows: 1 });
  await page.reload();
  await expect(page.getByText('Picture 1 of 9')).toBeVisible();
  for (let count = 0; count < 9; count++) await page.keyboard.press('ArrowRight');

  await page.goto(`${server.address}/content/map`);
  const map = page.getByRole('region', { name: 'Map', exact: true });
  await map.getByRole('button', { name: 'Closer' }).click();
  await map.getByRole('button', { name: /^Casey, Station, Australia/ }).click();
  await expect(page.getByRole('heading', { name: 'Casey', level: 1 })).toBeVisible();
});

test('editing follows it, and pasted text keeps the formats that are written as styles', async ({
  page,
  server,
}) => {
  await signIn(page.request, server, 'admin');
  await page.goto(`${server.address}/content/add`);
  await page.getByLabel('Main Title').fill('Sastrugi');
  await page.getByLabel('Text of block 1').click();
  await paste(page, STYLED);
  const pasted = await page.getByLabel('Text of block 1').evaluate((text) => text.innerHTML);
  expect(pasted.replace(/\s+/g, ' ')).toBe(
    '<p>Plain <strong>bold</strong> <em>slanted</em> <sup>up</sup> <u>under</u> <a href="https://ice.example/" rel="noopener" target="_blank">link</a> style="none"</p>',
  );
  await page.keyboard.press('ControlOrMeta+A');
  await page.getByRole('button', { name: 'Bulleted list' }).click();
  await page.getByLabel('Name of button 1').fill('Who walks here?');
  await page.getByRole('button', { name: 'Pick from list: Who walks here?' }).click();
  await page.keyboard.press('Escape');

  const editor = await openMediaEditor(page, mouse);
  const choosing = page.waitForEvent('filechooser');
  await editor.getByRole('button', { name: 'Upload files' }).click();
  await editor.getByRole('button', { name: 'Choose files' }).click();
  await (await choosing).setFiles(await photo('hut.jpg'));
  await expect(editor.getByText('hut.jpg')).toBeVisible();
  await page.goto(`${server.address}/content/34?edit`);
  await page.getByRole('button', { name: 'Grid', exact: true }).click();
  await page.getByRole('button', { name: 'More rows' }).click();
  const library = await openMediaEditor(page, mouse);
  await library.getByRole('button', { name: 'Search the library' }).click();
  await (await search(library, mouse, 'orcas')).first().click();
  await page.goto(`${server.address}/content/34?edit`);
  await mouse.write(page.getByLabel('Main Title'), ' on ice');
  await save(page, mouse);
  await expect(page.getByRole('heading', { level: 1, name: 'Emperor penguin on ice' })).toBeVisible();
});

test('sockets to the same host are allowed, others are not; nor is a base or a style element', async ({
  page,
  server,
}) => {
  await page.goto(`${server.address}/home/login`);
  const open = (address: string) =>
    page.evaluate((to) => void new WebSocket(`${to}/api/stt/v1/recognize`), address);
  await open(server.address.replace('http', 'ws'));
  await reportsArrived(page);
  expect(violations).toEqual([]);
  await open('ws://other.example');
  await page.evaluate(() => {
    document.head.insertAdjacentHTML('beforeend', '<style>p { color: red }</style><base href="/other/">');
  });
  await reportsArrived(page);
  expect(violations.map((violation) => violation.split(' ')[1]).sort()).toEqual([
    'base-uri',
    'connect-src',
    'style-src-elem',
  ]);
  violations.length = 0;
});

/**
 * @returns a list of everything that the content security policy blocks in the pages that are opened after
 *   this call. The list grows
 */
async function recordViolations(context: BrowserContext): Promise<string[]> {
  const found: string[] = [];
  await context.exposeFunction('tellViolation', (violation: string) => found.push(violation));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
      const place = `${location.pathname} ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`;
      Reflect.get(window, 'tellViolation')(place);
    });
  });
  return found;
}

/**
 * Waits until all reports of blocked content have arrived. Reports arrive in order, so the function causes
 * one more and waits for it.
 */
async function reportsArrived(page: Page): Promise<void> {
  const before = violations.length;
  await page.evaluate(() => document.createElement('p').setAttribute('style', 'color: red'));
  const isLast = () =>
    violations.findIndex((violation, at) => at >= before && / style-src-attr /.test(violation));
  await expect.poll(isLast).not.toBe(-1);
  violations.splice(isLast(), 1);
}

async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}
