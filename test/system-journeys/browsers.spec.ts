import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSystemBrowsers } from '../../scripts/system-browsers.mjs';
import { openFirefox } from '../browsers/firefox.ts';
import type { Size } from '../browsers/tab.ts';
import { type Visit, visitIn } from '../browsers/visit.ts';
import { openWebKit } from '../browsers/webkit.ts';
import { photo } from '../journeys/media/media-files.ts';
import { test as base, expect, type Server } from '../journeys/server.ts';
import { edit, upload } from './edit-visit.ts';
import { expectWholeHome } from './home-geometry.ts';

const PASSWORD = 'Adelie-5kg!';
const USER_NAME = 'mira.okafor';
const EMAIL = 'mira@harbour.example';
const BROWSERS = { WebKit: openWebKit, Firefox: openFirefox };
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
];
/** Screen sizes of school computers, and sizes at which earlier versions cut off the title, in CSS pixels. */
const HOME_SIZES = [
  { width: 1440, height: 912 },
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 800 },
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 500, height: 844 },
];

const test = base.extend<{ other: keyof typeof BROWSERS; visit: Visit }>({
  other: ['WebKit', { option: true }],
  visit: async ({ other }, use, info) => {
    const { found, missing } = findSystemBrowsers();
    expect(missing, 'packages that are not installed').toEqual([]);
    const tab = await BROWSERS[other](found);
    console.log(`Visiting with ${tab.browser}`);
    try {
      await use(visitIn(tab));
      if (info.status !== info.expectedStatus)
        writeFileSync(info.outputPath('what-was-seen.png'), await tab.screenshot());
    } finally {
      await tab.close();
    }
  },
});

test.use({ adminPassword: PASSWORD, environment: { TTS_ENGINE: 'espeak-ng' } });

for (const other of ['WebKit', 'Firefox'] as const)
  test.describe(other, () => {
    test.use({ other });

    for (const size of SIZES)
      test(`a teacher registers, asks, reads, listens and edits, ${nameOf(size)}`, async ({
        visit,
        server,
      }) => {
        await visit.tab.resize(size);
        await test.step('registers', () => register(visit, server));
        await test.step('signs in', () => signIn(visit, USER_NAME));
        await test.step('asks', () => ask(visit));
        await test.step('listens', () => listen(visit));
        await test.step('turns the carousel', () => turnCarousel(visit));
        await test.step('opens tiles, goes back and reloads', () => openTiles(visit));
        await test.step('chooses a place on the map', () => chooseOnMap(visit));
        await server.sql(`update person set role = 'editor' where user_name = '${USER_NAME}'`);
        await test.step('edits a word', () => edit(visit, server));
        await test.step('uploads a picture', () => withPhoto((path) => upload(visit, server, path)));
      });

    test('nothing on the home page is cut, at any size', async ({ visit, server }) => {
      await visit.tab.open(server.address);
      await signIn(visit, 'admin');
      for (const size of HOME_SIZES)
        await test.step(nameOf(size), async () => {
          await visit.tab.resize(size);
          await expectWholeHome(visit, { isLower: other === 'WebKit' && size.width > 820 });
        });
    });
  });

async function register(visit: Visit, server: Server): Promise<void> {
  await server.sql('alter table person alter column explore_map set default true');
  await visit.tab.open(`${server.address}/home/register`);
  for (const [label, text] of [
    ['First name', 'Mira'],
    ['Last name', 'Okafor'],
    ['Email', EMAIL],
    ['Mobile', '0412 345 678'],
    ['School', 'Hobart Harbour High School'],
    ['Username', USER_NAME],
    ['Password', PASSWORD],
  ] as const)
    await visit.write({ label }, text);
  await visit.press({ role: 'radio', name: { pattern: '^I am a Teacher' } });
  await visit.press({ role: 'button', name: 'REGISTER' });
  await visit.isAt(/\/home\/verify$/);
  await visit.tab.open(await server.mailedLink(EMAIL));
  await visit.press({ role: 'link', name: 'LOG IN' });
}

