import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { noProblems } from '../axe.ts';
import { untilKeysMove } from '../hand.ts';
import { expect, test } from '../server.ts';
import { PASSWORD, signIn } from './editors.ts';

const UPLOAD = 'Are you sure you want to upload your changes?';
const DISCARD = 'Are you sure you want to discard your changes?';
const LEAVE = 'You have unsaved changes, do you wish to discard your changes?';
const QUIZZES =
  'Are you sure you want to continue to the Quiz Editing page? You will lose any unsaved changes';

test.use({ adminPassword: PASSWORD });

test.beforeEach(({ page, server }) => signIn(page.request, server, 'admin'));

test('a new page says what it leaves out, and its buttons lead to the chosen targets', async ({
  page,
  server,
}) => {
  await page.goto(`${server.address}/content/add`);
  await expect(page.getByText('No changes', { exact: true })).toBeVisible();
  await page.getByLabel('Main Title').fill('Sastrugi');
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
  await expect(page.getByPlaceholder('Optional Title')).toHaveCount(8);

  await test.step('Enter in a field does not leave the editor', async () => {
    await page.getByLabel('Title of block 1').fill('Hard ridges');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' of snow');
    await expect(page.getByLabel('Title of block 1')).toHaveValue('Hard ridges of snow');
  });

  await body(page, 1).click();
  await page.keyboard.type('Wave');
  await test.step('the typed text scrolls back into view', async () => {
    await page.getByRole('region', { name: 'Text', exact: true }).evaluate((text) => {
      text.scrollTop = text.scrollHeight;
    });
    await expect(body(page, 1)).not.toBeInViewport();
    await page.keyboard.type('s');
    await expect(body(page, 1)).toBeInViewport();
  });
  await page.keyboard.press('ControlOrMeta+A');
  await page.getByRole('button', { name: 'Bold' }).click();

  await test.step('a target is chosen from the list', async () => {
    await page.getByLabel('Name of button 1').fill('Who walks here?');
    await page.getByRole('button', { name: 'Pick from list: Who walks here?' }).click();
    const list = page.getByRole('dialog', { name: 'Editing: Who walks here?' });
    await list.getByRole('button', { name: 'Expand all' }).click();
    await noProblems(page);
    await list.getByRole('button', { name: 'Emperor penguin (34)' }).click();
    await expect(list).toHaveCount(0);
    await expect(page.getByLabel('Page of button 1')).toHaveValue('34');
    await expect(page.getByRole('button', { name: 'Pick from list: Who walks here?' })).toBeFocused();
  });

  await test.step('one button is cleared, one is half-filled', async () => {
    await page.getByLabel('Name of button 2').fill('Gone');
    await page.getByLabel('Page of button 2').fill('12');
    await page.getByRole('button', { name: 'Remove Gone' }).click();
    await expect(page.getByLabel('Name of button 2')).toHaveValue('');
    await expect(page.getByLabel('Page of button 2')).toHaveValue('');
    await page.getByLabel('Name of button 3').fill('Nowhere yet');
  });

  await test.step('saved', async () => {
    await page.keyboard.press('ControlOrMeta+S');
    const question = page.getByRole('alertdialog', { name: UPLOAD });
    await expect(question.getByText('1 button without target will be removed')).toBeVisible();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText('Your new page is added at ID 411')).toBeVisible();
    await expect(page).toHaveURL(/\/content\/411$/);
    await expect(page.getByRole('region', { name: 'Page text' }).locator('strong')).toHaveText('Waves');
    await expect(page.getByRole('heading', { name: 'Hard ridges of snow' })).toBeVisible();
    const ways = page.getByRole('navigation', { name: 'Where to go from here' });
    await expect(ways.getByRole('link', { name: 'Who walks here?' })).toHaveAttribute('href', '/content/34');
    await expect(ways.getByText('Nowhere yet')).toHaveCount(0);
  });
});

