import type { Page } from '@playwright/test';
import { readLibrary } from '#features/library/server/read-library.ts';
import { parseCaptions } from '#features/media/captions.ts';
import { noProblemsByDayOrNight } from '../axe.ts';
import { tabTo } from '../keyboard.ts';
import { recordFilm } from '../media/media-files.ts';
import { PASSWORD, signIn } from '../operation/served-page.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD, isReading: true });

const FILE = 'section.mp4';
const NAME = 'Film: the ice sheet cut open, from West Antarctica to Casey, told aloud';
const SENTENCES = parseCaptions(readLibrary().films.get(FILE)?.captions ?? '').map(({ text }) => text);

test('a film of a diagram is found and played by the keyboard alone, with captions and a transcript', async ({
  page,
  server,
}) => {
  await signIn(page, server.address);
  await servePlayable(page);
  await page.goto(`${server.address}/content/6`);
  // The keys lead through the text. The carousel follows it, and shows its last item beside the last part.
  await tabTo(page, 'Previous picture');
  await expect(page.getByText('Picture 3 of 3')).toBeVisible();
  await noProblemsByDayOrNight(page);

  const film = page.getByLabel(NAME, { exact: true });
  const play = page.getByRole('button', { name: `Play: ${NAME}` });
  for (const control of ['Copyright', 'Show the transcript', 'Play']) {
    await page.keyboard.press('Shift+Tab');
    await expect(
      page.getByRole('button', { name: new RegExp(`^${control}`) }).and(page.locator(':focus')),
    ).toHaveCount(1);
  }
  await expect(play).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(film).toBeFocused();
  await expect.poll(() => film.evaluate(secondsOf)).toBeGreaterThan(0.5);
  await page.keyboard.press('Space');

  // The reader turns captions on in the browser's own controls, which set the same mode.
  await film.evaluate((video: HTMLVideoElement) => {
    for (const track of video.textTracks) track.mode = 'showing';
  });
  await expect.poll(() => film.evaluate(captionOf)).toBeTruthy();
  expect(SENTENCES).toContain(await film.evaluate(captionOf));

  await tabTo(page, 'Show the transcript');
  await page.keyboard.press('Enter');
  const lines = page.getByRole('region', { name: `Transcript: ${NAME}` }).getByRole('button');
  await expect(lines).toContainText(SENTENCES);
  await noProblemsByDayOrNight(page);
});

/** Some browsers, such as Playwright's own, cannot play H.264. They get a film that they have recorded themselves. */
async function servePlayable(page: Page): Promise<void> {
  const plays = await page.evaluate(() =>
    document.createElement('video').canPlayType('video/mp4; codecs="avc1.64001f, mp4a.40.2"'),
  );
  if (plays) return;
  const body = Buffer.from(await page.evaluate(recordFilm, undefined), 'base64');
  await page.route(`**/${FILE}?*`, (route) => route.fulfill({ body, contentType: 'video/webm' }));
}

function secondsOf(video: HTMLVideoElement): number {
  return video.currentTime;
}

/** Runs in the browser. @returns the caption that is shown */
function captionOf(video: HTMLVideoElement): string | undefined {
  const cue = video.textTracks[0]?.activeCues?.[0];
  return cue instanceof VTTCue ? cue.text : undefined;
}
