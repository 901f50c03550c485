import type { Page } from '@playwright/test';
import { aBox, anMp4, aPhoto } from '../../files.ts';

/** A file in the form that Playwright's file chooser accepts. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

const MEGABYTE = 1024 * 1024;

export async function photo(name: string): Promise<ChosenFile> {
  return { name, mimeType: 'image/jpeg', buffer: await aPhoto(1200, 900) };
}

/**
 * Makes a film that the browser can play. The browser records it. Padding makes the file so large that the
 * app uploads it in three parts.
 */
export async function film(page: Page, name: string): Promise<ChosenFile> {
  const recorded = Buffer.from(await page.evaluate(recordFilm, 'video/mp4;codecs=vp9'), 'base64');
  const buffer = Buffer.concat([recorded, aBox('free', Buffer.alloc(21 * MEGABYTE))]);
  return { name, mimeType: 'video/mp4', buffer };
}

export function sound(name: string): ChosenFile {
  return { name, mimeType: 'audio/mp4', buffer: anMp4({ handler: 'soun' }) };
}

/**
 * Runs in the browser. Records a short film.
 * @param mimeType the format; by default the browser chooses it
 * @returns the film in base64
 */
export async function recordFilm(mimeType?: string): Promise<string> {
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(20), mimeType ? { mimeType } : {});
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
