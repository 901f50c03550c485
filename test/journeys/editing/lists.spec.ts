import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { noProblems } from '../axe.ts';
import { type Hand, keyboard, mouse } from '../hand.ts';
import { isKept, nothingIsKept } from '../kept.ts';
import { expect, type Server, test } from '../server.ts';
import { addPerson, PASSWORD, signIn } from './editors.ts';

test.use({ adminPassword: PASSWORD });

for (const hand of [mouse, keyboard]) {
  test(`categories, a quiz and news are made with ${hand.name}, and seen by a student`, async ({
    page,
    server,
    browser,
  }) => {
    await signIn(page.request, server, 'admin');
    for (const role of ['editor', 'student'] as const)
      await addPerson(page.request, server, { userName: `${role}.mawson`, firstName: 'Mira', role });
    await signIn(page.request, server, 'editor.mawson');
    const visit = { page, server, hand };
    await test.step('categories', () => keepCategories(visit));
    await test.step('a quiz', () => makeQuiz(visit));
    await test.step('news', () => writeNews(visit));

    await test.step('a student sees all of it except the teachers-only item', async () => {
      const context = await browser.newContext();
      await signIn(context.request, server, 'student.mawson');
      await seeAsStudent(await context.newPage(), server);
      await context.close();
    });
  });
}

test('unsaved entries outlive the tab, and an expired session is renewed above them', async ({
  page,
  server,
}) => {
  await signIn(page.request, server, 'admin');
  const address = `${server.address}/content/user/-20?edit`;
  await page.goto(address);
  await addEntries(page, ['Worksheets']);
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('For Year 7.');
  await isKept(page, 1, 'Worksheets', 'For Year 7.');
  // Closes the tab without the question whether to discard unsaved changes, as a crash does.
  const next = await page.context().newPage();
  await page.close();
  await next.goto(address);
  await expect(
    next.getByText(/^A draft of 1 entry from (today|\d+ \w+) \d\d:\d\d is on this device\.$/),
  ).toBeVisible();
  await noProblems(next);
  await next.getByRole('button', { name: 'Restore draft' }).click();
  await expect(next.getByLabel('Title', { exact: true })).toHaveValue('Worksheets');
  await expect(next.getByRole('textbox', { name: 'Text' })).toHaveText('For Year 7.');

  await server.sql('delete from session');
  await next.keyboard.press('ControlOrMeta+S');
  const login = next.getByRole('dialog', { name: 'Log in again to go on' });
  await login.getByLabel('Username').fill('admin');
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await login.getByLabel('Password', { exact: true }).press('Enter');
  await expect(next.getByText('Everything is saved.')).toBeVisible();
  await expect(next.getByRole('heading', { name: 'Worksheets' })).toBeVisible();
  await nothingIsKept(next);
  await next.goto(address);
  await expect(next.getByText('No changes', { exact: true })).toBeVisible();
  await expect(next.getByRole('region', { name: 'Draft' })).toHaveCount(0);
});

