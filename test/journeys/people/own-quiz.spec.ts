import { readLibrary } from '../../../src/features/library/server/read-library.ts';
import { writeGift } from '../../../src/features/quizzes/exchange/gift.ts';
import { noProblemsAtAnySize, noProblemsByDayOrNight } from '../axe.ts';
import { expect, test } from '../server.ts';
import { joinClass, makeClass, PASSWORD, signInAsTeacher } from './school-class.ts';

test.use({ adminPassword: PASSWORD });

/** Two questions for a teacher's file in GIFT, a text format for quizzes. The last entry of the file is invalid. */
const choices = readLibrary()
  .quizzes.flatMap(({ quiz }) => quiz.questions)
  .filter(({ kind }) => kind === 'choice')
  .slice(0, 2);
const FILE = `${writeGift(choices).text}\nBroken {=a\n`;

test('a teacher makes a quiz of a file, prints it, and plays it with two teams', async ({
  page: teacher,
  browser,
  server,
}) => {
  await signInAsTeacher(teacher, server.address);
  const code = await makeClass(teacher);

  await test.step('a name makes the quiz', async () => {
    await teacher.getByRole('banner').getByRole('link', { name: 'My classes' }).click();
    await teacher.getByLabel('Name of a new quiz').fill('My penguins');
    await teacher.keyboard.press('Enter');
    await expect(teacher.getByRole('heading', { level: 1, name: 'Editing quiz: My penguins' })).toBeVisible();
    await noProblemsAtAnySize(teacher);
  });

  await test.step('the questions of a file are added, and the line that is none is told', async () => {
    await teacher.getByRole('button', { name: 'More', exact: true }).click();
    const drawer = teacher.getByRole('dialog', { name: 'My penguins' });
    await drawer
      .getByLabel('File with questions')
      .setInputFiles({ name: 'penguins.gift', mimeType: 'text/plain', buffer: Buffer.from(FILE) });
    await expect(drawer.getByText('penguins.gift: 2 questions read.')).toBeVisible();
    const line = FILE.trimEnd().split('\n').length;
    await expect(drawer.getByRole('list', { name: 'Not read' })).toContainText(
      `Line ${line}: This is not GIFT.`,
    );
    await noProblemsAtAnySize(teacher);
    await drawer.getByRole('button', { name: 'Add 2 questions' }).click();
    await expect(teacher.getByLabel('Question', { exact: true })).toHaveValue(choices[0]?.prompt ?? '');
    await teacher.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(teacher.getByText('The quiz is saved.')).toBeVisible();
  });

  await test.step('it is renamed, saved as a file, and printed with its key', async () => {
    await teacher.getByRole('button', { name: 'More', exact: true }).click();
    const drawer = teacher.getByRole('dialog', { name: 'My penguins' });
    const download = teacher.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Table (CSV)' }).click();
    expect((await download).suggestedFilename()).toBe('My penguins.csv');
    for (const name of ['Worksheet', 'Answer key']) {
      const address = await drawer.getByRole('link', { name }).getAttribute('href');
      const sheet = await teacher.request.get(`${server.address}${address}`);
      expect([sheet.status(), sheet.headers()['content-type']]).toEqual([200, 'application/pdf']);
    }
    await drawer.getByLabel('New name').fill('Our penguins');
    await drawer.getByRole('button', { name: 'Rename' }).click();
    await expect(teacher.getByText('The quiz is renamed.')).toBeVisible();
    await teacher.keyboard.press('Escape');
    await expect(
      teacher.getByRole('heading', { level: 1, name: 'Editing quiz: Our penguins' }),
    ).toBeVisible();
  });

  await test.step('it stands among the quizzes of the teacher, and can be a step of a lesson', async () => {
    await teacher.getByRole('banner').getByRole('link', { name: 'My classes' }).click();
    await expect(teacher.getByRole('list', { name: 'My quizzes' })).toContainText('Our penguins2 questions');
    await noProblemsAtAnySize(teacher);
    await teacher.getByLabel('Name of a new lesson').fill('Winter');
    await teacher.keyboard.press('Enter');
    await teacher.getByRole('main').getByText('Quizzes', { exact: true }).click();
    await teacher.getByRole('button', { name: 'Add Our penguins' }).click();
    await expect(teacher.getByRole('list', { name: 'Steps' })).toContainText('Our penguins');
    await expect(teacher.getByText('Saved', { exact: true })).toBeVisible();
  });

  const pupil = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await joinClass(pupil, server.address, code);

  await test.step('two teams play it, and their ships sail by right answers', async () => {
    await teacher.getByRole('banner').getByRole('link', { name: 'My classes' }).click();
    await teacher.getByRole('link', { name: 'Year 5 Blue' }).first().click();
    await teacher.getByRole('link', { name: 'Start live' }).click();
    await teacher.getByText('2 teams', { exact: true }).click();
    await teacher.getByText('Our penguins', { exact: true }).click();
    await noProblemsAtAnySize(teacher);
    await teacher.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(teacher.getByText('1 pupil is in')).toBeVisible();
    await expect(pupil.getByText('Team Krill', { exact: true })).toBeVisible();
    await teacher.keyboard.press(' ');
    const [first] = choices;
    const right = first?.kind === 'choice' && first.options.find(({ id }) => id === first.right)?.text;
    await pupil
      .getByRole('list', { name: 'Answers' })
      .getByRole('button', { name: right || '' })
      .click();
    await expect(teacher.getByText('1 of 1 have answered')).toBeVisible();
    await teacher.keyboard.press(' ');
    await teacher.getByRole('button', { name: 'The ships' }).click();
    const ships = teacher.getByRole('list', { name: 'Teams' });
    await expect(ships).toContainText('Team Krill1 right answer');
    await expect(ships).toContainText('Team Petrel0 right answers');
    await noProblemsAtAnySize(teacher);
    await noProblemsByDayOrNight(pupil);
    await teacher.keyboard.press(' ');
    await expect(ships).toBeHidden();
  });
});
