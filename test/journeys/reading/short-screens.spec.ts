import { PASSWORD, signIn } from '../editing/editors.ts';
import { save } from '../editing/page-making.ts';
import { mouse } from '../hand.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD });

test('on an old projector the text of a page and the whole menu are visible', async ({ page, server }) => {
  await server.sql('update person set explore_map = true');
  await signIn(page.request, server, 'admin');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${server.address}/content/34`);
  await expect(page.getByRole('link', { name: /Show on the polar map/ })).toBeAttached();
  const answer = page.getByRole('region', { name: 'Page text' });
  // @returns the visible height of the text, in pixels: from the top of the first paragraph to the fade at
  // the lower end of the panel
  const wordsInSight = () =>
    answer.evaluate((panel) => {
      const words = panel.querySelector('[data-spoken] p')?.getBoundingClientRect();
      return words ? panel.getBoundingClientRect().bottom - 26 - words.top : 0;
    });
  await expect.poll(wordsInSight).toBeGreaterThan(84);

  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Log Out' })).toBeInViewport({ ratio: 1 });
});

test('on a phone a conflict shows whose version is whose, and its buttons are visible', async ({
  page,
  server,
}) => {
  await signIn(page.request, server, 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.address}/content/34?edit`);
  await mouse.write(page.getByLabel('Main Title'), ' of mine');
  const address = `${server.address}/api`;
  const theirs = await (await page.request.get(`${address}/pages/34/editable`)).json();
  const saved = await page.request.post(`${address}/answer/update/34`, {
    data: { ...theirs, title: `${theirs.title} of theirs` },
  });
  expect(saved.ok()).toBe(true);
  await save(page, mouse);
  const dialog = page.getByRole('dialog', { name: /saved this page while you were editing$/ });
  const mine = dialog.getByRole('radiogroup', { name: 'Title' }).getByText('Mine:');
  await expect.poll(async () => (await mine.boundingBox())?.height ?? 0).toBeGreaterThan(12);
  for (const name of ['Keep editing', 'Save merged page'])
    await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});