test('forty entries are saved one by one; if the server dies, each is either saved or unsaved', async ({
  page,
  server,
}) => {
  const titles = Array.from({ length: 40 }, (_, number) => `Entry ${number + 1}`);
  await signIn(page.request, server, 'admin');
  await page.goto(`${server.address}/content/user/-40?edit`);
  await addEntries(page, titles);
  await expect(page.getByText('40 unsaved changes')).toBeVisible();
  const killed = Promise.withResolvers<void>();
  let answers = 0;
  page.on('response', (response) => {
    if (response.url().includes('/resources/insert/') && ++answers === 15)
      void server.kill().then(killed.resolve);
  });
  // The last requests wait until the server has been killed. So they always fail, however fast the server is.
  let sent = 0;
  await page.route('**/resources/insert/**', async (route) => {
    if (++sent > 30) await killed.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save resources' }).click();
  const list = page.getByRole('navigation', { name: 'News' });
  await expect(list.getByText('Not saved')).toHaveCount(1);
  await expect(page.getByText(/^\d+ unsaved changes$/)).toBeVisible();
  const unsaved = await list
    .getByRole('button', { name: /New|Not saved/ })
    .locator('[class*=title]')
    .allTextContents();
  await server.start();
  const saved = await storedTitles(page, server);
  expect(saved.length).toBeGreaterThanOrEqual(15);
  expect(unsaved.length).toBeGreaterThan(0);
  expect(new Set([...saved, ...unsaved])).toEqual(new Set(titles));

  await page.getByRole('button', { name: 'Save resources' }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  expect((await storedTitles(page, server)).sort()).toEqual(titles.sort());
});

async function addEntries(page: Page, titles: string[]): Promise<void> {
  for (const title of titles) {
    await page.getByRole('button', { name: 'Add resource' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
    await page.keyboard.type(title);
  }
}

async function storedTitles(page: Page, server: Server): Promise<string[]> {
  const response = await page.request.get(`${server.address}/api/resources/news`);
  const entries: { title: string }[] = await response.json();
  // Leaves out the entries of the starting library, which the list also contains.
  return entries.map(({ title }) => title).filter((title) => title.startsWith('Entry '));
}

type Visit = { page: Page; server: Server; hand: Hand };

/**
 * Edits categories in the page editor: creates a category with three subcategories and renames one of them.
 * Tries to delete a subcategory that is in use, and deletes one that is not in use.
 */
async function keepCategories({ page, server, hand }: Visit): Promise<void> {
  const panel = page.getByRole('dialog');
  const rows = panel.getByRole('textbox', { name: 'Subcategory name' });
  const category = page.getByRole('combobox', { name: 'Category', exact: true });
  await page.goto(`${server.address}/content/34?edit`);

  await category.selectOption('+');
  await hand.press(panel.getByRole('button', { name: 'Confirm' }));
  await expect(panel.getByRole('alert')).toHaveText('All categories and subcategories must have a name');
  await hand.write(panel.getByLabel('Category Name', { exact: true }), 'Field work');
  await hand.write(rows.nth(0), 'Tents');
  for (const [at, name] of ['Sledges', 'Radios'].entries()) {
    await hand.press(panel.getByRole('button', { name: 'Add subcategory' }));
    await hand.write(rows.nth(at + 1), name);
  }
  await noProblems(page);
  await closingAsks(page, hand);
  const calls = callsAfterSave(page);
  await hand.press(panel.getByRole('button', { name: 'Confirm' }));
  await expect(panel).toHaveCount(0);
  await expect
    .poll(() => [...calls].sort())
    .toEqual([
      '/api/answer/list',
      '/api/categorisation/getDictionaryID',
      '/api/categorisation/getDictionaryNames',
    ]);
  await expect(category.locator('option:checked')).toHaveText('Field work');
  await expect(chosenSub(page)).toHaveText('Radios');

  await hand.press(page.getByRole('button', { name: 'Edit categorisation' }));
  await expect(rows).toHaveCount(3);
  await hand.write(rows.nth(1), ' and dogs');
  await hand.press(panel.getByRole('button', { name: 'Confirm' }));
  await expect(panel).toHaveCount(0);
  await upload({ page, hand });
  await expect(page.getByText('Field work').first()).toBeVisible();

  await page.goto(`${server.address}/content/34?edit`);
  await hand.press(page.getByRole('button', { name: 'Edit categorisation' }));
  await hand.press(panel.getByRole('button', { name: 'Delete Radios' }));
  await expect(panel.getByRole('alert')).toHaveText(
    '1 page(s) and 0 media item(s) use this categorisation. If you wish to delete it, first remove all associated tags from the categorisation',
  );
  await hand.press(panel.getByRole('button', { name: 'Delete Tents' }));
  const question = page.getByRole('alertdialog', { name: 'Delete Tents?' });
  await noProblems(page);
  await hand.press(question.getByRole('button', { name: 'Delete' }));
  await expect(question).toHaveCount(0);
  await hand.press(panel.getByRole('button', { name: 'Confirm' }));
  await expect(panel).toHaveCount(0);
  await expect(subCategory(page).locator('option')).toHaveText(['Radios', 'Sledges and dogs']);
}

/**
 * Expects that the panel keeps the typed text when the user closes it, with its button or the Escape key,
 * until the user agrees to discard the text.
 */
async function closingAsks(page: Page, hand: Hand): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'New category' });
  const name = panel.getByLabel('Category Name', { exact: true });
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to discard your unsaved changes?',
  });
  await hand.press(panel.getByRole('button', { name: 'Close' }));
  await noProblems(page);
  await hand.press(question.getByRole('button', { name: 'Keep editing' }));
  await expect(question).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(name).toHaveValue('Field work');
}

