import type { Locator, Page } from '@playwright/test';
import { noProblems } from '../axe.ts';
import { CREDIT, onePixel, serveMedia } from '../every-kind.ts';
import { tabTo } from '../keyboard.ts';
import { PAGE, PASSWORD, printed, recordShifts, servePage, signIn } from '../operation/served-page.ts';
import { expect, test } from '../server.ts';

// The tests sign in as the first administrator, so they need no registration.
test.use({ adminPassword: PASSWORD, isReading: true });

/** The test page has media items of every kind. For each item: the element that the carousel shows for it. */
const IN_CAROUSEL: ((page: Page) => Locator)[] = [
  (page) => page.getByRole('link', { name: 'Emperor penguins on the sea ice' }),
  (page) => page.getByRole('button', { name: 'Play: A whale dives' }),
  (page) => page.getByRole('button', { name: 'Play: A year at Casey' }),
  (page) => page.getByLabel('A Weddell seal sings', { exact: true }),
  (page) => page.getByRole('button', { name: 'Sound: Picture with sound' }),
  (page) => page.getByText('Unexpected File: notes.exe'),
  (page) => page.getByText('A late picture'),
  (page) => page.getByText('Unexpected File: "><script>'),
  (page) => page.getByRole('region', { name: 'Caption' }),
];

