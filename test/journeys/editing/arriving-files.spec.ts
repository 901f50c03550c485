import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { noProblemsByDayOrNight } from '../axe.ts';
import { mouse } from '../hand.ts';
import { type ChosenFile, photo } from '../media/media-files.ts';
import { PASSWORD, signIn } from '../operation/served-page.ts';
import { expect, type Server, test } from '../server.ts';
import { openMediaEditor } from './page-making.ts';

test.use({ adminPassword: PASSWORD });

const ADD = 'Media Editor: Add New Media';
const DISCARD = 'Are you sure you want to discard your unsaved changes?';

test('WebP pictures are sent as JPG or PNG; for HEIC that cannot be opened there is advice', async ({
  page,
  server,
}) => {
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/add`);
  const editor = await openMediaEditor(page, mouse);
  await editor.getByRole('button', { name: 'Upload files' }).click();
  const chooser = page.waitForEvent('filechooser');
  await editor.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles([
    await webP('krill.webp', 1),
    await webP('outline.WEBP', 0.4),
    { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: Buffer.from('no picture at all') },
  ]);
  await expect(rowOf(editor, 'IMG_0042.HEIC')).toContainText('Please send a JPEG: on an iPhone');
  for (const name of ['krill.jpg', 'outline.png']) await expect(rowOf(editor, name)).toBeVisible();
  await noProblemsByDayOrNight(page);
  await editor.getByRole('button', { name: 'Submit' }).click();
  await expect(editor.getByRole('heading', { name: 'Upload finished' })).toBeVisible();
  // The server refuses files whose content does not match their extension. So the upload succeeds only if the
  // browser has converted these files.
  for (const name of ['krill.jpg', 'outline.png'])
    await expect(rowOf(editor, name)).toContainText('Uploaded');
  await expect(editor.getByText('1 file was not uploaded.')).toBeVisible();
  await editor.getByRole('button', { name: 'Continue' }).click();
  await expect(editor.getByText('1 of 2')).toBeVisible();
});

test('files that are dropped or pasted are taken at their areas, and never open in the tab', async ({
  page,
  server,
}) => {
  await openEditor(page, server);
  const title = page.getByLabel('Main Title');
  await title.fill('Emperors, edited');
  const where = page.getByText(/^Nothing was uploaded\. Drop or paste pictures and films on a tile/);

  await test.step('outside the areas a sentence says where they can go', async () => {
    expect(await drop(title, [await photo('hut.jpg')])).toBe('kept');
    await expect(where).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(title).toHaveValue('Emperors, edited');
  });
  await test.step('text copied from an office program stays text', async () => {
    expect(await paste(title, await photo('words.png'), 'Some words')).toBe('left to the browser');
  });
  const pictures = page.getByRole('region', { name: 'Pictures' });
  await test.step('one file on a tile replaces it', async () => {
    await drop(pictures.getByRole('button', { name: 'Next picture' }), [await photo('hut.jpg')]);
    const editor = page.getByRole('dialog', { name: /^Media Editor/ });
    await expect(rowOf(editor, 'hut.jpg')).toBeVisible();
    await expect(editor.getByRole('heading', { name: ADD })).toHaveCount(0);
    await discard(page, editor);
  });
  await test.step('several become new tiles', async () => {
    await drop(pictures.getByRole('button', { name: 'Next picture' }), [
      await photo('hut.jpg'),
      await photo('sledge.jpg'),
    ]);
    const editor = page.getByRole('dialog', { name: ADD });
    for (const name of ['hut.jpg', 'sledge.jpg']) await expect(rowOf(editor, name)).toBeVisible();
    await discard(page, editor);
  });
  await test.step('a pasted picture is taken by the focused area', async () => {
    await paste(pictures, await photo('pasted.jpg'));
    await expect(rowOf(page.getByRole('dialog', { name: ADD }), 'pasted.jpg')).toBeVisible();
  });
});

test('pictures that are still being converted are not lost without a question, and fill the remaining space', async ({
  page,
  server,
}) => {
  await page.addInitScript(holdTurning);
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/user/-40?edit`);
  await page.getByRole('button', { name: 'Add resource', exact: true }).click();
  await page.getByRole('button', { name: 'Add image' }).click();
  // A teacher resource has only one picture, so this media editor accepts only one.
  const editor = page.getByRole('dialog', { name: /^Media Editor/ });
  await drop(editor.getByRole('tabpanel', { name: 'Details' }), [await webP('krill.webp', 1)]);
  await expect(editor.getByRole('status').filter({ hasText: 'Preparing pictures...' })).toBeVisible();
  await closeTwice(editor);
  await page
    .getByRole('alertdialog', { name: DISCARD })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await editor.getByRole('tab', { name: 'Search' }).click();
  await editor.getByRole('list', { name: 'Results' }).getByRole('button').first().click();
  await page.evaluate(() => Reflect.get(window, 'letTurn')());
  await expect(page.getByRole('alertdialog', { name: 'Max itemsMedia selected' })).toBeVisible();
});