async function signIn(visit: Visit, userName: string): Promise<void> {
  await visit.write({ label: 'Username' }, userName);
  await visit.write({ label: 'Password' }, PASSWORD);
  await visit.press({ role: 'button', name: 'LOG IN' });
  await visit.see({ role: 'heading', level: 1, name: 'What would you like to find out?' });
}

async function ask(visit: Visit): Promise<void> {
  await visit.write(
    { role: 'combobox', name: 'Ask a question about Antarctica' },
    'how tall is an emperor penguin\n',
  );
  await visit.isAt(/\/content\/34$/);
  await visit.see({ role: 'heading', level: 1, name: 'Emperor penguin' });
  // Checks that the sentence that answers the question is marked and visible.
  await expect
    .poll(() =>
      visit.run(() => {
        const box = document.querySelector('mark')?.getBoundingClientRect();
        return box !== undefined && box.top > 0 && box.bottom < innerHeight;
      }),
    )
    .toBe(true);
}

async function listen(visit: Visit): Promise<void> {
  await visit.press({ role: 'button', name: 'Listen to this page' });
  const player = { role: 'group', name: 'Read aloud' };
  await visit.see({ within: player, role: 'button', name: 'Pause' });
  const first = await markedWord(visit, '');
  await markedWord(visit, first);
  await visit.press({ within: player, role: 'button', name: 'Stop reading' });
  await visit.miss(player);
}

/**
 * Waits until the app marks another word than `before`.
 * @returns the word that is marked now
 */
async function markedWord(visit: Visit, before: string): Promise<string> {
  let word = '';
  await expect
    .poll(async () => {
      word = await visit.run(() => Array.from(CSS.highlights.get('spoken-word') ?? [], String).join(' '));
      return word;
    })
    .not.toBe(before);
  return word;
}

async function turnCarousel(visit: Visit): Promise<void> {
  await visit.see({ text: 'Picture 1 of 6' });
  await visit.press({ role: 'button', name: 'Next picture' });
  await visit.see({ text: 'Picture 2 of 6' });
  await picturesAreThere(visit);
}

async function openTiles(visit: Visit): Promise<void> {
  await visit.press({ role: 'link', name: 'Home' });
  await visit.see({ role: 'heading', level: 1, name: 'What would you like to find out?' });
  await picturesAreThere(visit);
  await visit.press({ within: { role: 'region', name: 'Pictures' }, role: 'link', name: 'Wildlife' });
  await visit.isAt(/\/content\/33$/);
  await visit.see({ role: 'heading', level: 1, name: 'Meet the penguins' });
  await visit.tab.back();
  await visit.isAt(/\/content\/0$/);
  await visit.see({ role: 'heading', level: 1, name: 'What would you like to find out?' });
  await visit.tab.reload();
  await visit.isAt(/\/content\/0$/);
  await visit.see({ role: 'heading', level: 1, name: 'What would you like to find out?' });
}

async function chooseOnMap(visit: Visit): Promise<void> {
  await visit.press({ role: 'button', name: 'Menu' });
  await visit.press({ role: 'link', name: 'Polar Map' });
  await visit.isAt(/\/content\/map$/);
  const map = { role: 'region', name: 'Map' };
  await visit.press({ within: map, role: 'button', name: { pattern: '^Casey, Station, Australia' } });
  await visit.isAt(/\/content\/map\?pin=casey$/);
  await visit.see({ role: 'heading', name: 'Casey' });
}

/** Expects that every picture in the visible part of the page has loaded. */
async function picturesAreThere(visit: Visit): Promise<void> {
  await expect
    .poll(() =>
      visit.run(
        () =>
          Array.from(document.querySelectorAll('main img[srcset]'))
            .filter((image) => {
              // Leaves out the pictures that are shown only in print. On the screen they have no width.
              const { top, width } = image.getBoundingClientRect();
              return width > 0 && top < innerHeight;
            })
            .filter((image) => image instanceof HTMLImageElement && image.naturalWidth === 0).length,
      ),
    )
    .toBe(0);
}

async function withPhoto(use: (path: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-photo-'));
  const { name, buffer } = await photo('sastrugi.jpg');
  writeFileSync(join(folder, name), buffer);
  await use(join(folder, name));
  rmSync(folder, { recursive: true });
}

function nameOf({ width, height }: Size): string {
  return `${width} × ${height}`;
}
