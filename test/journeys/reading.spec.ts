import { inflateSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './server.ts';

const PASSWORD = 'Adelie-5kg!';
// The administrator that a first start makes: nobody has to register to read.
test.use({ adminPassword: PASSWORD });

const PAGE = 34;
const CREDIT = 'Illustration: Antarctic Explorer';

test('a page is read by the keyboard alone: suggestions, tiles, films, a carousel and its neighbours', async ({
  page,
  server,
}, { project }) => {
  await signIn(page, server.address);
  await serveMedia(page);
  await servePage(page, { cols: 4, rows: 3 });

  await test.step('the question bar suggests pages', async () => {
    const bar = page.getByRole('combobox', { name: 'Ask a question about Antarctica' });
    await page.keyboard.press('/');
    await expect(bar).toBeFocused();
    await page.keyboard.type('emp');
    const option = page.getByRole('option', { name: /Emperor penguin/ });
    await expect(option).toHaveAttribute('aria-selected', 'false');
    await noProblems(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await page.keyboard.type('e');
    await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/content/${PAGE}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(/^Emperor penguin · /);
    await expect(page.getByText('Wildlife')).toBeVisible();
  });

  await test.step('the skip link leads to the answer', async () => {
    // Another visit of the page, that comes from no question.
    await page.goto(`${server.address}/content/0`);
    await page.goto(`${server.address}/content/${PAGE}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the answer' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Answer' })).toBeFocused();
  });

  await test.step('the link is copied', async () => {
    await tabTo(page, 'Share this page');
    await page.keyboard.press('Enter');
    if (!project.name.startsWith('phone')) await expect(page.getByText('Link copied')).toBeVisible();
  });

  await test.step('every kind of tile has a name and can be played', async () => {
    await tabTo(page, 'Play: A whale dives');
    await page.keyboard.press('Enter');
    const film = page.getByLabel('A whale dives', { exact: true });
    await expect(film).toBeFocused();
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    await tabTo(page, 'Sound: Picture with sound');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Sound: Picture with sound' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await expect(page.getByText('Unexpected File: notes.exe')).toBeAttached();
    await expect(page.getByText('Unexpected File: "><script>')).toBeAttached();
    await noProblems(page);
  });

  await test.step('arrows turn a carousel, round and round', async () => {
    await servePage(page, { cols: 1, rows: 1 });
    await page.reload();
    await expect(page.getByText('Picture 1 of 9')).toBeVisible();
    await noProblems(page);
    for (const place of [9, 8, 7, 6, 5, 4, 3, 2, 1]) {
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByText(`Picture ${place} of 9`)).toBeAttached();
    }
  });

  await test.step('the next page of the sub-category is one step away', async () => {
    await tabTo(page, /^Next: /);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(new RegExp(`/content/${PAGE}$`));
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Emperor penguin');
    await noProblems(page);
  });
});

test('a page is read with the mouse: nothing of YouTube unasked, late pictures, and paper', async ({
  page,
  server,
}) => {
  await signIn(page, server.address);
  await serveMedia(page);
  await servePage(page, { cols: 4, rows: 3 });
  const toYouTube: string[] = [];
  await page.route('**youtube-nocookie.com/**', (route) => {
    toYouTube.push(route.request().url());
    return route.abort();
  });

  await test.step('a blocked film and a late picture are explained', async () => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/late.png', async (route) => {
      await isReleased;
      await route.fulfill({ body: onePixel(), contentType: 'image/png' });
    });
    await page.clock.install();
    await page.goto(`${server.address}/content/${PAGE}`);
    await page.getByText('A late picture').scrollIntoViewIfNeeded();
    await expect(page.getByText(/^\d\/\d items loaded$/)).toBeVisible();
    expect(toYouTube).toEqual([]);
    await page.getByRole('button', { name: 'Play: A year at Casey' }).click();
    expect(toYouTube[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/a1B2-c3_D4e\?/);
    await page.clock.fastForward(8000);
    await expect(page.getByText(/YouTube does not answer/)).toBeVisible();
    await noProblems(page);
    const tile = page.getByRole('listitem').filter({ hasText: 'A late picture' });
    await expect(tile.locator('svg')).toBeVisible();
    await expect(page.getByText(/items loaded$/)).toHaveCount(0);
    release();
    await expect(tile.locator('svg')).toHaveCount(0);
  });

  await test.step('nothing moves while tiles load', async () => {
    await page.addInitScript(recordShifts);
    await page.reload();
    await expect(page.getByText('Adélie penguin').last()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0);
  });

  await test.step('a carousel turns, and prints all of its pictures', async () => {
    await servePage(page, { cols: 1, rows: 1 });
    await page.reload();
    await page.getByRole('button', { name: 'Next picture' }).click();
    await expect(page.getByText('Picture 2 of 9')).toBeVisible();
    await page.getByRole('button', { name: 'Previous picture' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByPlaceholder('Ask a question about Antarctica')).toBeHidden();
    await expect(page.getByText(`${server.address}/content/${PAGE}`)).toBeVisible();
    await expect(page.getByText(`© ${CREDIT}`).first()).toBeVisible();
    await expect(page.getByText('Picture with sound').last()).toBeVisible();
    const paper = await page.pdf({ format: 'A4', printBackground: true });
    expect(paper.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBeGreaterThan(0);
    expect(countOfTexts(paper)).toBeGreaterThan(20);
  });

  await test.step('a tile leads to its page', async () => {
    await page.emulateMedia({ media: 'screen' });
    await servePage(page, { cols: 4, rows: 3 });
    await page.reload();
    await page.getByRole('link', { name: 'Emperor penguins on the winter sea ice' }).click();
    await expect(page).toHaveURL(/\/content\/33$/);
  });
});

async function signIn(page: Page, address: string): Promise<void> {
  const login = await page.request.post(`${address}/api/login/submit`, {
    form: { username: 'admin', password: PASSWORD },
  });
  expect(await login.json()).toEqual({ success: true });
  await page.goto(`${address}/content/0`);
  await expect(page.getByRole('heading', { name: 'What would you like to find out?' })).toBeVisible();
}

/** The page of emperor penguins with one item of every kind, in another layout. */
async function servePage(page: Page, layout: { cols: number; rows: number }): Promise<void> {
  const address = `**/api/answer/page/${PAGE}`;
  await page.unroute(address);
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ json: { ...body, ...layout, items: itemsOfEveryKind(body.items[0].itemName) } });
  });
}

function itemsOfEveryKind(picture: string) {
  const items = [
    {
      itemName: picture,
      itemCaption: 'Emperor penguins on the winter sea ice',
      itemAction: 33,
      itemCopyright: CREDIT,
    },
    { itemName: 'whale.mp4', itemCaption: 'A whale dives' },
    { itemYouTubeID: 'a1B2-c3_D4e', itemCaption: 'A year at Casey' },
    { itemName: 'seal.m4a', itemCaption: 'A Weddell seal sings' },
    { itemName: picture, itemAudio: 'seal.m4a', itemCaption: 'Picture with sound', itemCopyright: CREDIT },
    { itemName: 'notes.exe', itemCaption: 'An unknown ending' },
    { itemName: 'late.png', itemCaption: 'A late picture' },
    { itemYouTubeID: '"><script>', itemCaption: 'No id of YouTube' },
    { itemName: picture, itemCaption: 'Ice '.repeat(750), constrainItem: true },
  ];
  return items.map((item, index) => ({ constrainItem: false, ...item, itemID: `item ${index}` }));
}

/** A film and a sound that the browser can play, whatever its codecs: it records the film itself. */
async function serveMedia(page: Page): Promise<void> {
  const film = Buffer.from(await page.evaluate(recordFilm), 'base64');
  await page.route('**/whale.mp4', (route) => route.fulfill({ body: film, contentType: 'video/webm' }));
  await page.route('**/seal.m4a', (route) => route.fulfill({ body: hum(), contentType: 'audio/wav' }));
  await page.route('**/late.png', (route) => route.fulfill({ body: onePixel(), contentType: 'image/png' }));
}

async function recordFilm(): Promise<string> {
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(20));
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.start();
  for (let frame = 0; frame < 20; frame += 1) {
    brush?.fillRect(frame * 10, 0, 10, 100);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await new Promise((resolve) => {
    recorder.onstop = resolve;
    recorder.stop();
  });
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Four seconds of a tone: WAV, 8 bit, 8 kHz. */
function hum(): Buffer {
  const [rate, seconds] = [8000, 4];
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + rate * seconds, 4);
  head.write('WAVEfmt ', 8);
  for (const [position, value] of [
    [16, 16],
    [24, rate],
    [28, rate],
    [40, rate * seconds],
  ] as const)
    head.writeUInt32LE(value, position);
  for (const [position, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.writeUInt16LE(value, position);
  head.write('data', 36);
  return Buffer.concat([
    head,
    Buffer.from(Array.from({ length: rate * seconds }, (_, at) => 128 + 40 * Math.sin(at / 5))),
  ]);
}

function onePixel(): Buffer {
  return Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
}

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
  await expect(wanted).toBeAttached();
  for (let press = 0; press < 60; press += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/** Sums up what browsers call layout shifts. */
function recordShifts(): void {
  const isTile = (source: { node?: Node }) => {
    const element = source.node instanceof Element ? source.node : source.node?.parentElement;
    return element?.closest('li')?.querySelector('img, video, audio, iframe') != null;
  };
  Reflect.set(window, 'shift', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // A line of text may break anew when its font arrives; a tile may not move at all.
      if (!Reflect.get(entry, 'sources').some(isTile)) continue;
      Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** How often a PDF sets text: the operators Tj and TJ in its streams. */
function countOfTexts(paper: Buffer): number {
  let count = 0;
  for (const { index, 0: start } of paper.toString('latin1').matchAll(/stream\r?\n/g)) {
    try {
      const content = inflateSync(paper.subarray(index + start.length)).toString('latin1');
      count += content.match(/\bT[jJ]\b/g)?.length ?? 0;
    } catch {
      // Not a compressed stream: a picture, or the end of one.
    }
  }
  return count;
}

async function noProblems(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([]);
}