/**
 * Watches the requests that the page editor sends after it has saved a new category.
 * @returns the paths of the requests for categories and for the list of pages; the set grows with each request
 */
function callsAfterSave(page: Page): Set<string> {
  const calls = new Set<string>();
  let isSaved = false;
  page.on('response', (response) => {
    if (response.url().endsWith('/api/categorisation/insertNew')) isSaved = true;
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isSaved && /^\/api\/(categorisation|answer\/list)/.test(pathname)) calls.add(pathname);
  });
  return calls;
}

/** Makes a quiz on the page that lists the quizzes, then assigns it to a page. */
async function makeQuiz({ page, server, hand }: Visit): Promise<void> {
  await page.goto(`${server.address}/content/410?edit`);
  await expect(page.getByText('Edit mode', { exact: true })).toBeVisible();
  await page
    .getByRole('textbox', { name: /^Name of quiz/ })
    .first()
    .waitFor();
  const before = await page.getByRole('textbox', { name: /^Name of quiz/ }).count();
  await hand.press(page.getByRole('button', { name: 'Add New Quiz' }));
  await hand.write(page.getByLabel(`Name of quiz ${before + 1}`, { exact: true }), 'Who is who on the ice?');
  await hand.write(
    page.getByLabel(`Link of quiz ${before + 1}`, { exact: true }),
    'https://quiz.example/ice',
  );
  await noProblems(page);
  await upload({ page, hand });

  await page.goto(`${server.address}/content/34?edit`);
  const quiz = page.getByRole('combobox', { name: 'Quiz' });
  await expect(quiz.locator('option').first()).toHaveText('No quiz');
  await quiz.selectOption({ label: 'Who is who on the ice?' });
  await upload({ page, hand });
}

async function writeNews({ page, server, hand }: Visit): Promise<void> {
  await page.goto(`${server.address}/content/user/-40?edit`);
  await expect(page.getByText('Edit mode', { exact: true })).toBeVisible();
  const list = page.getByRole('navigation', { name: 'News' });
  const title = page.getByLabel('Title', { exact: true });
  const press = (name: string) => hand.press(page.getByRole('button', { name, exact: true }));

  await test.step('an old one, and one for teachers', async () => {
    await press('Add resource');
    await expect(title).toBeFocused();
    await page.keyboard.type('Old news');
    await press('Add resource');
    await expect(title).toHaveValue('');
    await expect(title).toBeFocused();
    await page.keyboard.type('Answer key');
    await page.getByRole('checkbox', { name: /^Teachers only/ }).press('Space');
    await expect(page.getByText('2 unsaved changes')).toBeVisible();
    await noProblems(page);
    await page.keyboard.press('ControlOrMeta+S');
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    await expect(page).toHaveURL(/\/content\/user\/-40$/);
  });

  await page.goto(`${server.address}/content/user/-40?edit`);
  await test.step('one with a picture and two files', async () => {
    await press('Add resource');
    await expect(title).toBeFocused();
    await page.keyboard.type('The sun is back');
    await hand.write(page.getByRole('textbox', { name: 'Text' }), 'After nine dark weeks.');
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(page.getByRole('textbox', { name: 'Text' })).not.toContainText('weeks');
    await page.keyboard.press('ControlOrMeta+Y');
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('After nine dark weeks.');
    await choosePicture({ page, hand });
    await page.getByLabel('Files', { exact: true }).setInputFiles([pdf('diary.pdf'), pdf('Worksheet.pdf')]);
    await expect(page.getByRole('button', { name: /^Remove .*diary/i })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove .*worksheet/i })).toBeVisible();
    await hand.write(page.getByLabel('Address of link 1'), 'javascript:alert(1)');
    await press('Save resources');
    await expect(page.getByRole('alert')).toContainText('must begin with https:// or http://');
    await expect(list.getByText('Not saved')).toBeVisible();
    await page.getByLabel('Address of link 1').fill('https://www.bom.gov.au/');
    await hand.write(page.getByLabel('Description of link 1'), 'Weather');
    await noProblems(page);
    await press('Save resources');
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    await noProblems(page);
  });

  await page.goto(`${server.address}/content/user/-40?edit`);
  await test.step('the old one is archived and restored', async () => {
    await hand.press(list.getByRole('button', { name: /Old news/ }));
    await press('Archive');
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to archive Old news?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await noProblems(page);
    await hand.press(question.getByRole('button', { name: 'Archive' }));
    await expect(list.getByText('Old news')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Show archived' }).press('Space');
    await hand.press(list.getByRole('button', { name: /Old news.*Archived/ }));
    await press('Restore');
    await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeVisible();
    await expect(list.getByText('Archived', { exact: true })).toHaveCount(0);
  });
}