/** Runs in the browser. Delays the decoding of pictures until the test calls `letTurn`. */
function holdTurning(): void {
  let letTurn = () => {};
  const isLet = new Promise<void>((resolve) => {
    letTurn = resolve;
  });
  const { decode } = HTMLImageElement.prototype;
  HTMLImageElement.prototype.decode = function decodeWhenLet() {
    return isLet.then(() => decode.call(this));
  };
  Object.assign(window, { letTurn });
}

/**
 * Closes the media editor. The first click on Close opens the tab Details, and the second one closes the
 * editor.
 */
async function closeTwice(editor: Locator): Promise<void> {
  const close = editor.getByRole('button', { name: 'Close', exact: true });
  await close.click();
  await expect(editor.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
  await close.click();
}

/**
 * Tries to close the media editor while it has files that were not sent. First chooses to keep editing; the
 * second time, confirms that the files are discarded.
 */
async function discard(page: Page, editor: Locator): Promise<void> {
  await closeTwice(editor);
  const question = page.getByRole('alertdialog', { name: DISCARD });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await editor.getByRole('tab', { name: 'Upload' }).click();
  await expect(rowOf(editor, 'hut.jpg')).toBeVisible();
  await closeTwice(editor);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(editor).toHaveCount(0);
}

async function openEditor(page: Page, server: Server): Promise<void> {
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/34?edit`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
}

function rowOf(editor: Locator, name: string): Locator {
  return editor.getByRole('listitem').filter({ hasText: name });
}

/**
 * Makes a WebP picture in one colour.
 * @param alpha the opacity, 0 to 1; 1 makes an opaque picture
 */
async function webP(name: string, alpha: number): Promise<ChosenFile> {
  const background = { r: 20, g: 110, b: 150, alpha };
  const picture = sharp({ create: { width: 640, height: 480, channels: 4, background } });
  return { name, mimeType: 'image/webp', buffer: await picture.webp().toBuffer() };
}

type Outcome = 'kept' | 'left to the browser';

/**
 * Drops files on an element.
 * @returns whether the app handled the drop; otherwise the browser would open the files in the tab
 */
function drop(target: Locator, files: ChosenFile[]): Promise<Outcome> {
  return target.evaluate(arrive, { ...sent(files), types: ['dragover', 'drop'] });
}

/**
 * Pastes a file into an element.
 * @param text text that the clipboard contains in addition to the file
 */
function paste(target: Locator, file: ChosenFile, text?: string): Promise<Outcome> {
  return target.evaluate(arrive, { ...sent([file]), types: ['paste'], text });
}

function sent(files: ChosenFile[]) {
  return {
    files: files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: buffer.toString('base64') })),
  };
}

type Arrival = {
  files: { name: string; mimeType: string; bytes: string }[];
  types: string[];
  text?: string | undefined;
};

/** Runs in the browser. Dispatches the events of a drop or a paste, with these files. */
function arrive(target: Element, { files, types, text }: Arrival): Outcome {
  const data = new DataTransfer();
  for (const { name, mimeType, bytes } of files) {
    const buffer = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    data.items.add(new File([buffer], name, { type: mimeType }));
  }
  if (text) data.setData('text/plain', text);
  const usual = { bubbles: true, cancelable: true };
  const kept = types.map((type) => {
    const event =
      type === 'paste'
        ? new ClipboardEvent(type, { ...usual, clipboardData: data })
        : new DragEvent(type, { ...usual, dataTransfer: data });
    return !target.dispatchEvent(event);
  });
  return kept.every(Boolean) ? 'kept' : 'left to the browser';
}
