import type { Page } from '@playwright/test';
import { noProblems, noProblemsAtAnySize } from '../axe.ts';
import { expect, test } from '../server.ts';
import { joinByWire, joinClass, makeClass, PASSWORD, post, signInAsTeacher } from './school-class.ts';

/** The number of pupils that the test simulates with HTTP requests. Two more pupils use real browsers. */
const OVER_THE_WIRE = 33;

test.use({ adminPassword: PASSWORD });

test('a class plays a quiz together, by touch, by keys and over the wire, through a restart of the server', async ({
  page: teacher,
  browser,
  server,
}) => {
  await signInAsTeacher(teacher, server.address);
  const code = await makeClass(teacher);
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  ).newPage();
  const laptop = await (await browser.newContext()).newPage();
  for (const device of [phone, laptop]) await joinClass(device, server.address, code);
  const pupils = await Promise.all(
    Array.from({ length: OVER_THE_WIRE }, () => joinByWire(server.address, code)),
  );

  await test.step('two actions start it, and the devices wait in the lobby', async () => {
    await teacher.getByRole('link', { name: 'Start live' }).click();
    await expect(
      teacher.getByRole('heading', { level: 1, name: 'Start live with Year 5 Blue' }),
    ).toBeVisible();
    await noProblemsAtAnySize(teacher);
    await teacher.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(teacher.getByText(`${OVER_THE_WIRE + 2} pupils are in`)).toBeVisible();
    for (const device of [phone, laptop]) {
      await expect(device).toHaveURL(/\/live$/);
      await expect(device.getByRole('heading', { level: 1, name: 'You are in' })).toBeVisible();
    }
    await noProblemsAtAnySize(teacher);
    await noProblemsAtAnySize(phone);
  });

  await test.step('the space bar asks the first question, and the board counts the answers', async () => {
    await teacher.keyboard.press(' ');
    await goToChoice(teacher, phone);
    const prompt = await teacher.getByRole('heading', { level: 1 }).textContent();
    await expect(laptop.getByRole('heading', { level: 1, name: prompt ?? '' })).toBeVisible();
    await noProblemsAtAnySize(teacher);
    await phone.getByRole('list', { name: 'Answers' }).getByRole('button').first().tap();
    await expect(phone.getByText('Sent. Look up!')).toBeVisible();
    await noProblemsAtAnySize(phone);
    await laptop.keyboard.press('b');
    await expect(laptop.getByText('Sent. Look up!')).toBeVisible();
    await Promise.all(pupils.map((cookie) => answer(server.address, cookie)));
    await expect(
      teacher.getByText(`${OVER_THE_WIRE + 2} of ${OVER_THE_WIRE + 2} have answered`),
    ).toBeVisible();
    await expect(teacher.locator('body')).not.toContainText(/Tern|Krill|Seal/);
  });

  await test.step('an answer given while the server is away is sent when it is back', async () => {
    await server.kill();
    await phone.getByRole('list', { name: 'Answers' }).getByRole('button').nth(1).tap();
    await expect(phone.getByText('Sending.')).toBeVisible();
    await server.start();
    await expect(phone.getByText('Sent. Look up!')).toBeVisible();
    await expect(phone.getByRole('list', { name: 'Answers' }).getByRole('button').nth(1)).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await laptop.reload();
    await expect(laptop.getByText('Sent. Look up!')).toBeVisible();
  });

  await test.step('the answer comes with its sentence on the board and on every device', async () => {
    await teacher.reload();
    await expect(teacher.getByText(/have answered$/)).toBeVisible();
    await teacher.keyboard.press(' ');
    const sentence = (await teacher.locator('blockquote').textContent()) ?? '';
    for (const device of [phone, laptop]) await expect(device.locator('blockquote')).toHaveText(sentence);
    await expect(teacher.getByText(/knew it|has answered/)).toBeVisible();
    await noProblemsAtAnySize(teacher);
    await noProblemsAtAnySize(phone);
    await teacher.setViewportSize({ width: 1920, height: 1080 });
    await noProblems(teacher);
    await teacher.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the class reads the page together, and comes back to the next question', async () => {
    const read = teacher.getByRole('button', { name: 'Read the page together' });
    await read.click();
    await expect(read).toBeHidden();
    for (const device of [phone, laptop]) await expect(device).toHaveURL(/\/content\/\d+$/);
    await teacher.keyboard.press(' ');
    for (const device of [phone, laptop]) {
      await expect(device).toHaveURL(/\/live$/);
      await expect(device.getByText(/^Question \d+ of \d+$/)).toBeVisible();
    }
  });

  await test.step('the own device of the teacher names who has not answered, and goes on', async () => {
    const remote = await teacher.context().newPage();
    await remote.setViewportSize({ width: 390, height: 844 });
    await remote.goto(teacher.url().replace(/\/?$/, '/remote'));
    await expect(remote.getByText('Not yet (only you see this)')).toBeVisible();
    await noProblemsAtAnySize(remote);
    await remote.getByRole('button', { name: 'Pause' }).click();
    for (const device of [phone, laptop])
      await expect(device.getByRole('heading', { level: 1, name: 'Look at your teacher' })).toBeVisible();
    await remote.getByRole('button', { name: 'Go on' }).click();
    await expect(laptop.getByText(/^Question \d+ of \d+$/)).toBeVisible();
    await remote.getByRole('button', { name: 'End the quiz' }).click();
    await expect(remote.getByText('The quiz is over.')).toBeVisible();
    await remote.close();
  });

  await test.step('at the end each pupil sees the own result, and the class is let go', async () => {
    for (const device of [phone, laptop])
      await expect(device.getByRole('heading', { level: 1, name: /^[01] of 1 right$/ })).toBeVisible();
    await noProblemsAtAnySize(phone);
    await noProblemsAtAnySize(teacher);
    await teacher.getByRole('link', { name: 'Results' }).click();
    await expect(teacher.getByRole('heading', { level: 1, name: 'What Year 5 Blue knows' })).toBeVisible();
    await teacher.goBack();
    await teacher.getByRole('button', { name: 'Let the class go' }).click();
    await expect(
      teacher.getByRole('heading', { level: 1, name: 'Start live with Year 5 Blue' }),
    ).toBeVisible();
    for (const device of [phone, laptop]) await expect(device).toHaveURL(/\/content\/0$/);
  });
});

/** Skips questions until there is one that a pupil answers with a single tap. */
async function goToChoice(teacher: Page, device: Page): Promise<void> {
  const answers = device.getByRole('list', { name: 'Answers' });
  for (;;) {
    await expect(device.getByText(/^Question \d+ of \d+$/)).toBeVisible();
    const isChoice =
      (await answers.count()) > 0 && (await device.getByText('Choose all that are right.').count()) === 0;
    if (isChoice) return;
    const before = await teacher.getByRole('heading', { level: 1 }).textContent();
    await teacher.keyboard.press(' ');
    await expect(teacher.locator('blockquote')).toBeVisible();
    await teacher.keyboard.press(' ');
    await expect(teacher.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '');
    await expect(device.locator('blockquote')).toHaveCount(0);
  }
}

/** Answers the current question with HTTP requests, without a browser. */
async function answer(address: string, cookie: string): Promise<void> {
  const quiz = await (await fetch(`${address}/api/live/quiz`, { headers: { cookie } })).json();
  const given = quiz.question.kind === 'truefalse' ? true : quiz.question.options[0].id;
  const answered = await post(`${address}/api/live/quiz/answer`, { number: quiz.number, given }, { cookie });
  expect(answered.status).toBe(200);
}
