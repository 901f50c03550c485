import type { BrowserContext, Locator, Page } from '@playwright/test';
import { aDocx } from '../../files.ts';
import { noProblemsByDayOrNight } from '../axe.ts';
import { addPerson, PASSWORD, signIn } from '../editing/editors.ts';
import { openMediaEditor, save, search, show } from '../editing/page-making.ts';
import { type Hand, keyboard, mouse } from '../hand.ts';
import { expect, type Server, test } from '../server.ts';
import { type ChosenFile, film, photo, sound } from './media-files.ts';

test.use({ adminPassword: PASSWORD });

/** The credit of the two pictures of the starting library that the test adds to its page. */
const LIBRARY_CREDIT =
  'Illustration: Antarctic Explorer, All rights reserved, Drawn for the starting library';

const VISITS = [
  { hand: mouse, viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { hand: keyboard, viewport: { width: 820, height: 1180 }, colorScheme: 'dark' },
] as const;

for (const { hand, viewport, colorScheme } of VISITS)
  test.describe(`with ${hand.name}, ${viewport.width} wide`, () => {
    test.use({ viewport, colorScheme });

    test('media are uploaded, found, described, replaced and viewed', async ({ page, context, server }) => {
      await signIn(context.request, server, 'admin');
      await addPerson(context.request, server, { userName: 'ben', firstName: 'Ben', role: 'editor' });
      await addPerson(context.request, server, { userName: 'pupil', firstName: 'Pia', role: 'student' });
      await signIn(context.request, server, 'ben');
      await page.goto(`${server.address}/content/add`);
      await hand.write(page.getByLabel('Main Title'), 'Mawson diary');
      const editor = await openMediaEditor(page, hand);

      await test.step('two photos, a film and a sound are chosen and tagged; a wrong file is named', async () => {
        await hand.press(editor.getByRole('button', { name: 'Upload files' }));
        await choose(editor.getByRole('button', { name: 'Choose files' }), hand, [
          await photo('sastrugi.jpg'),
          await photo('hut.jpg'),
          await film(page, 'katabatic.mp4'),
          sound('weddell.m4a'),
          { name: 'moss.tiff', mimeType: 'image/tiff', buffer: Buffer.from('II*') },
          {
            name: 'page.jpg',
            mimeType: 'image/jpeg',
            buffer: Buffer.from('<html><script>alert(1)</script>'),
          },
        ]);
        await expect(rowOf(editor, 'moss.tiff')).toContainText('File type not found');
        await tagAll(page, editor, hand);
        await noProblemsByDayOrNight(page);
      });

      await test.step('the network is lost in the middle, and the uploads resume', async () => {
        await loseNetworkInTheMiddle(context, page);
        await hand.press(editor.getByRole('button', { name: 'Submit' }));
        await expect(rowOf(editor, 'katabatic.mp4')).toContainText('Connection lost');
        await expect(editor.getByText(/waiting for the connection$/).first()).toBeVisible();
        await noProblemsByDayOrNight(page);
        await context.setOffline(false);
        await expect(editor.getByRole('heading', { name: 'Upload finished' })).toBeVisible();
        for (const name of ['sastrugi.jpg', 'hut.jpg', 'katabatic.mp4', 'weddell.m4a'])
          await expect(rowOf(editor, name)).toContainText('Uploaded');
        for (const name of ['moss.tiff', 'page.jpg'])
          await expect(rowOf(editor, name)).toContainText('File type not found');
        await expect(editor.getByText('2 files were not uploaded.')).toBeVisible();
        await hand.press(editor.getByRole('button', { name: 'Continue' }));
        await expect(editor.getByText('1 of 4')).toBeVisible();
      });

      await test.step('a film of YouTube is added by its address', async () => {
        await turnTo(editor, hand, 'Upload');
        await hand.write(editor.getByLabel('youTubeID'), 'https://example.org/nothing');
        await hand.press(editor.getByRole('button', { name: 'Submit' }));
        await expect(editor.getByRole('alert')).toBeVisible();
        await hand.write(editor.getByLabel('youTubeID'), '');
        await page.keyboard.press('Control+A');
        await page.keyboard.type('https://www.youtube.com/watch?v=a1B2-c3_D4e');
        await hand.press(editor.getByRole('button', { name: 'Submit' }));
        await expect(editor.getByText('5 of 5')).toBeVisible();
        await expect(editor.getByText('YouTube a1B2-c3_D4e')).toBeVisible();
      });

      await test.step('two old ones are found', async () => {
        await turnTo(editor, hand, 'Search');
        const found = await search(editor, hand, 'adelies');
        await hand.press(found.and(editor.getByTitle('adelies-33.jpg')));
        await hand.press(found.and(editor.getByTitle('adelies-35.jpg')));
        await expect(editor.getByRole('heading', { name: 'Selected 7 of 36' })).toBeVisible();
        await noProblemsByDayOrNight(page);
        await hand.press(editor.getByRole('button', { name: 'Continue' }));
      });

      await test.step('they are described', async () => {
        await expect(editor.getByText('1 of 7')).toBeVisible();
        await expect(editor.getByRole('region', { name: 'Wildlife' })).toContainText('Seabirds');
        await hand.write(editor.getByLabel('Caption', { exact: true }), 'Wind carves the snow');
        await hand.write(editor.getByLabel('Copyright'), 'Photo: Ben Castellano');
        await hand.write(editor.getByLabel('Licence'), 'CC BY 4.0');
        await hand.write(editor.getByLabel('Link ID'), 'x');
        await expect(editor.getByText('Link ID must be a number')).toBeVisible();
        await page.keyboard.press('Backspace');
        await page.keyboard.type('34');
        await expect(editor.getByText('Emperor penguin', { exact: true })).toBeVisible();
        await escapeFromPicker(page, editor, hand);
        await hand.write(editor.getByLabel('Alternative text'), 'Waves of hard snow');
        await noProblemsByDayOrNight(page);
        for (const [place, caption] of [
          [2, 'The hut'],
          [3, 'A blizzard'],
          [4, 'A seal sings'],
          [5, 'A year at Casey'],
        ] as const) {
          await hand.press(editor.getByRole('button', { name: 'Next media' }));
          await expect(editor.getByText(`${place} of 7`)).toBeVisible();
          await expect(editor.getByRole('button', { name: 'Next media' })).toBeFocused();
          await hand.write(editor.getByLabel('Caption', { exact: true }), caption);
        }
        await hand.press(editor.getByRole('button', { name: 'Next media' }));
        await expect(editor.getByText('6 of 7')).toBeVisible();
        await expect(editor.getByLabel('Copyright')).toHaveValue(LIBRARY_CREDIT);
        await expect(editor.getByLabel('Licence')).toHaveValue('All rights reserved');
        await expect(editor.getByRole('textbox', { name: 'Source' })).toHaveValue(
          'Drawn for the starting library',
        );
        await hand.press(editor.getByRole('button', { name: 'Add Category' }));
        await hand.press(editor.getByRole('button', { name: 'Science', exact: true }));
        await expect(editor.getByRole('region', { name: 'Science' })).toBeVisible();
        await makeCategory(page, editor, hand);
      });

      await test.step('a missing alternative text is reported before the save', async () => {
        await hand.press(editor.getByRole('button', { name: 'Update' }));
        const question = page.getByRole('alertdialog', {
          name: '1 picture has no alternative text, 2 films or sounds have no captions',
        });
        await noProblemsByDayOrNight(page);
        await hand.press(question.getByRole('button', { name: 'Go back' }));
        await expect(editor.getByText('2 of 7')).toBeVisible();
        await expect(editor.getByLabel('Alternative text')).toBeFocused();
        await page.keyboard.type('A hut in drifts');
        await hand.press(editor.getByRole('button', { name: 'Update' }));
        const silent = page.getByRole('alertdialog', { name: '2 films or sounds have no captions' });
        await hand.press(silent.getByRole('button', { name: 'Go back' }));
        await expect(editor.getByText('3 of 7')).toBeVisible();
        await expect(editor.getByRole('button', { name: 'Add captions' })).toBeFocused();
      });

      await test.step('captions are added to the film; the sound has none', async () => {
        const add = editor.getByRole('button', { name: 'Add captions' });
        await choose(add, hand, [captions('Once upon a time')]);
        await expect(
          editor.getByText('This is not a WebVTT file: its first line must be WEBVTT'),
        ).toBeVisible();
        await choose(add, hand, [
          captions('WEBVTT\n\n00:00.000 --> 00:00.400\n[Wind]\n\n00:00.500 --> 00:01.000\nSnow'),
        ]);
        await expect(editor.getByText('2 captions, saved with the next update.')).toBeVisible();
        await expect(editor.getByText('This is not a WebVTT file')).toHaveCount(0);
        await noProblemsByDayOrNight(page);
        await hand.press(editor.getByRole('button', { name: 'Update' }));
        const silent = page.getByRole('alertdialog', { name: '1 film or sound has no captions' });
        await hand.press(silent.getByRole('button', { name: 'Update anyway' }));
        await expect(editor).toHaveCount(0);
        await expect(page.getByLabel('Caption of tile 1')).toHaveValue('Wind carves the snow');
        await expect(page.getByLabel('Caption of tile 7')).toBeVisible();
        await noProblemsByDayOrNight(page);
      });

      await test.step('one is replaced, and keeps its caption', async () => {
        await replaceFirst(page, hand);
        await save(page, hand);
        await expect(page.getByText('Your new page is added at ID 411')).toBeVisible();
      });

      await test.step('a document is added as a resource', async () => {
        await addResource(page, server, hand);
        await noProblemsByDayOrNight(page);
        await hand.press(page.getByRole('button', { name: 'Save resources' }));
        await expect(page.getByText('Everything is saved.')).toBeVisible();
      });

      await test.step('a pupil sees all of it', async () => {
        await signIn(context.request, server, 'pupil');
        await seesAll(page, server);
        await readsTheFilm(page, hand);
        await noProblemsByDayOrNight(page);
        await page.goto(`${server.address}/content/user/-20`);
        const download = page.waitForEvent('download');
        await hand.press(page.getByRole('link', { name: 'Diary (DOCX)' }));
        expect((await download).suggestedFilename()).toBe('diary.docx');
        await noProblemsByDayOrNight(page);
      });
    });
  });

async function choose(button: Locator, hand: Hand, files: ChosenFile[]): Promise<void> {
  const chooser = button.page().waitForEvent('filechooser');
  await hand.press(button);
  await (await chooser).setFiles(files);
}

function captions(text: string): ChosenFile {
  return { name: 'katabatic.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) };
}

function rowOf(editor: Locator | Page, name: string): Locator {
  return editor.getByRole('listitem').filter({ hasText: name });
}

/**
 * Makes a category in a panel that opens above the media editor. Expects that the Escape key closes only this
 * panel.
 */
async function makeCategory(page: Page, editor: Locator, hand: Hand): Promise<void> {
  const opener = editor.getByRole('button', { name: 'New category' });
  const panel = page.getByRole('dialog', { name: 'New category' });
  await hand.press(opener);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();
  await hand.press(opener);
  await expect(panel).toBeVisible();
  await opener.evaluate(closeAndOpenAgain);
  await expect(panel).toBeVisible();
  await hand.write(panel.getByLabel('Category Name', { exact: true }), 'Expeditions');
  await hand.write(panel.getByRole('textbox', { name: 'Subcategory name' }), 'Winter camps');
  await noProblemsByDayOrNight(page);
  await hand.press(panel.getByRole('button', { name: 'Confirm' }));
  await expect(panel).toHaveCount(0);
  const card = editor.getByRole('region', { name: 'Expeditions' });
  await expect(card.getByText('Winter camps')).toBeVisible();
}

/**
 * Runs in the browser. Closes the panel with the Escape key, and opens it again before the browser has
 * reported that it was closed.
 */
async function closeAndOpenAgain(opener: Element): Promise<void> {
  const esc = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(esc);
  for (let step = 0; step < 20; step += 1) await null;
  if (opener instanceof HTMLElement) opener.click();
  await new Promise((resolve) => setTimeout(resolve, 200));
}

async function tagAll(page: Page, editor: Locator, hand: Hand): Promise<void> {
  await hand.press(editor.getByRole('button', { name: 'Add Category' }));
  const question = page.getByRole('alertdialog', { name: 'Categories for all files' });
  await hand.press(question.getByRole('button', { name: 'Wildlife', exact: true }));
  await hand.press(question.getByRole('button', { name: 'Add a subcategory of Wildlife' }));
  await hand.press(question.getByRole('button', { name: 'Seabirds', exact: true }));
  await hand.press(question.getByRole('button', { name: 'Done' }));
  await expect(editor.getByText('Wildlife: Seabirds')).toBeVisible();
}

/** Cuts the network while the browser sends the second part of a large file. */
async function loseNetworkInTheMiddle(context: BrowserContext, page: Page): Promise<void> {
  let parts = 0;
  await page.route('**/api/media/uploads/**', async (route) => {
    if (route.request().method() === 'PATCH') parts += 1;
    if (parts !== 2) return route.continue();
    parts += 1;
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
}

function turnTo(editor: Locator, hand: Hand, name: string): Promise<void> {
  return hand.turnTo(editor.getByRole('tab', { name }), editor.getByRole('tab'));
}

/** Expects that the Escape key closes the list of pages, but not the media editor below it. */
async function escapeFromPicker(page: Page, editor: Locator, hand: Hand): Promise<void> {
  await hand.press(editor.getByRole('button', { name: 'Pick from list' }));
  const list = page.getByRole('dialog', { name: 'Editing: Link ID' });
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  // Finds the field by its role. The list has the same name and stays in the document for a moment after it
  // was closed.
  await expect(editor.getByRole('textbox', { name: 'Link ID' })).toHaveValue('34');
}

async function replaceFirst(page: Page, hand: Hand): Promise<void> {
  const pencil = page.getByRole('button', { name: 'Edit Wind carves the snow' });
  if (!(await pencil.isVisible()))
    await hand.press(page.getByRole('button', { name: 'Tools of Wind carves the snow' }));
  await hand.press(pencil);
  const editor = page.getByRole('dialog', { name: 'Media Editor: Wind carves the snow' });
  await hand.press(editor.getByRole('button', { name: 'Replace' }));
  const found = await search(editor, hand, 'orcas');
  await hand.press(found.and(editor.getByTitle('orcas-44.jpg')));
  await expect(editor.getByLabel('Caption', { exact: true })).toHaveValue('Wind carves the snow');
  await expect(editor.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('orcas-44.jpg');
  await hand.press(editor.getByRole('button', { name: 'Update' }));
  await expect(editor).toHaveCount(0);
  await show(page, hand, 'Pictures');
}

async function addResource(page: Page, server: Server, hand: Hand): Promise<void> {
  await page.goto(`${server.address}/content/user/-20?edit`);
  await hand.press(page.getByRole('button', { name: 'Add resource' }));
  await hand.write(page.getByRole('textbox', { name: 'Title', exact: true }), 'Diary of a winter');
  await choose(page.getByRole('button', { name: 'Add files' }), hand, [
    { name: 'diary.docx', mimeType: '', buffer: aDocx() },
    { name: 'diary.exe', mimeType: '', buffer: Buffer.from('MZ') },
  ]);
  await expect(rowOf(page, 'diary.exe')).toContainText('File type not found');
  await expect(page.getByText('Diary (DOCX)')).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Remove diary.exe' }));
}

/**
 * Expects that the transcript is shown beside the film, and that a click on a line plays the film from the
 * time of that line.
 */
async function readsTheFilm(page: Page, hand: Hand): Promise<void> {
  const film = page.getByLabel('A blizzard', { exact: true });
  const tile = page.getByRole('listitem').filter({ has: film });
  await expect(film.locator('track')).toHaveAttribute('src', /katabatic\.mp4\/captions\?v=[\w-]{22}$/);
  await hand.press(tile.getByRole('button', { name: 'Show the transcript' }));
  const transcript = page.getByRole('region', { name: 'Transcript: A blizzard' });
  await expect(transcript.getByRole('button')).toHaveText([/0:00\s*\[Wind\]/, /0:00\s*Snow/]);
  await noProblemsByDayOrNight(page);
  await hand.press(transcript.getByRole('button', { name: /Snow/ }));
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThanOrEqual(0.5);
  await expect(transcript.getByRole('button', { name: /Snow/ })).toHaveAttribute('aria-current', 'true');
  await hand.press(tile.getByRole('button', { name: 'Hide the transcript' }));
  await expect(transcript).toHaveCount(0);
}

async function seesAll(page: Page, server: Server): Promise<void> {
  await page.goto(`${server.address}/content/411`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mawson diary' })).toBeVisible();
  const pictures = page.getByRole('region', { name: 'Pictures' }).getByRole('img');
  await expect(page.getByText('Wind carves the snow').first()).toBeVisible();
  await expect(pictures.and(page.getByAltText('A hut in drifts'))).toBeVisible();
  await expect(pictures.and(page.getByAltText('Waves of hard snow'))).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Play.*A blizzard/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Play.*A year at Casey/ })).toBeVisible();
  await expect(page.getByLabel('A seal sings').first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Copyright: ${LIBRARY_CREDIT}` }).first()).toBeVisible();
  const hut = page.getByAltText('A hut in drifts');
  await hut.scrollIntoViewIfNeeded();
  await expect
    .poll(() => hut.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
}
