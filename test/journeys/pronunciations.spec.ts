import { noProblemsByDayOrNight } from './axe.ts';
import { PASSWORD, signIn } from './editors.ts';
import { type Hand, keyboard, mouse } from './hand.ts';
import { expect, test } from './server.ts';

test.use({ adminPassword: PASSWORD });

for (const hand of [mouse, keyboard] satisfies Hand[]) {
  test(`an editor says how a word is said, and takes it back, with ${hand.name}`, async ({
    page,
    server,
  }) => {
    await signIn(page.request, server, 'admin');
    await page.goto(`${server.address}/content/0`);
    await hand.press(page.getByRole('button', { name: 'Menu' }));
    await hand.press(page.getByRole('link', { name: 'How words are said' }));
    const words = page.getByRole('list', { name: 'Words' });
    await expect(words.getByRole('listitem').filter({ hasText: 'Nuyina' })).toContainText('noy yee nuh');
    await noProblemsByDayOrNight(page);

    await page.getByLabel('Word', { exact: true }).fill('two words');
    await page.getByLabel('Said as').fill('too words');
    await hand.press(page.getByRole('button', { name: 'Add word' }));
    await expect(page.getByText('The word must be one word of letters.')).toBeVisible();
    await expect(page.getByLabel('Word', { exact: true })).toBeFocused();

    await page.getByLabel('Word', { exact: true }).fill('Aurorawatch');
    await hand.press(page.getByRole('button', { name: 'Add word' }));
    const added = words.getByRole('listitem').filter({ hasText: 'Aurorawatch' });
    await expect(added).toContainText('too words');

    await page.getByLabel('Find a word').fill('auroraw');
    await expect(page.getByText('1 found')).toBeVisible();
    await hand.press(page.getByRole('button', { name: 'Change Aurorawatch' }));
    await expect(page.getByLabel('Said as')).toBeFocused();
    await page.getByLabel('Said as').fill('trig vah sun');
    await hand.press(page.getByRole('button', { name: 'Change word' }));
    await expect(added).toContainText('trig vah sun');

    await hand.press(page.getByRole('button', { name: 'Take out Aurorawatch' }));
    await hand.press(page.getByRole('button', { name: 'Take out', exact: true }));
    await expect(page.getByText('0 found')).toBeVisible();
    await expect(page.getByLabel('Find a word')).toBeFocused();
  });
}