test('a page is read by the keyboard alone: suggestions, tiles, films, a carousel and its neighbours', async ({
  page,
  server,
}, { project }) => {
  await signIn(page, server.address);
  await serveMedia(page);
  await servePage(page, { cols: 4, rows: 3 });

  await test.step('the question bar suggests pages', async () => {
    const bar = page.getByRole('combobox', { name: 'Ask a question about Antarctica' });
    await page.keyboard.press('/');
    await expect(bar).toBeFocused();
    await page.keyboard.type('emp');
    const option = page.getByRole('option', { name: /Emperor penguin/ });
    await expect(option).toHaveAttribute('aria-selected', 'false');
    await noProblems(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await page.keyboard.type('e');
    await expect(option).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/content/${PAGE}$`));
    await expect(bar).toBeFocused();
    await expect(page).toHaveTitle(/^Emperor penguin · /);
    await expect(page.getByText(/^Wildlife\W*Penguins$/).first()).toBeVisible();
  });

  await test.step('the skip link leads to the answer', async () => {
    // Opens the page again, this time without a question.
    await page.goto(`${server.address}/content/0`);
    await page.goto(`${server.address}/content/${PAGE}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the answer' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Page text' })).toBeFocused();
  });

  await test.step('the link is copied', async () => {
    await tabTo(page, 'Share this page');
    await page.keyboard.press('Enter');
    if (!project.name.startsWith('phone')) await expect(page.getByText('Link copied')).toBeVisible();
  });

  await test.step('every kind of tile has a name and can be played', async () => {
    await tabTo(page, 'Play: A whale dives');
    await page.keyboard.press('Enter');
    const film = page.getByLabel('A whale dives', { exact: true });
    await expect(film).toBeFocused();
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    await tabTo(page, 'Sound: Picture with sound');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Sound: Picture with sound' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await expect(page.getByText('Unexpected File: notes.exe')).toBeAttached();
    await expect(page.getByText('Unexpected File: "><script>')).toBeAttached();
    await noProblems(page);
  });

  await test.step('arrow keys turn a carousel, in a circle', async () => {
    await servePage(page, { cols: 1, rows: 1 });
    await page.reload();
    await expect(page.getByText('Picture 1 of 9')).toBeVisible();
    await noProblems(page);
    await walkCarousel(page, () => page.keyboard.press('ArrowRight'));
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('Picture 9 of 9')).toBeAttached();
  });

  await test.step('the next page of the sub-category is one step away', async () => {
    await tabTo(page, /^Next: /);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(new RegExp(`/content/${PAGE}$`));
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Emperor penguin');
    await noProblems(page);
  });

  await test.step('the answering sentence is visible, even with little space for text', async () => {
    await page.unroute(`**/api/answer/page/${PAGE}`);
    for (const size of [
      { width: 1180, height: 820 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(size);
      await page.getByRole('combobox', { name: 'Ask a question about Antarctica' }).focus();
      await page.keyboard.type('how tall is an emperor penguin');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/content/${PAGE}$`));
      await expect(page.locator('mark').last()).toBeInViewport({ ratio: 1 });
      await page.goto(`${server.address}/content/0`);
    }
  });

  await test.step('a page is printed', async () => {
    await page.goto(`${server.address}/content/${PAGE}`);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await tabTo(page, 'Print this page');
    await page.keyboard.press('Enter');
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
    const paper = await printed(page);
    for (const words of ['EMPEROR PENGUIN', 'Wildlife', CREDIT, `/content/${PAGE}`])
      expect(paper.says(words), words).toBe(true);
    expect(paper.says('Ask a question')).toBe(false);
  });
});

test('every possible item and page fits the screen', async ({ page, server }) => {
  await signIn(page, server.address);
  const address = `${server.address}/content/${PAGE}`;
  const isWhole = () =>
    page.evaluate(() => {
      const panes = [document.documentElement, ...document.querySelectorAll('main')];
      return panes.every((pane) => pane.scrollWidth <= pane.clientWidth);
    });

  await test.step('no items: the text takes the space', async () => {
    await servePage(page, { cols: 3, rows: 3 }, { items: [] });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Pictures' })).toHaveCount(0);
    await expect.poll(isWhole).toBe(true);
    await noProblems(page);
  });

  await test.step('36 items whose files are missing', async () => {
    const items = Array.from({ length: 36 }, (_, index) => ({
      itemID: `lost ${index}`,
      itemName: `lost-${index}.jpg`,
      itemCaption: `Lost ${index}`,
    }));
    await servePage(page, { cols: 6, rows: 6 }, { items });
    await page.goto(address);
    await expect(page.getByRole('region', { name: 'Pictures' }).locator('li')).toHaveCount(36);
    await expect(
      page.getByRole('region', { name: 'Pictures' }).locator('li').first().locator('svg'),
    ).toBeVisible();
    await expect.poll(isWhole).toBe(true);
    await noProblems(page);
  });

  await test.step('a title without spaces, and text from right to left', async () => {
    const title = 'Antarctic'.repeat(15);
    const arabic = 'القارة القطبية الجنوبية';
    const items = [{ itemID: 'a', itemName: 'lost.jpg', itemCaption: 'x'.repeat(3000) }];
    const dialog = [{ title: arabic, text: `<p>${arabic}</p><p>${'ice'.repeat(200)}</p>` }];
    for (const layout of [
      { cols: 1, rows: 1 },
      { cols: 2, rows: 2 },
    ]) {
      await servePage(page, layout, { title, dialog, items });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const heading = page.getByRole('heading', { level: 2, name: arabic });
      expect(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
      await expect.poll(isWhole).toBe(true);
      await noProblems(page);
    }
  });
});

test('a page is read with the mouse: nothing of YouTube before a click, late pictures, and paper', async ({
  page,
  server,
}) => {
  await signIn(page, server.address);
  await serveMedia(page);
  await servePage(page, { cols: 4, rows: 3 });
  const toYouTube: string[] = [];
  await page.route('**youtube-nocookie.com/**', (route) => {
    toYouTube.push(route.request().url());
    return route.abort();
  });

  await test.step('films and sounds play after a click, one at a time', async () => {
    await page.goto(`${server.address}/content/${PAGE}`);
    await page.getByRole('button', { name: 'Play: A whale dives' }).click();
    const film = page.getByLabel('A whale dives', { exact: true });
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    const sound = page.getByRole('button', { name: 'Sound: Picture with sound' });
    await sound.click();
    await expect(sound).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  });

  await test.step('a blocked film and a late picture are explained', async () => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/late.png', async (route) => {
      await isReleased;
      await route.fulfill({ body: onePixel(), contentType: 'image/png' });
    });
    await page.clock.install();
    await page.goto(`${server.address}/content/${PAGE}`);
    await page.getByText('A late picture').scrollIntoViewIfNeeded();
    await expect(page.getByText(/^\d\/\d items loaded$/)).toBeVisible();
    expect(toYouTube).toEqual([]);
    await page.getByRole('button', { name: 'Play: A year at Casey' }).click();
    await expect
      .poll(() => toYouTube[0])
      .toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/a1B2-c3_D4e\?/);
    await page.clock.fastForward(8000);
    await expect(page.getByText(/YouTube, which does not answer/)).toBeVisible();
    await noProblems(page);
    const tile = page.getByRole('listitem').filter({ hasText: 'A late picture' });
    await expect(tile.locator('svg')).toBeVisible();
    await expect(page.getByText(/items loaded$/)).toHaveCount(0);
    release();
    await expect(tile.locator('svg')).toHaveCount(0);
  });

  await test.step('nothing moves while tiles load, and scripts and fonts are late', async () => {
    await page.addInitScript(recordShifts);
    await page.route(/\.(js|woff2)$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.reload();
    await expect(page.getByText('Adélie penguin').last()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  });

  await test.step('a carousel turns, and prints all of its pictures', async () => {
    // Uses a wide screen: only there does the page have a single carousel. On narrow screens each part has
    // its own pictures.
    await page.setViewportSize({ width: 1440, height: 900 });
    await servePage(page, { cols: 1, rows: 1 });
    await page.reload();
    await walkCarousel(page, () => page.getByRole('button', { name: 'Next picture' }).click());
    await page.getByRole('button', { name: 'Previous picture' }).click();
    await expect(page.getByText('Picture 9 of 9')).toBeAttached();
    await page.getByRole('button', { name: 'Next picture' }).click();
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await page.getByRole('button', { name: 'Print this page' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByPlaceholder('Ask a question about Antarctica')).toBeHidden();
    await expect(page.getByText(`${server.address}/content/${PAGE}`)).toBeVisible();
    await expect(page.getByText(`© ${CREDIT}`).first()).toBeVisible();
    await expect(page.getByText('Picture with sound').last()).toBeVisible();
    const paper = await printed(page);
    expect(paper.pictures).toBeGreaterThan(0);
    for (const words of ['EMPEROR PENGUIN', 'Wildlife', CREDIT, 'Picture with sound', `/content/${PAGE}`])
      expect(paper.says(words), words).toBe(true);
    for (const words of ['Ask a question', 'Picture 2 of', 'Interesting Antarctic Facts'])
      expect(paper.says(words), words).toBe(false);
  });

  await test.step('a tile leads to its page', async () => {
    await page.emulateMedia({ media: 'screen' });
    await servePage(page, { cols: 4, rows: 3 });
    await page.reload();
    await page.getByRole('link', { name: 'Emperor penguins on the sea ice' }).click();
    await expect(page).toHaveURL(/\/content\/33$/);
  });
});

/**
 * Goes through the whole carousel.
 * @param step shows the next picture
 */
async function walkCarousel(page: Page, step: () => Promise<void>): Promise<void> {
  for (const [index, item] of IN_CAROUSEL.entries()) {
    await expect(page.getByText(`Picture ${index + 1} of ${IN_CAROUSEL.length}`)).toBeAttached();
    await expect(item(page).first()).toBeVisible();
    await step();
  }
  await expect(page.getByText(`Picture 1 of ${IN_CAROUSEL.length}`)).toBeAttached();
}

test('a drawn picture is labelled beside it', async ({ page, server }, { project }) => {
  await signIn(page, server.address);

  const tiles = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });

  await test.step('below the tiles of Home, each of which opens its credit', async () => {
    await page.goto(`${server.address}/content/0`);
    await expect(page.getByText('Pictures: illustrations by Antarctic Explorer.')).toBeVisible();
    await expect(tiles).toHaveCount(12);
    for (const tile of await tiles.all()) {
      const credit = tile.getByRole('button', { name: /^Copyright: Illustration/ });
      const size = async () => {
        const box = await credit.boundingBox();
        return Math.min(box?.width ?? 0, box?.height ?? 0);
      };
      await expect.poll(size).toBeGreaterThanOrEqual(44);
      await credit.click();
      await expect(credit.getByText(/Illustration: Antarctic Explorer/)).toBeInViewport();
      await credit.click();
    }
    await noProblems(page);
  });

  await test.step('on every quiz', async () => {
    await page.goto(`${server.address}/content/410`);
    await expect(tiles).toHaveCount(12);
    for (const tile of await tiles.all())
      await expect(tile.getByRole('button', { name: /^Copyright: (Illustration|Diagram)/ })).toBeVisible();
    await expect(page.getByText('Pictures: illustrations by Antarctic Explorer.')).toBeVisible();
    await noProblems(page);
  });

  await test.step('a carousel', async () => {
    await page.goto(`${server.address}/content/${PAGE}`);
    const isPhone = project.name.startsWith('phone');
    const pictures = isPhone
      ? page.locator('[data-part="0"]')
      : page.getByRole('region', { name: 'Pictures' });
    await pictures.getByRole('button', { name: /^Copyright: / }).click();
    await expect(pictures.getByText('Illustration').filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('news', async () => {
    await page.goto(`${server.address}/content/-40`);
    const articles = page.getByRole('article');
    await expect(articles.first()).toBeVisible();
    for (const article of await articles.all())
      await expect(article.getByRole('button', { name: /^Copyright: (Illustration|Diagram)/ })).toBeVisible();
    await expect(page.getByText('Pictures: illustrations by Antarctic Explorer.')).toBeVisible();
    await noProblems(page);
  });
});
