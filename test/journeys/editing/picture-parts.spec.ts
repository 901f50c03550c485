import { expect, test } from '../server.ts';
import { PASSWORD, signIn, upload } from './editors.ts';

test.use({ adminPassword: PASSWORD });

const HUDDLE = 'A huddle in the winter';
const RENAMED = 'How many emperors are left?';

test('a picture stands beside the part that an editor has chosen, also when the part is renamed', async ({
  page,
  server,
}) => {
  await signIn(page.request, server, 'admin');
  await page.goto(`${server.address}/content/34?edit`);
  await page.getByRole('button', { name: `Show ${HUDDLE}` }).click();
  const beside = page.getByRole('combobox', { name: 'Beside' });
  await expect(beside).toHaveValue('');
  await beside.selectOption('How many are there?');
  await test.step('a title that is empty, or that of another part, for a moment loses and takes no picture', async () => {
    const title = page.getByLabel('Title of block 6', { exact: true });
    const parts = beside.locator('option');
    const before = await parts.count();
    // List and choice show that the page has the title.
    await title.fill('');
    await expect(parts).toHaveCount(before - 1);
    await page.getByLabel('Title of block 5', { exact: true }).focus();
    await title.fill('How deep can an emperor dive?');
    await expect(beside).toHaveValue('How deep can an emperor dive?');
    await title.fill(RENAMED);
    await expect(beside).toHaveValue(RENAMED);
    await page.keyboard.press('ControlOrMeta+S');
  });
  await upload(page);

  const { items } = await (await page.request.get(`${server.address}/api/answer/page/34`)).json();
  expect(items.map(({ itemPart }: { itemPart?: string }) => itemPart ?? '').filter(Boolean)).toEqual([
    RENAMED,
  ]);

  await test.step('on a wide screen, when the reader comes to the part', async () => {
    const pictures = page.getByRole('region', { name: 'Pictures' });
    await expect(pictures).toContainText('Emperor penguins on the sea ice');
    await page.getByRole('heading', { name: RENAMED }).evaluate((heading) => heading.scrollIntoView());
    await expect(pictures).toContainText(HUDDLE);
  });

  await test.step('on a tablet, beside the text of this part alone', async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    const part = (title: string) =>
      page.locator('[data-part]').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(part(RENAMED)).toContainText(HUDDLE);
    await expect(part('Why do emperor penguins breed in winter?')).not.toContainText(HUDDLE);
  });
});
