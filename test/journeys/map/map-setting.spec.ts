import { PASSWORD, signIn } from '../operation/served-page.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD });

test('if the settings close the map, neither menu nor address nor call opens it', async ({
  page,
  server,
}) => {
  await signIn(page, server.address);
  await server.sql(
    `insert into setting (name, value) values ('mapForEveryone', 'false')
     on conflict (name) do update set value = excluded.value`,
  );
  await page.goto(`${server.address}/content/16`);
  await expect(page.getByRole('heading', { name: 'Mount Erebus, the volcano' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Show on the polar map/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Quizzes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Polar Map' })).toHaveCount(0);
  expect((await page.request.get(`${server.address}/api/map`)).status()).toBe(403);
  await page.goto(`${server.address}/content/map`);
  await expect(page).toHaveURL(/\/content\/0$/);

  await server.sql(`update person set explore_map = true where user_name = 'admin'`);
  await page.goto(`${server.address}/content/map`);
  await expect(page.getByRole('button', { name: /^Casey, Station, Australia/ })).toBeVisible();
});

test("the setting says that it is on by default, and the account's checkbox when it applies", async ({
  page,
  server,
}) => {
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/applicationSettings`);
  const setting = page.getByRole('checkbox', { name: 'Polar map for everyone' });
  await expect(setting).toBeChecked();
  await expect(setting).toHaveAccessibleDescription(
    /^The setting starts on: everybody .* sees the map\. Off: only/,
  );
  await page.goto(`${server.address}/content/addUser`);
  const box = page.getByRole('checkbox', { name: 'Polar map' });
  await expect(box).not.toBeChecked();
  await expect(box).toHaveAccessibleDescription(
    /only while “Polar map for everyone” is off in Application Settings/,
  );
});

test('the source of the coast and the accuracy are shown once, on every screen', async ({ page, server }) => {
  await signIn(page, server.address);
  const note = page.getByText(/Natural Earth/);
  await page.goto(`${server.address}/content/map`);
  await expect(note).toHaveCount(1);
  await expect(note).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByText('Key', { exact: true }).click();
  await expect(note).toHaveCount(1);
  await expect(note).toBeVisible();
});
