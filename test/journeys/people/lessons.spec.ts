import { noProblems, noProblemsAtAnySize } from '../axe.ts';
import { expect, test } from '../server.ts';
import { joinClass, makeClass, PASSWORD, signInAsTeacher } from './school-class.ts';

test.use({ adminPassword: PASSWORD });

test('a teacher gives a pack in one tap, and a pupil reads it step by step', async ({
  page,
  browser,
  server,
}) => {
  await signInAsTeacher(page, server.address);
  const code = await makeClass(page);
  const pupil = await (await browser.newContext()).newPage();

  await test.step('one tap gives a pack to the class, and Undo takes it back', async () => {
    const given = page.getByRole('list', { name: 'Lessons of this class' });
    await page.getByRole('tab', { name: 'Lessons' }).click();
    await page.getByLabel('Topic or curriculum code').fill('AC9S5U01');
    await expect(page.getByText('1 of 10 lesson packs')).toBeVisible();
    await page.getByRole('button', { name: 'Give: How penguins keep warm' }).click();
    await expect(given.getByRole('link', { name: 'How penguins keep warm' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(given.getByRole('link')).toHaveCount(0);
    await page.getByRole('button', { name: 'Give: How penguins keep warm' }).click();
    await expect(given.getByRole('link', { name: 'How penguins keep warm' })).toBeVisible();
    await page.getByLabel('How long the class has How penguins keep warm').selectOption('For 1 week');
    await expect(given.getByRole('option', { name: /^Until \d/ })).toBeAttached();
    await noProblemsAtAnySize(page);
  });

  await test.step('the pupil finds the lesson first on the home page', async () => {
    await joinClass(pupil, server.address, code);
    await expect(pupil.getByRole('heading', { level: 1, name: 'How penguins keep warm' })).toBeVisible();
    await expect(pupil.getByText('0 of 5 done · about 60 min left')).toBeVisible();
    await noProblemsAtAnySize(pupil);
    await pupil.getByRole('link', { name: 'Go on: Meet the penguins' }).click();
    await expect(pupil).toHaveURL(/\/content\/33$/);
  });

  const bar = pupil.getByRole('region', { name: 'Lesson' });
  await test.step('the bar goes from step to step, and brings back from other pages', async () => {
    await expect(bar.getByText('1 of 5 · Meet the penguins')).toBeVisible();
    await bar.getByRole('button', { name: 'I have read it' }).click();
    await expect(pupil).toHaveURL(/\/content\/34$/);
    await expect(bar.getByRole('img', { name: '1 of 5 steps done' })).toBeVisible();
    await pupil.goto(`${server.address}/content/63`);
    await bar.getByRole('link', { name: 'Back to the lesson' }).click();
    await expect(pupil).toHaveURL(/\/content\/34$/);
    await pupil.setViewportSize({ width: 390, height: 844 });
    await expect(bar).toBeInViewport();
    await noProblems(pupil);
    await bar.getByRole('button', { name: 'I have read it' }).press('Enter');
    await expect(pupil.getByRole('heading', { name: /^Huddle test/ })).toBeVisible();
    await noProblems(pupil);
    await bar.getByRole('link', { name: 'Back' }).click();
    await expect(pupil.getByText('2 of 5 done · about 50 min left')).toBeVisible();
    await noProblems(pupil);
  });

  await test.step('the teacher sees the steps done', async () => {
    await page.getByRole('tab', { name: 'Pupils' }).click();
    await expect(page.getByRole('list', { name: 'Pupils' }).getByText('2 of 5 steps')).toBeVisible();
  });

  await test.step('a map step numbers its places on a map', async () => {
    const classId = new URL(page.url()).pathname.split('/').at(-1);
    const data = {
      name: 'Where people live',
      steps: [{ id: 's1', kind: 'map', places: ['casey', 'macquarie-island'], minutes: 5, note: '' }],
    };
    const { id } = await (await page.request.post(`${server.address}/api/lessons`, { data })).json();
    await page.request.post(`${server.address}/api/lessons/${id}/classes/${classId}`, {
      data: { isGiven: true },
    });
    await pupil.getByRole('link', { name: 'Go on: Casey, Macquarie Island' }).click();
    const places = pupil.getByRole('list', { name: 'Places' }).getByRole('listitem');
    await expect(places).toHaveText([/Casey.*66\.28°\sS/, /Macquarie Island.*54\.50°\sS/]);
    await noProblemsAtAnySize(pupil);
    await bar.getByRole('button', { name: 'I have found it' }).click();
    await expect(pupil.getByText('All done. Well read!').first()).toBeVisible();
  });
});

test('a teacher builds a lesson with keys, adds a page to it, and shares it until the link is ended', async ({
  page,
  server,
}) => {
  await signInAsTeacher(page, server.address);
  const steps = page.getByRole('list', { name: 'Steps', exact: true }).getByRole('listitem');

  await test.step('a name makes a lesson', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'My classes' }).click();
    await page.getByLabel('Name of a new lesson').fill('Penguins in winter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Penguins in winter' })).toBeVisible();
    await expect(page.getByText('0 of 60 min · 60 min free')).toBeVisible();
  });

  await test.step('pages and a task become steps, and each change saves itself', async () => {
    await page.getByLabel('Search').fill('emperor penguin');
    await page.getByRole('button', { name: 'Add Emperor penguin' }).click();
    await page.getByRole('radio', { name: 'Worksheets' }).check();
    await page.getByLabel('Search').fill('4:');
    await page.getByRole('button', { name: 'Add Worksheet 4: How penguins keep warm' }).click();
    await page.getByRole('radio', { name: 'Talk' }).check();
    await page.getByLabel('Your question or task').fill('Why take turns on the outside?');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'One minute more for Emperor penguin' }).click();
    await expect(page.getByText('29 of 60 min · 31 min free')).toBeVisible();
    await noProblemsAtAnySize(page);
  });

  await test.step('a step is moved with the keyboard, and all of it is there after a reload', async () => {
    await page.getByRole('button', { name: 'Move Why take turns on the outside?, 3 of 3' }).press('Enter');
    await page
      .getByRole('button', { name: 'Move Why take turns on the outside? back by one' })
      .press('Enter');
    await expect(steps.nth(1)).toContainText('Why take turns on the outside?');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(steps).toHaveText([/Emperor penguin/, /Why take turns/, /Worksheet 4/]);
    await expect(page.getByText('29 of 60 min · 31 min free')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await noProblems(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  const address = page.url();
  await test.step('two taps on a page add it', async () => {
    await page.goto(`${server.address}/content/63`);
    await page.getByRole('button', { name: 'Add to lesson' }).click();
    await noProblems(page);
    await page
      .getByRole('dialog', { name: 'Add to lesson' })
      .getByRole('button', { name: 'Penguins in winter' })
      .click();
    await expect(page.getByText('Added to Penguins in winter')).toBeVisible();
    await page.goto(address);
    await expect(steps.nth(3)).toContainText('Krill');
  });

  await test.step('a link shows the lesson until it is ended', async () => {
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Copy to my lessons' })).toBeVisible();
    await noProblems(page);
    await page.goto(address);
    await page.getByRole('button', { name: 'End the link' }).click();
    await expect(page.getByRole('button', { name: 'End the link' })).toHaveCount(0);
    await page.goto(link);
    await expect(page.getByText('This link has ended. Please ask for a new one.')).toBeVisible();
  });
});

test('a topic and a length become a lesson, which is printed as a plan', async ({ page, server }) => {
  await signInAsTeacher(page, server.address);
  await page.getByRole('banner').getByRole('link', { name: 'My classes' }).click();
  const form = page.getByRole('form', { name: 'My 40 minutes' });
  await form.getByLabel('Topic').selectOption('Wildlife');
  await form.getByRole('button', { name: 'Put a lesson together' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wildlife in 40 minutes' })).toBeVisible();
  await expect(page.getByText(/^\d+ of 40 min · \d+ min free$/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Look for everything that keeps a penguin warm.').first()).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Emperor penguin' }).getByRole('img'),
  ).toBeVisible();
  for (const name of ['Print the plan', 'Remove this lesson', 'Make a link'])
    await expect(page.getByRole('button', { name })).toBeHidden();
});
