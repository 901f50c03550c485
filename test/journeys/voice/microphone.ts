import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { launchWith } from '../../../playwright.config.ts';

/** Launch options for a browser whose microphone plays a sound file, and which grants the permission for it. */
export function listeningTo(wav: string) {
  return launchWith([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${wav}%noloop`,
  ]);
}

const RATE = 16_000;

/**
 * Writes a sound file with a tone of half a minute.
 * @param frequency in hertz
 * @returns the path of the file
 */
export function writeTone(frequency = 440): string {
  const samples = Int16Array.from({ length: RATE * 30 }, (_, at) =>
    Math.round(8000 * Math.sin((2 * Math.PI * frequency * at) / RATE)),
  );
  return writeWav(samples, RATE);
}

/**
 * Writes a sound file for the browser's microphone.
 * @param rate samples per second
 * @returns the path of the file
 */
export function writeWav(samples: Int16Array, rate: number): string {
  const path = join(mkdtempSync(join(tmpdir(), 'explorer-microphone-')), 'spoken.wav');
  writeFileSync(path, toWav(samples, rate));
  return path;
}

/** A way to press and release the microphone button, such as the mouse or a key. */
export type Press = {
  name: string;
  down(microphone: Locator): Promise<void>;
  up(microphone: Locator): Promise<void>;
};

export const PRESSES: Press[] = [
  {
    name: 'the mouse',
    async down(microphone) {
      await microphone.hover();
      await microphone.page().mouse.down();
    },
    up: (microphone) => microphone.page().mouse.up(),
  },
  {
    name: 'a finger',
    down: async (microphone) => touch(microphone.page(), 'touchStart', [await middleOf(microphone)]),
    up: (microphone) => touch(microphone.page(), 'touchEnd', []),
  },
  key('the space bar', 'Space'),
  key('the Enter key', 'Enter'),
];

/**
 * The debugging session with which the test touches each page. A touch must end in the session in which it
 * started.
 */
const fingers = new WeakMap<Page, CDPSession>();

export async function touch(
  page: Page,
  type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
  touchPoints: { x: number; y: number }[],
): Promise<void> {
  const finger = fingers.get(page) ?? (await page.context().newCDPSession(page));
  fingers.set(page, finger);
  await finger.send('Input.dispatchTouchEvent', { type, touchPoints });
}

export async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Runs in the browser. Records every microphone stream that the page opens. */
export function watchMicrophones(): void {
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  const tracks: MediaStreamTrack[] = [];
  Reflect.set(window, 'microphones', tracks);
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted);
    tracks.push(...stream.getTracks());
    return stream;
  };
}

/** Expects that the page has opened this many microphone streams, and that all of them are closed now. */
export async function everyMicrophoneIsClosed(page: Page, opened: number): Promise<void> {
  const states = () =>
    page.evaluate(() => {
      const tracks: MediaStreamTrack[] = Reflect.get(window, 'microphones');
      return tracks.map(({ readyState }) => readyState);
    });
  await expect.poll(states).toEqual(Array(opened).fill('ended'));
}

function key(name: string, code: string): Press {
  return {
    name,
    async down(microphone) {
      await microphone.focus();
      await microphone.page().keyboard.down(code);
    },
    up: (microphone) => microphone.page().keyboard.up(code),
  };
}

function toWav(samples: Int16Array, rate: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + samples.byteLength, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer)]);
}
