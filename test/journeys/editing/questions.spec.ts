import { noProblemsByDayOrNight } from '../axe.ts';
import { type Hand, keyboard, mouse } from '../hand.ts';
import { expect, test } from '../server.ts';
import { addPerson, PASSWORD, signIn } from './editors.ts';

test.use({ adminPassword: PASSWORD });

for (const hand of [mouse, keyboard] satisfies Hand[]) {
  test(`a pupil sends a question without an answer to the editors, and an editor answers it, with ${hand.name}`, async ({
    page,
    browser,
    server,
  }) => {
    await signIn(page.request, server, 'admin');
    await addPerson(page.request, server, { userName: 'pia', firstName: 'Pia', role: 'student' });
    const lesson = await browser.newContext();
    await signIn(lesson.request, server, 'pia');

    await test.step('the pupil asks, and sends the question', async () => {
      const pupil = await lesson.newPage();
      await pupil.goto(`${server.address}/content/0`);
      const bar = pupil.getByPlaceholder('Ask a question about Antarctica');
      for (const question of ['Which penguin won the football cup?', 'zxcvb']) {
        await bar.fill(question);
        await bar.press('Enter');
        await expect(pupil.getByText(`You asked: ${question}`)).toBeAttached();
        await hand.press(pupil.getByRole('button', { name: 'Tell the editors' }));
        const sent = pupil.getByText('Sent to the editors. Your name is not included.');
        await expect(sent).toBeVisible();
        await expect(pupil.getByRole('button', { name: 'Tell the editors' })).toHaveCount(0);
        await expect(pupil.locator(':focus')).toContainText('Sent to the editors.');
        if (question !== 'zxcvb') await noProblemsByDayOrNight(pupil);
      }
    });
    await lesson.close();

    await page.goto(`${server.address}/content/0`);
    await hand.press(page.getByRole('button', { name: 'Menu' }));
    await hand.press(page.getByRole('link', { name: 'Unanswered questions' }));
    const rows = page.getByRole('list', { name: 'Questions' }).locator('> li');
    const football = rows.filter({ hasText: 'football' });
    await expect(page.getByRole('tab', { name: 'To do 2' })).toBeVisible();
    await expect(football).toContainText(/1\s*time/);
    await noProblemsByDayOrNight(page);

    await test.step('a related page answers it from now on', async () => {
      await hand.press(
        football.getByRole('button', { name: /^(Answer with this|Choose a) sentence of/ }).first(),
      );
      const drawer = page.getByRole('dialog', { name: 'Choose a sentence' });
      await expect(drawer.or(page.getByRole('tab', { name: 'To do 1' }))).toBeVisible();
      if (await drawer.isVisible()) await hand.press(drawer.getByRole('region').getByRole('button').first());
      await expect(page.getByRole('tab', { name: 'To do 1' })).toBeVisible();
    });

    await test.step('a text that is no question is dismissed, and deleted there', async () => {
      await hand.press(page.getByRole('button', { name: 'Ignore: zxcvb' }));
      await expect(page.getByText('There are no questions to answer.')).toBeVisible();
      await expect(page.getByRole('tab', { name: 'To do 0' })).toBeFocused();
      await hand.turnTo(page.getByRole('tab', { name: 'Ignored 1' }), page.getByRole('tab'));
      await hand.press(page.getByRole('button', { name: 'Delete: zxcvb' }));
      const question = page.getByRole('alertdialog', { name: 'Delete “zxcvb”?' });
      await hand.press(question.getByRole('button', { name: 'Delete' }));
      await expect(page.getByText('No questions are ignored.')).toBeVisible();
      await noProblemsByDayOrNight(page);
    });
  });
}

test('one page of a list is processed, and the other list never appears as this one', async ({
  page,
  server,
}) => {
  await server.sql(
    `insert into unanswered_question (question_key, wording, times, first_sent_at, last_sent_at)
     select sha256(number::text::bytea), 'Is qx' || repeat(translate(number::text, '0123456789', 'bdfgjkmpqv'), 4) || ' real?',
       number, now(), now()
     from generate_series(1, 21) number`,
  );
  await signIn(page.request, server, 'admin');
  await page.goto(`${server.address}/content/questions?page=2`);
  const list = page.getByRole('list', { name: 'Questions' });
  await page.getByRole('button', { name: 'Ignore: Is qxdddd real?' }).click();
  await expect(list.getByRole('heading', { level: 2 })).toHaveCount(20);
  await expect(page).toHaveURL(`${server.address}/content/questions`);
  await expect(list).toBeFocused();

  const answer = Promise.withResolvers<void>();
  await page.route('**/api/questions?*pile=setAside*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('tab', { name: 'Ignored 1' }).click();
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(list.getByRole('heading')).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Ignored 1' })).toBeFocused();
  answer.resolve();
  await expect(list.getByRole('heading', { level: 2 })).toHaveText(['Is qxdddd real?']);
});

test('an editor starts a new page with a question', async ({ page, server }) => {
  await signIn(page.request, server, 'admin');
  const told = await page.request.post(`${server.address}/api/questions/tell`, {
    data: { question: 'why is the sky green there?' },
  });
  expect(await told.json()).toEqual({ ok: true });
  await page.goto(`${server.address}/content/questions`);
  await page.getByRole('link', { name: 'Write page: why is the sky green there?' }).click();
  await expect(page.getByLabel('Main Title')).toHaveValue('Why is the sky green there?');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
});
