import { PASSWORD, signIn } from './editors.ts';
import { expect, test } from './server.ts';

test.use({ adminPassword: PASSWORD });

test('on an old projector the words of a page are in sight, and all that the menu holds', async ({
  page,
  server,
}) => {
  await server.sql('update person set explore_map = true');
  await signIn(page.request, server, 'admin');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${server.address}/content/34`);
  await expect(page.getByRole('link', { name: /Show on the polar map/ })).toBeAttached();
  const answer = page.getByRole('region', { name: 'Answer' });
  // At least three lines of its first words, above where they fade out.
  const wordsInSight = () =>
    answer.evaluate((panel) => {
      const words = panel.querySelector('[data-spoken] p')?.getBoundingClientRect();
      return words ? panel.getBoundingClientRect().bottom - 26 - words.top : 0;
    });
  await expect.poll(wordsInSight).toBeGreaterThan(84);

  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Log Out' })).toBeInViewport({ ratio: 1 });
});
