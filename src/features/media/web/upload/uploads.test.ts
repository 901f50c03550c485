import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptOf } from '#platform/shared/content/accepted-files.ts';
import type { FailedResponse } from '#platform/web/calls/api.ts';
import type { MediaRecord } from '../../contract.ts';
import { judgeFile } from '../choosing/judge-file.ts';
import { progressInWords, sizeInWords, timeLeft } from '../choosing/size-in-words.ts';
import type { Sending } from './send-in-parts.ts';
import { createUploads, isPending } from './uploads.ts';

const MEGABYTE = 1024 * 1024;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const photo = (name: string) => new File(['x'], name);
// A record with a single field is enough, because these tests only check that there is a record.
const record = { itemName: 'a.jpg' } as MediaRecord;

/** A fake server. The test decides for each file name when it responds and with what. */
function aServer() {
  const asked = new Map<string, { sending: Sending } & PromiseWithResolvers<MediaRecord | null>>();
  const net = { isThere: true };
  const uploads = createUploads({
    judge: (file) => judgeFile(file, ['image', 'video']),
    isServerThere: async () => net.isThere,
    send: (file, sending) => {
      const answer = Promise.withResolvers<MediaRecord | null>();
      asked.set(file.name, { ...answer, sending });
      return answer.promise;
    },
  });
  const states = () => uploads.get().map(({ file, state }) => `${file.name} ${state.is}`);
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { uploads, asked, net, states, settle };
}

const refusal = (status: number, message: string): FailedResponse => ({
  status,
  body: { code: 'x', message },
  retryAfterSeconds: null,
});

test('three files are sent at a time, and the next one when one of them is done', async () => {
  const { uploads, asked, states, settle } = aServer();
  uploads.add(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map(photo));
  expect([...asked.keys()]).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  asked.get('b.jpg')?.resolve(record);
  await settle();
  expect(states()).toEqual(['a.jpg sending', 'b.jpg uploaded', 'c.jpg sending', 'd.jpg sending']);
});

test('a file with a problem is skipped with the reason and never sent', () => {
  const { uploads, asked } = aServer();
  uploads.add([photo('moss.tiff'), photo('IMG_2208'), photo('a.jpg')]);
  expect(uploads.get().map(({ state }) => ('why' in state ? state.why : state.is))).toEqual([
    'File type not found',
    'No ending (such as .jpg) found',
    'sending',
  ]);
  expect([...asked.keys()]).toEqual(['a.jpg']);
});

test('a file that the server refuses is skipped with the reason, and the others continue', async () => {
  const { uploads, asked, states, settle } = aServer();
  uploads.add([photo('a.jpg'), photo('b.jpg')]);
  asked.get('a.jpg')?.reject(refusal(400, 'File type not found'));
  asked.get('b.jpg')?.resolve(record);
  await settle();
  expect(states()).toEqual(['a.jpg skipped', 'b.jpg uploaded']);
  expect(uploads.get()[0]?.state).toEqual({ is: 'skipped', why: 'File type not found' });
});

test.each([401, 429, 507])('a file that failed with status %i can be tried again', async (status) => {
  const { uploads, asked, states, settle } = aServer();
  uploads.add([photo('a.jpg')]);
  asked.get('a.jpg')?.reject(refusal(status, 'Not now'));
  await settle();
  expect(states()).toEqual(['a.jpg failed']);
  uploads.retry(uploads.get()[0]?.id ?? '');
  expect(states()).toEqual(['a.jpg sending']);
});

test('an upload whose connection was lost continues by itself when the server answers again', async () => {
  const { uploads, asked, net, states, settle } = aServer();
  net.isThere = false;
  uploads.add([photo('a.jpg')]);
  asked.get('a.jpg')?.sending.onProgress(1);
  asked.get('a.jpg')?.resolve(null);
  await settle();
  expect(uploads.get()[0]?.state).toEqual({ is: 'cut', sentBytes: 1 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(states()).toEqual(['a.jpg cut']);
  net.isThere = true;
  await vi.advanceTimersByTimeAsync(3000);
  expect(states()).toEqual(['a.jpg sending']);
});

test('a removed file is stopped, and the next file is sent', () => {
  const { uploads, asked, states } = aServer();
  uploads.add(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map(photo));
  uploads.remove(uploads.get()[0]?.id ?? '');
  expect(asked.get('a.jpg')?.sending.signal.aborted).toBe(true);
  expect(states()).toEqual(['b.jpg sending', 'c.jpg sending', 'd.jpg sending']);
});

test('stopping keeps the finished files', async () => {
  const { uploads, asked, states, settle } = aServer();
  uploads.add(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map(photo));
  asked.get('a.jpg')?.resolve(record);
  await settle();
  uploads.stop();
  expect(states()).toEqual(['a.jpg uploaded']);
  expect(uploads.get().some(isPending)).toBe(false);
});

test('a file that is of the wrong kind, too large or empty is not sent', () => {
  const size = MEGABYTE;
  expect(judgeFile({ name: 'a.mp4', size }, ['image'])).toBe('File type not found');
  expect(judgeFile({ name: 'a.JPEG', size }, ['image'])).toBeUndefined();
  expect(judgeFile({ name: 'a.jpg', size: 21 * MEGABYTE }, ['image'])).toBe(
    'This file has 21 MB; at most 20 MB can be taken.',
  );
  expect(judgeFile({ name: 'a.jpg', size: 0 }, ['image'])).toBe('This file is empty.');
});

test('the file picker accepts WebP and HEIC, but not HEIC on devices that convert it to JPEG', () => {
  expect(acceptOf(['image'])).toBe('.jpg,.png,.gif,.svg,.jpeg,.webp,.heic,.heif');
  expect(acceptOf(['image'], true)).toBe('.jpg,.png,.gif,.svg,.jpeg,.webp');
  expect(acceptOf(['document'])).toBe('.docx,.xlsx,.csv,.pdf,.pptx,.ppt');
});

test('a picture that could not be converted is not sent, and a sentence says what to send', () => {
  const size = MEGABYTE;
  expect(judgeFile({ name: 'IMG_1.HEIC', size }, ['image', 'video'])).toMatch(
    /Please send a JPEG: on an iPhone, choose Settings > Camera > Formats > Most Compatible\.$/,
  );
  expect(judgeFile({ name: 'a.webp', size }, ['image'])).toBe(
    'This picture could not be opened. Please send it as JPG or PNG.',
  );
  expect(judgeFile({ name: 'a.webp', size }, ['document'])).toBe('File type not found');
});

test('sizes and remaining times are short and rounded', () => {
  expect(sizeInWords(900)).toBe('900 B');
  expect(sizeInWords(4.2 * MEGABYTE)).toBe('4.2 MB');
  expect(progressInWords(38 * MEGABYTE, 61 * MEGABYTE)).toBe('38 of 61 MB');
  expect(progressInWords(500 * 1024, 2 * MEGABYTE)).toBe('500 KB of 2 MB');
  expect(progressInWords(0, 61 * MEGABYTE)).toBe('61 MB');
  expect(timeLeft(50, 100, 1000)).toBe('');
  expect(timeLeft(50, 100, 34_000)).toBe('about 40 s left');
  expect(timeLeft(10, 100, 20_000)).toBe('about 3 min left');
});
