import { type Hand, keyboard, mouse } from '../hand.ts';
import { expect, test } from '../server.ts';
import { PASSWORD, signIn } from './editors.ts';

test.use({ adminPassword: PASSWORD });

test('a page with one version shows it, without a comparison or a restoration', async ({ page, server }) => {
  await signIn(page.request, server, 'admin');
  await page.goto(`${server.address}/content/34?history`);
  const now = page.getByRole('region', { name: 'Version 1', exact: true });
  await expect(now.getByRole('article')).toContainText('Emperor');
  await expect(now.getByText('there is nothing to compare yet')).toBeVisible();
  await expect(now.getByText('Restoring saves')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);

  await server.sql(
    `insert into page_version (answer_id, rev, summary, content)
     select answer_id, 2, 'Text', content from page_version where answer_id = 34 and rev = 1`,
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Restore version 1' })).toBeVisible();
  await page.getByRole('button', { name: /^Now\b/ }).click();
  await expect(page.getByText('Choose an earlier version to compare.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
});

for (const hand of [mouse, keyboard] satisfies Hand[]) {
  test(`a long history is shown in pages, with ${hand.name}`, async ({ page, server }) => {
    await server.sql(
      `insert into page_version (answer_id, rev, summary, content)
       select answer_id, number, 'Text', content from page_version, generate_series(2, 60) number
       where answer_id = 34 and rev = 1`,
    );
    await signIn(page.request, server, 'admin');
    await page.goto(`${server.address}/content/34?history`);
    const versions = page.getByRole('navigation', { name: 'Versions' }).getByRole('listitem');
    await expect(versions).toHaveCount(51);
    await hand.press(page.getByRole('button', { name: 'Show earlier versions' }));
    await expect(versions).toHaveCount(60);
    await expect(page.getByRole('button', { name: /^Version 10\b/ })).toBeFocused();
    await hand.press(page.getByRole('button', { name: /^Version 1\b/ }));
    await expect(page.getByRole('region', { name: 'Version 1', exact: true })).toContainText('Emperor');

    await page.goto(`${server.address}/content/34?history&version=2`);
    await expect(page.getByRole('button', { name: /^Version 2\b/ })).toHaveAttribute('aria-current', 'true');
  });
}
