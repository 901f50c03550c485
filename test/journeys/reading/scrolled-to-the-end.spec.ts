import type { Page } from '@playwright/test';
import { invite } from '../editing/editors.ts';
import { PASSWORD, signIn } from '../operation/served-page.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD });

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const OUTSIDE = [
  'login',
  'login/forgotPassword',
  'login/forgotPasswordSuccess',
  'register',
  'verify',
  'reset',
];

/** The parts of the screens' addresses after `/content/`. */
const SCREENS = [
  ...['0', '12', '33', '34', '-10', '410', 'user/-20', 'user/-30', 'user/-30?view=az', 'user/-40'],
  ...['map', 'map?view=list', 'map?race=1911-10-19', 'myAccount', 'mainAdminContent', 'addUser'],
  ...['applicationSettings', 'pronunciations', 'questions', 'check', 'add', '34?edit', '33?edit', '410?edit'],
  ...['user/-20?edit', 'user/-40?edit', '34?history'],
];

test('no screen scrolls beyond its last content', async ({ page, server }) => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const screen of OUTSIDE) await endsWithItsContent(page, `${server.address}/home/${screen}`);
  }
  await signIn(page, server.address);
  await invite(page.request, server, { userName: 'ines.castellano', firstName: 'Ines', role: 'editor' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const screen of SCREENS) await endsWithItsContent(page, `${server.address}/content/${screen}`);
    await page.goto(`${server.address}/content/mainAdminContent`);
    await page.getByText('Pending invitations (1)').click();
    await hasNoBoxWithoutEnd(page);
    await page.getByRole('button', { name: /^Help / }).click();
    await hasNoBoxWithoutEnd(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Edit Administrator Account' }).click();
    await expect(page.getByRole('heading', { name: 'Edit user' })).toBeVisible();
    await hasNoBoxWithoutEnd(page);
  }
});

test('a box that is extended by absolute text is found', async ({ page, server }) => {
  await page.goto(`${server.address}/home/login`);
  await expect(page.getByRole('button', { name: 'LOG IN' })).toBeVisible();
  await page.evaluate(() => {
    const box = document.createElement('div');
    const tall = document.createElement('div');
    const hidden = document.createElement('span');
    Object.assign(box.style, { height: '200px', overflow: 'auto' });
    tall.style.height = '4000px';
    hidden.style.position = 'absolute';
    hidden.textContent = 'far below';
    box.append(tall, hidden);
    document.body.append(box);
  });
  expect((await page.evaluate(boxesWithoutEnd)).join()).toContain('HTML');
});

async function endsWithItsContent(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#root > *').first()).toBeVisible();
  await expect(page.getByText(/^(Loading|Checking)/)).toHaveCount(0);
  await hasNoBoxWithoutEnd(page);
}

async function hasNoBoxWithoutEnd(page: Page): Promise<void> {
  const message = `${page.url()} at ${page.viewportSize()?.width}`;
  await expect.poll(() => page.evaluate(boxesWithoutEnd), { message }).toEqual([]);
}

/**
 * Runs in the browser.
 * @returns the boxes that can be scrolled past the end of their content and padding
 */
function boxesWithoutEnd(): string[] {
  // The largest space, in pixels, that the margins and the fade below the last element may take.
  const SPARE_PX = 48;
  const root = document.documentElement;

  function isSeen(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  }
  /** @returns the lower end of a box's content, in pixels. Leaves out content that an inner box cuts off */
  function endOf(box: Element): number {
    const walk = (element: Element): number => {
      const { overflowY, position } = getComputedStyle(element);
      if (position === 'fixed') return Number.NEGATIVE_INFINITY;
      const own = isSeen(element) ? element.getBoundingClientRect().bottom : Number.NEGATIVE_INFINITY;
      if (overflowY !== 'visible') return own;
      return Math.max(own, ...Array.from(element.children, walk));
    };
    return Math.max(...Array.from(box.children, walk));
  }

  return [root, ...document.querySelectorAll('*')].flatMap((box) => {
    const { overflowY, paddingBottom } = getComputedStyle(box);
    const scrolls = box === root || overflowY === 'auto' || overflowY === 'scroll';
    // Skips boxes that do not scroll, boxes that are not visible, and text fields, whose typed text is not an
    // element.
    if (!scrolls || !isSeen(box) || box.matches('textarea')) return [];
    if (box.scrollHeight <= box.clientHeight + 1) return [];
    const top = box === root ? -window.scrollY : box.getBoundingClientRect().top - box.scrollTop;
    const beyond = top + box.scrollHeight - endOf(box) - Number.parseFloat(paddingBottom);
    return beyond > SPARE_PX ? [`${box.tagName} ${box.className} ${Math.round(beyond)} px`] : [];
  });
}