async function seeAsStudent(page: Page, server: Server): Promise<void> {
  await page.goto(`${server.address}/content/34`);
  await expect(page.getByText('Field work').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Who is who on the ice\?/ })).toHaveAttribute(
    'href',
    'https://quiz.example/ice',
  );
  await page.goto(`${server.address}/content/410`);
  await expect(page.getByRole('link', { name: /Who is who on the ice\?/ })).toBeVisible();
  await page.goto(`${server.address}/content/user/-40`);
  await expect(page.getByRole('heading', { name: 'The sun is back' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Old news' })).toBeVisible();
  await expect(page.getByText('After nine dark weeks.')).toBeVisible();
  await seesWhatVisitorsDoNot(page.getByRole('img', { name: 'The sun on the horizon' }));
  await expect(page.getByText('Answer key')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Diary \(PDF\)/ }).click();
  expect((await download).suggestedFilename()).toMatch(/diary.*\.pdf$/);
  await noProblems(page);
}

/**
 * Expects that a signed-in reader sees the picture. Visitors without a session cannot see it, because only
 * news uses it.
 */
async function seesWhatVisitorsDoNot(picture: Locator): Promise<void> {
  const shown = () =>
    picture.evaluate((image) =>
      image instanceof HTMLImageElement && image.naturalWidth ? image.currentSrc : '',
    );
  await expect.poll(shown).toContain('/explorer-storage/sunrise.jpg');
  expect((await fetch(await shown())).status).toBe(404);
}

function subCategory(page: Page) {
  return page.getByRole('combobox', { name: 'Subcategory' });
}

function chosenSub(page: Page) {
  return subCategory(page).locator('option:checked');
}

async function upload({ page, hand }: Pick<Visit, 'page' | 'hand'>): Promise<void> {
  await page.keyboard.press('ControlOrMeta+S');
  await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Upload' }));
  await expect(page).not.toHaveURL(/edit/);
}

/** Uploads a picture, describes it and chooses it. */
async function choosePicture({ page, hand }: Pick<Visit, 'page' | 'hand'>): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Add image' }));
  const editor = page.getByRole('dialog', { name: /^Media Editor/ });
  await hand.press(editor.getByRole('button', { name: 'Upload files' }));
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7fa8c9' } })
    .jpeg()
    .toBuffer();
  const file = { name: 'sunrise.jpg', mimeType: 'image/jpeg', buffer };
  await editor.locator('input[type=file]').first().setInputFiles(file);
  await hand.press(editor.getByRole('button', { name: 'Submit' }));
  await expect(editor.getByRole('heading', { name: 'Upload finished' })).toBeVisible();
  await hand.press(editor.getByRole('button', { name: 'Continue' }));
  await hand.write(editor.getByLabel('Alternative text'), 'The sun on the horizon');
  await hand.press(editor.getByRole('button', { name: 'Update' }));
  await expect(editor).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change image' })).toBeVisible();
}

function pdf(name: string) {
  const buffer = Buffer.from(
    `%PDF-1.4\n% ${name}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
  return { name, mimeType: 'application/pdf', buffer };
}
