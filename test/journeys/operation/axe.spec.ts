import { noProblems } from '../axe.ts';
import { expect, test } from '../server.ts';

test.use({ isReading: true });

test('a picture without words and a box that is too wide are found, also the second time', async ({
  page,
  server,
}) => {
  await page.goto(`${server.address}/home/login`);
  await expect(page.getByLabel('Username')).toBeVisible();
  await noProblems(page);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
  await expect(noProblems(page)).rejects.toThrow('image-alt');
  await page.evaluate(() => {
    document.querySelector('main > img')?.remove();
    const box = document.createElement('div');
    box.style.width = '200vw';
    box.style.height = '1px';
    document.body.append(box);
  });
  await expect(noProblems(page)).rejects.toThrow('toBeLessThanOrEqual');
});