test('the confirmation questions and their texts', async ({ page, server }) => {
  const question = (name: string) => page.getByRole('alertdialog', { name, exact: true });
  const keep = async (name: string) => {
    await question(name).getByRole('button', { name: 'Keep editing' }).click();
    await expect(question(name)).toHaveCount(0);
  };
  const title = page.getByLabel('Main Title');
  await page.goto(`${server.address}/content/34?edit`);
  const was = await title.inputValue();

  await test.step('without changes, a message appears and edit mode ends', async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('No changes have been made')).toBeVisible();
    await expect(page).toHaveURL(/\/content\/34$/);
  });

  await test.step('typing there and back is no change; undo and redo cover every step', async () => {
    await openFromMenu(page, 'Edit Page');
    await title.press('End');
    await page.keyboard.type('s');
    await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
    await page.keyboard.press('Backspace');
    await expect(page.getByText('No changes', { exact: true })).toBeVisible();
    await body(page, 1).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' Brr.');
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(body(page, 1)).not.toContainText('Brr.');
    await page.keyboard.press('ControlOrMeta+Shift+Z');
    await expect(body(page, 1)).toContainText('Brr.');
  });

  await test.step('a declined upload changes nothing', async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(question(UPLOAD)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(UPLOAD)).toHaveCount(0);
    await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
  });

  await test.step('leaving edit mode, another page, Back, the assistant', async () => {
    await openFromMenu(page, 'Edit Page');
    await keep(DISCARD);
    await openFromMenu(page, 'Quizzes');
    await keep(LEAVE);
    // Goes back in the browser's history, to the page from which the user opened edit mode.
    await page.evaluate(() => window.history.back());
    await keep(DISCARD);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await page.getByLabel('Ask a question about Antarctica').fill('what do krill eat');
    await page.keyboard.press('Enter');
    await keep(LEAVE);
    await expect(body(page, 1)).toContainText('Brr.');
  });

  await test.step('the quizzes, the discard icon, and leaving finally', async () => {
    await page.getByRole('button', { name: 'Edit quizzes' }).click();
    await keep(QUIZZES);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await question('Are you sure you want to discard your unsaved changes?')
      .getByRole('button', { name: 'Discard' })
      .click();
    await expect(page.getByText('No changes', { exact: true })).toBeVisible();
    await expect(body(page, 1)).not.toContainText('Brr.');
    await title.fill('Lost');
    await openFromMenu(page, 'Edit Page');
    await question(DISCARD).getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: was })).toBeVisible();
  });
});

