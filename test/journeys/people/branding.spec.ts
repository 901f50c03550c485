import { noProblemsByDayOrNight } from '../axe.ts';
import { signIn } from '../editing/editors.ts';
import { search } from '../editing/page-making.ts';
import { mouse } from '../hand.ts';
import { photo } from '../media/media-files.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: 'Adelie-5kg!' });

test("an administrator gives the product the school's name and logo", async ({ page, server }) => {
  await signIn(page.request, server, 'admin');
  await page.goto(`${server.address}/content/mainAdminContent`);
  await page.getByRole('link', { name: 'Application Settings' }).click();
  const footer = page.getByRole('contentinfo').getByRole('img', { name: 'Partner logo' });
  const usual = await footer.getAttribute('src');

  await test.step('a picture is uploaded for a logo', async () => {
    await page.getByRole('button', { name: 'Change partner logo' }).click();
    const editor = page.getByRole('dialog', { name: 'Media Editor: Partner logo' });
    await editor.getByRole('button', { name: 'Upload files' }).click();
    const chooser = page.waitForEvent('filechooser');
    await editor.getByRole('button', { name: 'Choose files' }).click();
    await (await chooser).setFiles([await photo('harbour-school.jpg')]);
    await editor.getByRole('button', { name: 'Submit' }).click();
    await editor.getByRole('button', { name: 'Continue' }).click();
    await editor.getByLabel('Alternative text').fill('Harbour School');
    await noProblemsByDayOrNight(page);
    await editor.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('img', { name: 'Partner logo: harbour-school.jpg' })).toBeVisible();
  });

  await test.step('name and logo are everywhere at once, and after a reload', async () => {
    await page.getByLabel('Product name').fill('Harbour Antarctica');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveTitle(/Harbour Antarctica/);
    await expect(footer).not.toHaveAttribute('src', usual ?? '');
    await page.reload();
    await expect(page).toHaveTitle(/Harbour Antarctica/);
    await expect(footer).toHaveJSProperty('naturalWidth', 1200);
  });

  await test.step('another one is found in the library, and the default is restored', async () => {
    await page.getByRole('button', { name: 'Change partner logo' }).click();
    const editor = page.getByRole('dialog', { name: 'Media Editor: Partner logo' });
    await editor.getByRole('button', { name: 'Search the library' }).click();
    const found = await search(editor, mouse, 'emperors');
    await found
      .and(editor.getByTitle(/^emperors/))
      .first()
      .click();
    await editor.getByRole('button', { name: 'Continue' }).click();
    await editor.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('img', { name: /^Partner logo: emperors/ })).toBeVisible();
    await page.getByRole('button', { name: 'Use the standard logo' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(footer).toHaveAttribute('src', usual ?? '');
    await page.reload();
    await expect(page.getByText('The logo that comes with the product.')).toBeVisible();
    await expect(footer).toHaveAttribute('src', usual ?? '');
  });
});
