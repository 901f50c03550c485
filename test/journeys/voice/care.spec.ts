import type { Locator, Page } from '@playwright/test';
import { noProblemsByDayOrNight } from '../axe.ts';
import { addPerson, PASSWORD, signIn } from '../editing/editors.ts';
import { expect, type Server, test } from '../server.ts';
import { giveVoice, isSpeaking, saidBy } from './fake-voice.ts';
import { holdsNo, watchWords } from './traces-of-words.ts';

const WORDS = 'i want to die';
/** The address of the page about emperor penguins. */
const PAGE = /\/content\/34$/;

test.use({ adminPassword: PASSWORD });

test.beforeEach(async ({ page, server, playwright }) => {
  const office = await playwright.request.newContext();
  await signIn(office, server, 'admin');
  await addPerson(office, server, { userName: 'pia', firstName: 'Pia', role: 'student' });
  await office.dispose();
  await signIn(page.request, server, 'pia');
});

test('a pupil who writes about dying sees the help card, and nothing of it is stored', async ({
  page,
  server,
}) => {
  await readPage(page, server);
  const title = await page.title();
  const { sent, logged } = watchWords(page);

  await test.step('no page is suggested for a text that is already recognised', async () => {
    await barOf(page).pressSequentially(WORDS);
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(barOf(page)).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('the card covers the page, which stays', async () => {
    await page.keyboard.press('Enter');
    await expect(cardOf(page)).toBeVisible();
    await expect(cardOf(page).getByRole('heading', { level: 1 })).toBeFocused();
    await expect(cardOf(page)).toContainText('Please tell a grown-up you trust today');
    await expect(numbersOf(page)).toHaveText([/^1800 55 1800 Kids Helpline/, /^000 if you or someone else/]);
    expect(await addressesOf(page)).toEqual(['tel:1800551800', 'tel:000']);
    await expect(cardOf(page)).toContainText('No person has read what you wrote, and it is not kept.');
    await expect(page).toHaveURL(PAGE);
    expect(await page.title()).toBe(title);
    for (const name of ['Tell the editors', 'Interesting Antarctic Facts'])
      await expect(page.getByRole('button', { name }).or(page.getByRole('link', { name }))).toHaveCount(0);
    await expect(page.getByText('Nearest pages')).toHaveCount(0);
    await noProblemsByDayOrNight(page);
  });

  await test.step('the text is nowhere', async () => {
    await holdsNo(page, WORDS);
    expect(sent.filter((request) => /assistant|want/.test(decodeURIComponent(request)))).toEqual([]);
    expect(logged.join()).not.toContain('die');
  });

  await test.step('Esc returns to the page', async () => {
    await page.keyboard.press('Escape');
    await expect(cardOf(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Emperor penguin', level: 1 })).toBeVisible();
    await expect(barOf(page)).toBeFocused();
    await expect(barOf(page)).toHaveValue('');
  });

  await test.step('Home does too, and Back does not show the card again', async () => {
    await ask(page, WORDS);
    await expect(cardOf(page)).toBeVisible();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(cardOf(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'What would you like to find out?' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Emperor penguin', level: 1 })).toBeVisible();
    await expect(cardOf(page)).toHaveCount(0);
  });

  await test.step('unsent text is removed with the page', async () => {
    await barOf(page).fill(WORDS);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'What would you like to find out?' })).toBeVisible();
    await expect(barOf(page)).toHaveValue('');
  });
});

test('the card works by keyboard alone, and fits on small screens', async ({ page, server }) => {
  await readPage(page, server);
  await page.keyboard.press('/');
  await page.keyboard.type(WORDS);
  await page.keyboard.press('Enter');
  await expect(cardOf(page).getByRole('heading', { level: 1 })).toBeFocused();
  const back = cardOf(page).getByRole('button', { name: 'Back to exploring' });
  for (const next of [numbersOf(page).nth(0), numbersOf(page).nth(1), back]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  // Checks that the Tab key does not reach elements behind the help card, which lists helplines.
  await page.keyboard.press('Tab');
  await expect(barOf(page)).toBeFocused();

  for (const [width, height] of [
    [1920, 1080],
    [1440, 900],
    [1366, 768],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of [numbersOf(page).nth(0), numbersOf(page).nth(1), back])
      await expect(part, `${width} x ${height}`).toBeInViewport({ ratio: 1 });
    for (const number of await numbersOf(page).all())
      expect((await number.boundingBox())?.height, `${width} x ${height}`).toBeGreaterThanOrEqual(44);
  }
  await noProblemsByDayOrNight(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(cardOf(page)).toHaveCount(0);
  await expect(barOf(page)).toBeFocused();
});

test('the lines are those of the person’s country, also for a friend and without a connection', async ({
  page,
  server,
}) => {
  const from = async (country: string) => {
    await server.sql(`update person set country = $1 where user_name = 'pia'`, [country]);
    await readPage(page, server);
  };
  await from('GB');
  await ask(page, 'my friend wants to kill herself');
  expect(await addressesOf(page)).toEqual(['tel:08001111', 'tel:999']);
  await holdsNo(page, 'kill herself');

  await from('CA');
  await page.context().setOffline(true);
  await ask(page, WORDS);
  expect(await addressesOf(page)).toEqual(['tel:988', 'tel:18006686868', 'tel:911']);
  await holdsNo(page, WORDS);
  await page.context().setOffline(false);

  await from('FJ');
  await ask(page, WORDS);
  expect(await addressesOf(page)).toEqual(['https://findahelpline.com']);
  const link = numbersOf(page).first();
  await expect(link).toHaveText(
    'findahelpline.com Find a helpline in your country. In danger now? Call your local emergency number. (opens in a new tab)',
  );
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await noProblemsByDayOrNight(page);
});

test('the card is not read aloud to people whose pages are', async ({ page, server }) => {
  await server.sql(`update person set tts = true where user_name = 'pia'`);
  await giveVoice(page, 'one');
  await readPage(page, server);
  await expect.poll(() => isSpeaking(page)).toBe(true);
  const said = await saidBy(page);
  await ask(page, WORDS);
  await expect(cardOf(page)).toBeVisible();
  await expect.poll(() => isSpeaking(page)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(cardOf(page)).toHaveCount(0);
  expect(await isSpeaking(page)).toBe(false);
  expect(await saidBy(page)).toEqual(said);
  // Checks that the voice reads the answer to another question aloud.
  await ask(page, 'what do emperor penguins eat');
  await expect.poll(() => isSpeaking(page)).toBe(true);
});

test('an insult gets one kind sentence, small talk gets clickable questions', async ({ page, server }) => {
  await readPage(page, server);
  const { sent } = watchWords(page);
  const reply = page.getByRole('region', { name: 'Answer' });

  await test.step('an insult', async () => {
    await ask(page, 'you are a stupid idiot');
    await expect(reply.getByRole('heading', { level: 1 })).toHaveText(/kind words/);
    await expect(reply.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(reply.getByRole('button')).toHaveText(['Back to exploring']);
    await expect(page.getByText('You asked')).toHaveCount(0);
    await holdsNo(page, 'idiot');
    expect(sent.filter((request) => request.includes('idiot'))).toEqual([]);
    await expect(page).toHaveURL(PAGE);
    await noProblemsByDayOrNight(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Emperor penguin', level: 1 })).toBeVisible();
  });

  await test.step('small talk', async () => {
    await ask(page, 'hello');
    await expect(reply.getByRole('heading', { level: 1 })).toHaveText(/^Hello!/);
    const questions = reply.getByRole('list', { name: 'Questions to try' }).getByRole('button');
    await expect(questions).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Tell the editors' })).toHaveCount(0);
    await noProblemsByDayOrNight(page);
    const question = await questions.first().textContent();
    await questions.first().click();
    await expect(page.getByText(`You asked: ${question}`)).toBeAttached();
    await expect(page.getByRole('list', { name: 'Questions to try' })).toHaveCount(0);
  });

  await test.step('the time at a station, and the page about time', async () => {
    await ask(page, 'what time is it at Mawson?');
    const heading = reply.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/^At Mawson it is .+ behind Hobart\.$/);
    await expect(heading).toBeFocused();
    await noProblemsByDayOrNight(page);
    const pages = reply.getByRole('list', { name: 'Pages to read' }).getByRole('link');
    await expect(pages).toHaveText(['Finding your way and the time']);
    await pages.click();
    await expect(page.getByRole('heading', { name: 'Finding your way and the time' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Pages to read' })).toHaveCount(0);
  });
});

test('the card also appears if only the server recognised distress, and the question is removed from the page', async ({
  page,
  server,
}) => {
  const card = {
    text: 'That sounds hard.\nPlease tell a grown-up.',
    help: [{ name: 'Kids Helpline', phone: '1800 55 1800', url: '' }],
  };
  await page.route('**/api/questions/tell', (route) =>
    route.fulfill({ json: { ok: true, notKept: { kind: 'distress', ...card } } }),
  );
  await readPage(page, server);
  await ask(page, 'zxcvb qwrtp');
  await expect(page.getByText('You asked: zxcvb qwrtp')).toBeAttached();
  await page.getByRole('button', { name: 'Tell the editors' }).click();
  await expect(cardOf(page).getByRole('heading', { name: 'That sounds hard.' })).toBeFocused();
  await holdsNo(page, 'zxcvb');
});

test('administrators set the text and numbers, and a pupil sees them', async ({ page, browser, server }) => {
  const office = await browser.newContext();
  await signIn(office.request, server, 'admin');
  const settings = await office.newPage();
  await settings.goto(`${server.address}/content/applicationSettings`);
  const help = settings.getByRole('region', { name: 'Help for a child in distress' });
  const line = (number: number) => help.getByRole('group', { name: `Helpline ${number}` });
  const save = async () => {
    await settings.getByRole('button', { name: 'Save' }).focus();
    await settings.keyboard.press('Enter');
  };

  await test.step('a fault is shown at its field, also for a country that is not open', async () => {
    await line(1).getByLabel('Number').fill('call us');
    await help.getByLabel('Country').selectOption({ label: 'Ireland (2)' });
    await expect(line(1).getByLabel('Number')).toHaveValue('1800 66 66 66');
    await save();
    await expect(help.getByLabel('Country')).toHaveValue('AU');
    await expect(line(1).getByLabel('Number')).toBeFocused();
    await expect(help.getByText('A number may hold digits')).toBeVisible();
    await noProblemsByDayOrNight(settings);
  });

  await test.step('adding a number, an address and a country, by keyboard alone', async () => {
    await write(line(1).getByLabel('Number'), '1800 000 111');
    await write(help.getByLabel('Heading of the card'), 'We hear you.');
    await expect(help.locator('[inert]')).toContainText('1800 000 111');
    await help.getByRole('button', { name: 'Remove helpline 2' }).focus();
    await settings.keyboard.press('Enter');
    await expect(line(2)).toHaveCount(0);
    await expect(help.getByRole('button', { name: 'Add a helpline' })).toBeFocused();
    await settings.keyboard.press('Enter');
    await expect(line(2).getByLabel('Name, or when to call')).toBeFocused();
    await settings.keyboard.type('The school counsellor');
    await write(line(2).getByLabel('Address'), 'https://school.example/help');
    await help.getByRole('button', { name: 'Add a country' }).focus();
    await settings.keyboard.press('Enter');
    await expect(help.getByRole('combobox', { name: 'Country to add' })).toBeFocused();
    await settings.keyboard.type('Fiji');
    await settings.keyboard.press('Enter');
    await expect(help.getByLabel('Country', { exact: true })).toHaveValue('FJ');
    await write(line(1).getByLabel('Name, or when to call'), 'Lifeline Fiji');
    await write(line(1).getByLabel('Number'), '132454');
    await expect(settings.getByText('1 change not saved')).toBeVisible();
    await save();
    await expect(settings.getByText('Settings saved')).toBeVisible();
    await settings.reload();
    await help.getByLabel('Country', { exact: true }).selectOption('FJ');
    await expect(line(1).getByLabel('Number')).toHaveValue('132454');
  });
  await office.close();

  await readPage(page, server);
  await ask(page, WORDS);
  await expect(cardOf(page).getByRole('heading', { name: 'We hear you.' })).toBeFocused();
  expect(await addressesOf(page)).toEqual(['tel:1800000111', 'https://school.example/help']);
});

test('a registration whose description tells of distress shows the help card’s text at the field', async ({
  browser,
  server,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${server.address}/home/register`);
  const values = {
    'First name': 'Ida',
    'Last name': 'Berg',
    Email: 'ida@harbour.example',
    Mobile: '0412 345 678',
    School: 'Hobart Harbour High School',
    'What are you interested in?': WORDS,
    Username: 'ida.berg',
  };
  for (const [label, value] of Object.entries(values)) await visitor.getByLabel(label).fill(value);
  await visitor.getByLabel('Password', { exact: true }).fill('Gentoo-7kg!');
  await visitor.getByRole('radio', { name: 'I am a Student' }).check({ force: true });
  await visitor.getByRole('button', { name: 'REGISTER' }).click();
  const description = visitor.getByLabel('What are you interested in?');
  await expect(description).toBeFocused();
  await expect(description).toHaveAccessibleDescription(/You are not alone.*1800 55 1800/);
  await expect(visitor.getByRole('link', { name: /^1800 55 1800/ })).toHaveAttribute(
    'href',
    'tel:1800551800',
  );
  await noProblemsByDayOrNight(visitor);
  await description.fill('');
  // Checks that the telephone numbers stay on the screen after the text is deleted.
  await expect(visitor.getByRole('link', { name: /^000/ })).toBeVisible();
  await visitor.getByRole('button', { name: 'REGISTER' }).click();
  await expect(visitor).toHaveURL(/\/home\/verify$/);
});

async function readPage(page: Page, server: Server): Promise<void> {
  await page.goto(`${server.address}/content/34`);
  await expect(page.getByRole('heading', { name: 'Emperor penguin', level: 1 })).toBeVisible();
}

async function ask(page: Page, words: string): Promise<void> {
  await barOf(page).fill(words);
  await barOf(page).press('Enter');
}

async function write(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press('ControlOrMeta+a');
  await field.page().keyboard.type(text);
}

function barOf(page: Page): Locator {
  return page.getByLabel('Ask a question about Antarctica');
}

function cardOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Help', exact: true });
}

function numbersOf(page: Page): Locator {
  return cardOf(page).getByRole('listitem').getByRole('link');
}

async function addressesOf(page: Page): Promise<(string | null)[]> {
  await expect(cardOf(page)).toBeVisible();
  return numbersOf(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}
