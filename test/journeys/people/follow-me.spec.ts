import { noProblemsAtAnySize } from '../axe.ts';
import { expect, test } from '../server.ts';
import { joinClass, makeClass, PASSWORD, signInAsTeacher } from './school-class.ts';

test.use({ adminPassword: PASSWORD });

test('a class sees the pages that the teacher opens, through a restart of the server, and is let free', async ({
  page: teacher,
  browser,
  server,
}) => {
  await signInAsTeacher(teacher, server.address);
  const code = await makeClass(teacher);
  const pupil = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await joinClass(pupil, server.address, code);
  await pupil.goto(`${server.address}/content/64`);

  await test.step('every device opens the page of the teacher', async () => {
    await teacher.getByRole('button', { name: 'Follow me' }).click();
    await expect(teacher.getByText('Year 5 Blue sees the page that you open.')).toBeVisible();
    await expect(pupil).toHaveURL(/\/content\/0$/);
    await expect(pupil.getByText('Your teacher shows the pages now.')).toBeVisible();
    await noProblemsAtAnySize(teacher);
    await noProblemsAtAnySize(pupil);
    await teacher.goto(`${server.address}/content/34`);
    await expect(pupil).toHaveURL(/\/content\/34$/);
  });

  await test.step('a pupil who leaves comes back', async () => {
    await pupil.getByRole('link', { name: 'Home' }).first().click();
    await expect(pupil).toHaveURL(/\/content\/34$/);
  });

  await test.step('after a restart of the server the lesson goes on', async () => {
    await server.kill();
    await server.start();
    await teacher.goto(`${server.address}/content/42`);
    await expect(teacher.getByText('Year 5 Blue sees the page that you open.')).toBeVisible();
    await expect(pupil).toHaveURL(/\/content\/42$/);
  });

  await test.step('the class is let free', async () => {
    await teacher.getByRole('button', { name: 'Let them go' }).click();
    await expect(pupil.getByText('You can go your own way again.')).toBeVisible();
    await expect(pupil.getByText('Your teacher shows the pages now.')).toHaveCount(0);
    await pupil.goto(`${server.address}/content/64`);
    await teacher.goto(`${server.address}/content/35`);
    await expect(teacher.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(teacher.getByText('Year 5 Blue sees the page that you open.')).toHaveCount(0);
    await expect(pupil).toHaveURL(/\/content\/64$/);
  });
});
