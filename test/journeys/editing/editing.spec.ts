import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { noProblems } from '../axe.ts';
import { type Hand, keyboard, mouse } from '../hand.ts';
import { isKept } from '../kept.ts';
import { expect, type Server, test } from '../server.ts';
import { addPerson, killBrowser, PASSWORD, signIn } from './editors.ts';
import { openMediaEditor, save, show } from './page-making.ts';

test.use({ adminPassword: PASSWORD });
// The test works as an editor does on a working day: it types these texts, one key press after the other.

const BLOCKS = [
  ['', 'Snow petrels are white birds that nest on bare rock far from the sea.'],
  ['Smelly neighbours', 'A petrel spits orange stomach oil at whoever comes too near.'],
  ['Very old nests', 'Layers of dried oil show that some nests are thousands of years old.'],
  ['Food', 'They catch krill and small fish at the edge of the pack ice.'],
] as const;
const BUTTONS = [
  ['More birds', '33'],
  ['What is krill?', '63'],
  ['Emperors', '34'],
] as const;
const WORDING = 'which bird spits orange oil';

/**
 * The journey runs twice: with the mouse in the light theme on a wide screen, and with the keyboard in the
 * dark theme on a narrower screen.
 */
const VISITS = [
  { hand: mouse, width: 1440, colorScheme: 'light' },
  { hand: keyboard, width: 820, colorScheme: 'dark' },
] as const;

