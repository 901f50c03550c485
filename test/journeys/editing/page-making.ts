import type { Locator, Page } from '@playwright/test';
import { type Hand, keyboard } from '../hand.ts';
import { expect } from '../server.ts';

/** Where the screen is narrow one half is shown at a time. */
export async function show(page: Page, hand: Hand, part: 'Text and buttons' | 'Pictures'): Promise<void> {
  const button = page.getByRole('button', { name: part, exact: true });
  // Whether there is such a button is only to be asked of an editor that is there.
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

/** Opens the media editor in the first empty place of a page that is edited. */
export async function openMediaEditor(page: Page, hand: Hand): Promise<Locator> {
  await show(page, hand, 'Pictures');
  await hand.press(page.getByRole('button', { name: 'Add New Media' }).first());
  const editor = page.getByRole('dialog', { name: 'Media Editor: Add New Media' });
  await expect(editor.getByRole('heading', { name: 'No media selected' })).toBeVisible();
  return editor;
}

/** Searches the media editor for some words. @returns what was found, to press */
export async function search(editor: Locator, hand: Hand, words: string): Promise<Locator> {
  await hand.write(editor.getByRole('textbox', { name: 'Search for media' }), words);
  await hand.press(editor.getByRole('button', { name: 'Search', exact: true }));
  // What was found before stays until then, and would be pressed in vain.
  await expect(editor.getByText('Searching...')).toHaveCount(0);
  return editor.getByRole('list', { name: 'Results' }).getByRole('button');
}
