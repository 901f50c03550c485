import type { Page } from '@playwright/test';
import { recordFilm } from './media/media-files.ts';

export const CREDIT = 'Illustration: Antarctic Explorer';

/**
 * @param picture the file name of an existing picture
 * @returns media items of every kind (pictures, films, sounds) for a page; some of them are invalid
 */
export function itemsOfEveryKind(picture: string) {
  const items = [
    {
      itemName: picture,
      itemCaption: 'Emperor penguins on the sea ice',
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

/**
 * Serves a film and a sound that the browser of the test can play. The browser itself records the film, so it
 * supports the film's codec.
 */
export async function serveMedia(page: Page): Promise<void> {
  const film = Buffer.from(await page.evaluate(recordFilm, undefined), 'base64');
  await page.route('**/whale.mp4', (route) => route.fulfill({ body: film, contentType: 'video/webm' }));
  await page.route('**/seal.m4a', (route) => route.fulfill({ body: hum(), contentType: 'audio/wav' }));
  await page.route('**/late.png', (route) => route.fulfill({ body: onePixel(), contentType: 'image/png' }));
}

/** @returns a tone of four seconds as a WAV file: 8 bits, 8 kHz */
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

export function onePixel(): Buffer {
  return Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
}
