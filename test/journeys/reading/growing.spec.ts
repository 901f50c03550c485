import { PASSWORD, signIn } from '../operation/served-page.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD, isReading: true });

test('a page opened from a tile grows out of it, unless the reader wants no motion', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    let count = 0;
    document.startViewTransition = (...how) => {
      count += 1;
      document.documentElement.dataset.grown = String(count);
      return start(...how);
    };
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page, server.address);
  const html = page.locator('html');
  const tile = page.getByRole('region', { name: 'Pictures' }).getByRole('link').first();

  // Hovers over a link, so that the app loads the page of the link. The animation runs only if this page has
  // been loaded before the click.
  const loaded = page.waitForResponse(/\/api\/answer\/page\/\d/);
  await tile.hover();
  await (await loaded).finished();
  await open();
  await expect(html).toHaveAttribute('data-grown', '1');
  await expect(html).not.toHaveAttribute('data-opening');
  await expect(page.getByRole('region', { name: 'Page text' })).toBeVisible();

  await page.goBack();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open();
  await expect(html).toHaveAttribute('data-grown', '1');

  async function open(): Promise<void> {
    await expect(page).toHaveURL(`${server.address}/content/0`);
    await tile.click();
    await expect(page).not.toHaveURL(`${server.address}/content/0`);
  }
});