for (const { hand, width, colorScheme } of VISITS)
  test(`a page is created, recovered, merged and restored with ${hand.name}, ${width} wide, ${colorScheme}`, async ({
    server,
    browser,
  }, { project }) => {
    const profile = mkdtempSync(join(tmpdir(), 'explorer-profile-'));
    const viewport = { width, height: 900 };
    const { launchOptions } = project.use;
    const open = () => chromium.launchPersistentContext(profile, { ...launchOptions, viewport, colorScheme });

    let visit = await open();
    await signIn(visit.request, server, 'admin');
    await addPerson(visit.request, server, { userName: 'ben', firstName: 'Ben', role: 'editor' });
    await addPerson(visit.request, server, { userName: 'pupil', firstName: 'Pia', role: 'student' });
    let page = await pageOf(visit);

    await test.step('a new page with four blocks, six tiles and three buttons', async () => {
      await page.goto(`${server.address}/content/0`);
      await hand.press(page.getByRole('button', { name: 'Menu', exact: true }));
      await hand.press(page.getByRole('link', { name: 'Add new page' }));
      await expect(page.getByRole('heading', { name: 'Editing answer ID: 411' })).toBeVisible();
      await write(page, hand);
      await noProblems(page);
    });

    await test.step('the browser is killed, and all typed text is offered again', async () => {
      await isKept(page, 1, ...BLOCKS.flat(), ...BUTTONS.flat(), WORDING, ' at dawn');
      killBrowser(profile);
      visit = await open();
      // Signs in again, because the killed browser may not have saved the session cookie to the disk.
      await signIn(visit.request, server, 'admin');
      page = await pageOf(visit);
      await page.goto(`${server.address}/content/add`);
      await expect(
        page.getByText(/^A draft of this page from (today|\d+ \w+) \d\d:\d\d is on this device\.$/),
      ).toBeVisible();
      await noProblems(page);
      await hand.press(page.getByRole('button', { name: 'Restore draft' }));
      await expect(page.getByRole('button', { name: 'Restore draft' })).toHaveCount(0);
      await hasEverything(page, hand);
    });

    await test.step('the order is changed', async () => {
      await show(page, hand, 'Text and buttons');
      await hand.moveOn(
        page.getByRole('button', { name: 'Move More birds, 1 of 3' }),
        page.getByRole('button', { name: 'Move What is krill?, 2 of 3' }),
        'ArrowDown',
      );
      await expect(page.getByLabel('Name of button 2')).toHaveValue('More birds');
      await show(page, hand, 'Pictures');
      const first = page.getByRole('button', { name: /^Move .*, 1 of 6$/ });
      const name = (await first.getAttribute('aria-label'))?.replace(/, 1 of 6$/, '') ?? '';
      await hand.moveOn(first, page.getByRole('button', { name: /^Move .*, 2 of 6$/ }), 'ArrowRight');
      await expect(page.getByRole('button', { name: `${name}, 2 of 6` })).toBeAttached();
      await noProblems(page);
    });

    await test.step('it is saved, and its number is shown', async () => {
      await save(page, hand);
      await expect(page.getByText('Your new page is added at ID 411')).toBeVisible();
      await expect(page).toHaveURL(/\/content\/411$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Snow petrel' })).toBeVisible();
      await noProblems(page);
    });

    await test.step('another editor saves at the same time: the merge contains both changes', async () => {
      await startEditing(page, hand);
      const ben = await benEdits(await browser.newContext({ viewport, colorScheme }), server);
      // Makes the app ask the server again who edits the page, until the app shows that Ben edits it too.
      await expect(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('pageshow')));
        await expect(page.getByText('Ben C. is here too')).toBeAttached({ timeout: 1000 });
      }).toPass();
      await hand.write(page.getByLabel('Text of block 1'), ' Mine: they are as big as a pigeon.');
      await hand.write(page.getByLabel('Text of block 3'), ' Mine about nests.');
      await save(page, hand);
      const dialog = page.getByRole('dialog', { name: 'Ben C. saved this page while you were editing' });
      await expect(dialog).toBeVisible();
      await expect(dialog.getByText('1 part to choose: Text 3')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Save merged page' })).toBeDisabled();
      await noProblems(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByLabel('Text of block 1')).toContainText('as big as a pigeon');
      await save(page, hand);
      await hand.choose(dialog.getByRole('radiogroup', { name: 'Text 3' }), /^Theirs/);
      await hand.press(dialog.getByRole('button', { name: 'Save merged page' }));
      const text = page.getByRole('region', { name: 'Page text' });
      await expect(text).toContainText('Mine: they are as big as a pigeon.');
      await expect(text).toContainText('Ben about oil.');
      await expect(text).toContainText('Ben about nests.');
      await expect(text).not.toContainText('Mine about nests.');
      await ben.close();
    });

    await test.step('an earlier version is restored as a new one', async () => {
      await startEditing(page, hand);
      await hand.press(page.getByRole('button', { name: 'Page history' }));
      const history = page.getByRole('dialog', { name: 'Page history: Snow petrel' });
      await hand.press(history.getByRole('button', { name: /^Version 1/ }));
      await expect(history.locator('ins').filter({ hasText: 'Ben about oil.' })).toBeVisible();
      await noProblems(page);
      await hand.press(history.getByRole('button', { name: 'Restore version 1' }));
      const text = page.getByRole('region', { name: 'Page text' });
      await expect(text).toContainText(BLOCKS[1][1]);
      await expect(text).not.toContainText('Ben about oil.');
      const versions = await visit.request.get(`${server.address}/api/pages/411/versions`);
      expect((await versions.json()).map(({ rev }: { rev: number }) => rev)).toEqual([4, 3, 2, 1]);
    });

    await test.step("a pupil's question opens it", async () => {
      const context = await browser.newContext({ viewport, colorScheme });
      await signIn(context.request, server, 'pupil');
      const pupil = await context.newPage();
      await pupil.goto(`${server.address}/content/0`);
      const bar = pupil.getByPlaceholder('Ask a question about Antarctica');
      await bar.fill('Which bird spits orange oil?');
      await bar.press('Enter');
      await expect(pupil).toHaveURL(/\/content\/411$/);
      await expect(pupil.getByRole('heading', { level: 1, name: 'Snow petrel' })).toBeVisible();
      await context.close();
    });

    await visit.close();
    rmSync(profile, { recursive: true, force: true });
  });