test('tiles are arranged with the keyboard alone', async ({ page, server }) => {
  await page.goto(`${server.address}/content/0?edit`);
  const first = await caption(page, 1).inputValue();
  const second = await caption(page, 2).inputValue();
  const handle = page.getByRole('button', { name: `Move ${first}, ` });

  await test.step('by Space and arrows, or by the menu of the handle', async () => {
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(`${first} is over place 1 of 12.`)).toBeAttached();
    await untilKeysMove(page);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(`${first} is over place 2 of 12.`)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(caption(page, 2)).toHaveValue(first);
    await expect(handle).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(handle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `Move ${first} back by one` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(caption(page, 1)).toHaveValue(first);
  });

  await test.step('deleted after a question, and restored by undo', async () => {
    await page.getByRole('button', { name: `Delete ${second}` }).press('Enter');
    const question = page.getByRole('alertdialog', { name: `Are you sure you want to delete ${second}?` });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(caption(page, 2)).not.toHaveValue(second);
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(caption(page, 2)).toHaveValue(second);
  });

  await test.step('with fewer columns, tiles without a place are counted, and return later', async () => {
    await page.getByRole('button', { name: 'Fewer columns' }).press('Enter');
    await expect(page.getByText('3 images not shown')).toBeVisible();
    await page.getByRole('button', { name: 'More columns' }).press('Enter');
    await expect(page.getByText('images not shown')).toHaveCount(0);
  });

  await test.step('a carousel is a circle, and the grid returns unchanged', async () => {
    await page.getByRole('button', { name: 'Carousel' }).press('Enter');
    await page.getByRole('button', { name: 'Previous picture' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Add New Media' })).toBeVisible();
    await page.getByRole('button', { name: 'Previous picture' }).press('Enter');
    await expect(caption(page, 12)).toBeVisible();
    await noProblems(page);
    await page.getByRole('button', { name: 'Grid', exact: true }).press('Enter');
    await expect(page.getByLabel('Columns', { exact: true }).getByRole('status')).toHaveText('4');
    await expect(page.getByLabel('Rows', { exact: true }).getByRole('status')).toHaveText('3');
    await expect(page.getByText('No changes', { exact: true })).toBeVisible();
  });
});

test('text pasted from Word and websites keeps only the allowed elements', async ({ page, server }) => {
  await page.goto(`${server.address}/content/add`);
  await body(page, 1).click();
  await paste(
    page,
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body><!--StartFragment-->
     <h1>Ice</h1><p class=MsoNormal style='color:#ff0000'><b>Thick</b> <span style='font-family:Arial'>ice<o:p></o:p></span></p>
     <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>one</p>
     <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>inside</p>
     <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>two</p>
     <p><a href="javascript:alert(1)" onclick="alert(1)">bad</a> <a href="https://ice.example/">good</a></p>
     <img src=x onerror="document.title='hit'"><script>document.title='hit'</script>
     <table><tr><td>A1</td><td>B1</td></tr></table><!--EndFragment--></body></html>`,
  );
  const html = await body(page, 1).evaluate((element) => element.innerHTML);
  expect(html).toContain('<h3>Ice</h3>');
  expect(html).toMatch(/<p><strong>Thick<\/strong> ice\s*<\/p>/);
  expect(html.replace(/\s*(<\/?(?:ul|li|p)>)\s*/g, '$1')).toContain(
    '<ul><li><p>one</p><ul><li><p>inside</p></li></ul></li><li><p>two</p></li></ul>',
  );
  expect(html).toContain('<a href="https://ice.example/" rel="noopener" target="_blank">good</a>');
  expect(html).toMatch(/<p>A1<\/p>\s*<p>B1<\/p>/);
  expect(html).not.toMatch(/style=|class="Mso|javascript:|onclick|<img src|<script/);
  await expect(page).not.toHaveTitle('hit');
});

test('the editor arrives when editing starts, in at most 200 kB', async ({ page, server }) => {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    const script = response.body();
    scripts.set(response.url(), script);
    // A script may still be loading when the test ends. Its error must not make the test fail.
    script.catch(() => {});
  });
  await page.goto(`${server.address}/content/34`);
  await page.waitForLoadState('networkidle');
  // The browser loads the code that checks typed questions for signs of distress when it is idle. On a slow
  // machine this is the last script to arrive.
  await expect.poll(() => [...scripts.keys()].some((script) => /\/classify-/.test(script))).toBe(true);
  const forReading = new Set(scripts.keys());
  expect([...forReading].filter((script) => /edit/i.test(script))).toEqual([]);
  await openFromMenu(page, 'Edit Page');
  await expect(body(page, 1)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const forEditing = await Promise.all(
    [...scripts].flatMap(([script, body]) => (forReading.has(script) ? [] : [body])),
  );
  const bytes = forEditing.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(200_000);
});

test('if a screen cannot be edited, the menu says why', async ({ page, server }) => {
  for (const path of ['-10', 'user/-30']) {
    await page.goto(`${server.address}/content/${path}`);
    await page.getByRole('button', { name: 'Menu' }).click();
    const entry = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /^Edit Page/ });
    await expect(entry).toBeDisabled();
    await expect(entry).toContainText('This page is made automatically');
    await page.keyboard.press('Escape');
    await page.goto(`${server.address}/content/${path}?edit`);
    await expect(page.getByText('Editing answer ID')).toHaveCount(0);
  }
});

function body(page: Page, block: number): Locator {
  return page.getByRole('textbox', { name: `Text of block ${block}`, exact: true });
}

function caption(page: Page, place: number): Locator {
  return page.getByLabel(`Caption of tile ${place}`, { exact: true });
}

async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
}

async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    clipboardData.setData('text/plain', 'plain');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}
