import type { Page } from '@playwright/test';
import { noProblemsByDayOrNight } from '../axe.ts';
import { PASSWORD, printed, signIn } from '../operation/served-page.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD });

/** For each diagram: the id of its page, its title, and a row of the table with its numbers. */
const DIAGRAMS: [page: number, title: string, row: RegExp][] = [
  [32, 'How cold does it feel?', /^40 .*−34/],
  [21, 'Temperature month by month', /^July .*−66\.9/],
  [6, 'The ice sheet, cut open', /^Vostok .*3,769 −281/],
  [64, 'Who eats whom?', /^Leopard seal .*Adélie penguin .*Orca/],
  [30, 'Sea ice through the year', /^September 18\.5 19\.8 16\.8/],
];

test('diagrams are operated by the keyboard, read as tables, printed as pictures and arranged as tiles', async ({
  page,
  server,
}) => {
  await signIn(page, server.address);

  await test.step('the keys of a slider do not turn the carousel', async () => {
    await page.goto(`${server.address}/content/32`);
    const wind = page.getByRole('slider', { name: 'Wind' });
    await expect(wind).toHaveAttribute('aria-valuetext', '36 km/h');
    const said = page.getByText('Air −20 °C, wind 36 km/h: feels like −34 °C.');
    await expect(said).toBeAttached();
    await wind.focus();
    await page.keyboard.press('ArrowRight');
    await expect(wind).toHaveAttribute('aria-valuetext', '37 km/h');
    await page.keyboard.press('End');
    await expect(page.getByText('Air −20 °C, wind 100 km/h: feels like −40 °C.')).toBeAttached();
    await expect(page.getByText('Picture 1 of 4')).toBeVisible();
  });

  for (const [id, title, row] of DIAGRAMS) {
    await test.step(title, async () => {
      await page.goto(`${server.address}/content/${id}`);
      const diagram = page.getByRole('region', { name: title, exact: true });
      await expect(diagram).toBeVisible();
      // Checks that the table exists even while it is closed, so that screen readers find it.
      await expect(diagram.getByRole('row', { name: row })).toBeAttached();
      await noProblemsByDayOrNight(page);
      await diagram.getByRole('button', { name: 'Numbers' }).click();
      await expect(diagram.getByRole('row', { name: row })).toBeVisible();
    });
  }

  await test.step('a diagram that does not move has its numbers too', async () => {
    await page.goto(`${server.address}/content/106`);
    const numbers = page.getByRole('region', { name: /^Numbers: The ozone hole/ });
    const year = numbers.getByRole('row', { name: /^1987, the year of the Montreal Protocol 22\.5/ });
    await expect(year).toBeAttached();
    await page.getByRole('button', { name: 'Numbers of this diagram' }).click();
    await expect(year).toBeVisible();
    await expect(numbers.getByRole('row')).toHaveCount(42);
    await noProblemsByDayOrNight(page);
  });

  await test.step('another animal is chosen, and its meals are read out', async () => {
    await page.goto(`${server.address}/content/64`);
    await page.getByRole('combobox', { name: 'Living thing' }).selectOption('Zooplankton');
    await expect(page.getByText(/^Zooplankton, .*: eats Phytoplankton; eaten by Fish\.$/)).toBeAttached();
    await expect(page.getByText('Picture 1 of 4')).toBeVisible();
  });

  await test.step('on paper it is the picture', async () => {
    const paper = await printed(page);
    expect(paper.pictures).toBeGreaterThanOrEqual(3);
    expect(paper.says('it lives on sunlight')).toBe(false);
  });

  await test.step('on a phone it opens above the page', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Explore this diagram' }).click();
    const dialog = page.getByRole('dialog', { name: 'Diagram' });
    await expect(dialog.getByRole('region', { name: 'Who eats whom?', exact: true })).toBeVisible();
    await noProblemsByDayOrNight(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Explore this diagram' })).toBeFocused();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('an editor adds one from the list', async () => {
    await addDiagram(page, server.address, 'Sea ice through the year');
    await page.goto(`${server.address}/content/64`);
    await page.getByRole('button', { name: 'Previous picture' }).click();
    await expect(page.getByRole('region', { name: 'Sea ice through the year', exact: true })).toBeVisible();
    await expect(page.getByText('Picture 5 of 5')).toBeVisible();
  });
});

async function addDiagram(page: Page, address: string, name: string): Promise<void> {
  await page.goto(`${address}/content/64?edit`);
  await page.getByRole('combobox', { name: 'Add a diagram' }).selectOption({ label: name });
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page).not.toHaveURL(/edit/);
}