async function write(page: Page, hand: Hand): Promise<void> {
  await hand.write(page.getByLabel('Main Title'), 'Snow petrel');
  for (const [index, [title, text]] of BLOCKS.entries()) {
    if (title) await hand.write(page.getByLabel(`Title of block ${index + 1}`), title);
    await hand.write(page.getByLabel(`Text of block ${index + 1}`), text);
  }
  await openQuestions(page, hand);
  await hand.write(page.getByLabel('Answers the question …'), WORDING);
  for (const [index, [name, target]] of BUTTONS.entries()) {
    await hand.write(page.getByLabel(`Name of button ${index + 1}`), name);
    await hand.write(page.getByLabel(`Page of button ${index + 1}`), target);
  }
  const editor = await openMediaEditor(page, hand);
  await hand.press(editor.getByRole('button', { name: 'Search the library' }));
  const pictures = editor.getByRole('list', { name: 'Results' }).getByRole('button');
  for (const place of [0, 1, 2, 3, 4, 5]) await hand.press(pictures.nth(place));
  await expect(editor.getByRole('heading', { name: 'Selected 6 of 36' })).toBeVisible();
  await noProblems(page);
  await hand.press(editor.getByRole('button', { name: 'Continue' }));
  await expect(editor.getByText('1 of 6')).toBeVisible();
  await noProblems(page);
  await hand.press(editor.getByRole('button', { name: 'Update' }));
  await expect(page.getByLabel('Caption of tile 6')).toBeVisible();
  await hand.write(page.getByLabel('Caption of tile 6'), ' at dawn');
}

/** Opens the list of the questions that the whole page answers, in the page editor. */
async function openQuestions(page: Page, hand: Hand): Promise<void> {
  const row = page.locator('summary', { hasText: 'Questions that the whole page answers' });
  if (!(await row.isVisible())) await hand.press(page.getByText('Questions it answers'));
  await hand.press(row);
}

async function hasEverything(page: Page, hand: Hand): Promise<void> {
  await show(page, hand, 'Text and buttons');
  await expect(page.getByLabel('Main Title')).toHaveValue('Snow petrel');
  for (const [index, [title, text]] of BLOCKS.entries()) {
    await expect(page.getByLabel(`Title of block ${index + 1}`)).toHaveValue(title);
    await expect(page.getByLabel(`Text of block ${index + 1}`)).toHaveText(text);
  }
  for (const [index, [name, target]] of BUTTONS.entries()) {
    await expect(page.getByLabel(`Name of button ${index + 1}`)).toHaveValue(name);
    await expect(page.getByLabel(`Page of button ${index + 1}`)).toHaveValue(target);
  }
  await openQuestions(page, hand);
  await expect(page.getByLabel('Question 1', { exact: true })).toHaveValue(WORDING);
  await show(page, hand, 'Pictures');
  await expect(page.getByLabel('Caption of tile 6')).toHaveValue(/ at dawn$/);
}

async function startEditing(page: Page, hand: Hand): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Menu', exact: true }));
  await hand.press(page.getByRole('link', { name: 'Edit Page' }));
  await expect(page.getByRole('heading', { name: 'Editing answer ID: 411' })).toBeVisible();
}

/** Ben edits the page: he changes two blocks, saves, and opens the page again. */
async function benEdits(context: BrowserContext, server: Server): Promise<BrowserContext> {
  await signIn(context.request, server, 'ben');
  const page = await context.newPage();
  await page.goto(`${server.address}/content/411?edit`);
  await mouse.write(page.getByLabel('Text of block 2'), ' Ben about oil.');
  await mouse.write(page.getByLabel('Text of block 3'), ' Ben about nests.');
  await save(page, mouse);
  await expect(page.getByRole('region', { name: 'Page text' })).toContainText('Ben about nests.');
  await page.goto(`${server.address}/content/411?edit`);
  await expect(page.getByRole('heading', { name: 'Editing answer ID: 411' })).toBeVisible();
  return context;
}

async function pageOf(visit: BrowserContext): Promise<Page> {
  return visit.pages()[0] ?? visit.newPage();
}
