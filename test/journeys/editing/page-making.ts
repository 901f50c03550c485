import type { Locator, Page } from '@playwright/test';
import { type Hand, keyboard } from '../hand.ts';
import { expect } from '../server.ts';

/**
 * Shows the text or the pictures in the page editor. On a narrow screen only one of the two is visible at a
 * time.
 */
export async function show(page: Page, hand: Hand, part: 'Text and buttons' | 'Pictures'): Promise<void> {
  const button = page.getByRole('button', { name: part, exact: true });
  // Waits until the editor has loaded, because `isVisible` below does not wait.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  if ((await button.isVisible()) && (await button.getAttribute('aria-pressed')) === 'false')
    await hand.press(button);
}

export async function save(page: Page, hand: Hand): Promise<void> {
  if (hand === keyboard) await page.keyboard.press('Control+s');
  else await hand.press(page.getByRole('button', { name: 'Save', exact: true }));
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to upload your changes?' });
  await hand.press(question.getByRole('button', { name: 'Upload' }));
}

/** Opens the media editor for the first empty tile of the page in the page editor. */
export async function openMediaEditor(page: Page, hand: Hand): Promise<Locator> {
  await show(page, hand, 'Pictures');
  await hand.press(page.getByRole('button', { name: 'Add New Media' }).first());
  const editor = page.getByRole('dialog', { name: 'Media Editor: Add New Media' });
  await expect(editor.getByRole('heading', { name: 'No media selected' })).toBeVisible();
  return editor;
}

/**
 * Searches in the media editor.
 * @returns the results as buttons
 */
export async function search(editor: Locator, hand: Hand, words: string): Promise<Locator> {
  await hand.write(editor.getByRole('textbox', { name: 'Search for media' }), words);
  await hand.press(editor.getByRole('button', { name: 'Search', exact: true }));
  // The results of an earlier search stay visible until the new results arrive. A click on an old result
  // would do nothing.
  await expect(editor.getByText('Searching...')).toHaveCount(0);
  return editor.getByRole('list', { name: 'Results' }).getByRole('button');
}
