import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#platform/shared/calls/endpoint.ts';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson } from '../../../../../test/builders.ts';
import {
  A_HOLLOW_MPEG,
  A_PDF,
  aBox,
  aDocx,
  aGif,
  anMp4,
  aPhoto,
  aPng,
  aZip,
  type ChosenFile,
  upload,
} from '../../../../../test/files.ts';
import * as contract from '../../contract.ts';

const UNKNOWN = 'File type not found';
const NO_ENDING = 'No ending (such as .jpg) found';
const DAMAGED = 'This file is damaged: it cannot be read to its end.';
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
const { uploadImages, uploadVideos, uploadDocuments } = contract;

let app: TestApp;
let editor: Visitor;

beforeAll(async () => {
  app = await startApp();
  editor = await aPerson(app, 'editor');
});
afterAll(() => app.close());

async function expectNothingStored(): Promise<void> {
  const { db } = app.connection;
  const media = join(app.settings.dataDir, 'media');
  expect(await db.selectFrom('media').select('name').execute()).toEqual([]);
  expect(await db.selectFrom('stored_file').select('name').execute()).toEqual([]);
  expect(readdirSync(join(media, 'incoming'))).toEqual([]);
}

type Case = [what: string, endpoint: Endpoint, file: () => Promise<ChosenFile> | ChosenFile, message: string];

/** Damages a ZIP file: the second entry of its directory then points to the first part. */
function withSharedBytes(zip: Buffer): Buffer {
  const second = zip.lastIndexOf(Buffer.from('PK\x01\x02'));
  zip.writeUInt32LE(0, second + 42);
  return zip;
}

const CASES: Case[] = [
  ['a program', uploadImages, () => ({ name: 'setup.exe', bytes: Buffer.from('MZ') }), UNKNOWN],
  ['no ending', uploadImages, () => ({ name: 'noext', bytes: HTML }), NO_ENDING],
  ['an empty ending', uploadImages, () => ({ name: 'dot.', bytes: HTML }), NO_ENDING],
  ['a page called a photo', uploadImages, () => ({ name: 'a.jpg', bytes: HTML }), UNKNOWN],
  [
    'a page said to be a photo',
    uploadImages,
    () => ({ name: 'a.jpg', bytes: HTML, type: 'image/jpeg' }),
    UNKNOWN,
  ],
  ['a page called a table', uploadDocuments, () => ({ name: 'a.csv', bytes: HTML }), UNKNOWN],
  ['a page called a drawing', uploadImages, () => ({ name: 'a.svg', bytes: HTML }), UNKNOWN],
  ['a photo called a film', uploadVideos, async () => ({ name: 'a.mp4', bytes: await aPhoto() }), UNKNOWN],
  [
    'a photo among documents',
    uploadDocuments,
    async () => ({ name: 'a.jpg', bytes: await aPhoto() }),
    UNKNOWN,
  ],
  ['a film among pictures', uploadImages, () => ({ name: 'a.mp4', bytes: anMp4() }), UNKNOWN],
  [
    'text called a film',
    uploadVideos,
    () => ({ name: 'a.mp4', bytes: Buffer.from('no film at all') }),
    UNKNOWN,
  ],
  [
    'a film that is only its head',
    uploadVideos,
    () => ({ name: 'a.mp4', bytes: aBox('ftyp', Buffer.from('isom\0\0\x02\0isommp41')) }),
    UNKNOWN,
  ],
  [
    'a film that breaks off',
    uploadVideos,
    () => ({ name: 'a.mp4', bytes: anMp4().subarray(0, -4) }),
    DAMAGED,
  ],
  [
    'a film with a page behind it',
    uploadVideos,
    () => ({ name: 'a.mp4', bytes: Buffer.concat([anMp4(), HTML]) }),
    DAMAGED,
  ],
  [
    'a film without tracks',
    uploadVideos,
    () => ({ name: 'a.mp4', bytes: anMp4({ handler: 'text' }) }),
    UNKNOWN,
  ],
  [
    'an MPEG, without ffmpeg,',
    uploadVideos,
    () => ({ name: 'a.mpg', bytes: A_HOLLOW_MPEG }),
    'Unexpected File: a.mpg',
  ],
  [
    'a photo that breaks off',
    uploadImages,
    async () => ({ name: 'a.jpg', bytes: (await aPhoto()).subarray(0, -50) }),
    DAMAGED,
  ],
  [
    'a PNG that breaks off',
    uploadImages,
    async () => ({ name: 'a.png', bytes: (await aPng()).subarray(0, -13) }),
    DAMAGED,
  ],
  [
    'a GIF that breaks off',
    uploadImages,
    async () => ({ name: 'a.gif', bytes: (await aGif()).subarray(0, -8) }),
    DAMAGED,
  ],
  [
    'a PDF that breaks off',
    uploadDocuments,
    () => ({ name: 'a.pdf', bytes: A_PDF.subarray(0, -7) }),
    DAMAGED,
  ],
  ['an empty file', uploadImages, () => ({ name: 'a.jpg', bytes: Buffer.alloc(0) }), 'This file is empty.'],
  [
    'any zip',
    uploadDocuments,
    () => ({ name: 'a.docx', bytes: aZip([{ name: 'a.txt', content: HTML }]) }),
    UNKNOWN,
  ],
  [
    'a letter with macros',
    uploadDocuments,
    () => ({ name: 'a.docx', bytes: aDocx([{ name: 'word/vbaProject.bin', content: HTML }]) }),
    'This document holds macros, which may run on the machine of whoever opens it.',
  ],
  [
    'a zip bomb that says so',
    uploadDocuments,
    () => ({
      name: 'a.docx',
      bytes: aDocx([{ name: 'word/big.xml', content: Buffer.alloc(1000), says: 4_000_000_000 }]),
    }),
    'This document unpacks to more than 400 MB.',
  ],
  [
    'a zip bomb that lies',
    uploadDocuments,
    () => ({
      name: 'a.docx',
      bytes: aDocx([{ name: 'word/big.xml', content: Buffer.alloc(50_000_000), says: 1000 }]),
    }),
    DAMAGED,
  ],
  [
    'a letter behind a page',
    uploadDocuments,
    () => ({ name: 'a.docx', bytes: Buffer.concat([HTML, aDocx()]) }),
    UNKNOWN,
  ],
  [
    'a letter before a page',
    uploadDocuments,
    () => ({ name: 'a.docx', bytes: Buffer.concat([aDocx(), HTML]) }),
    DAMAGED,
  ],
  [
    'a letter with a page before its end record',
    uploadDocuments,
    () => ({ name: 'a.docx', bytes: Buffer.concat([aDocx().subarray(0, -22), HTML, aDocx().subarray(-22)]) }),
    DAMAGED,
  ],
  [
    'a letter whose parts share bytes',
    uploadDocuments,
    () => ({ name: 'a.docx', bytes: withSharedBytes(aDocx()) }),
    DAMAGED,
  ],
  [
    'an old presentation that is none',
    uploadDocuments,
    () => ({
      name: 'a.ppt',
      bytes: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]),
    }),
    UNKNOWN,
  ],
  [
    'a table with bytes of a program',
    uploadDocuments,
    () => ({ name: 'a.csv', bytes: Buffer.from('a,b\0c') }),
    UNKNOWN,
  ],
  [
    'a path as a name',
    uploadImages,
    async () => ({ name: '../../etc/a.jpg', bytes: await aPhoto() }),
    'The name of a file may not hold / or \\ or characters that cannot be seen.',
  ],
  [
    'a Windows path as a name',
    uploadImages,
    async () => ({ name: '..\\\\a.jpg', bytes: await aPhoto() }),
    'The name of a file may not hold / or \\ or characters that cannot be seen.',
  ],
  [
    'a NUL in a name',
    uploadImages,
    async () => ({ name: 'a\0.jpg', bytes: await aPhoto() }),
    'The name of a file may not hold / or \\ or characters that cannot be seen.',
  ],
  [
    'a name of 300 characters',
    uploadImages,
    async () => ({ name: `${'a'.repeat(296)}.jpg`, bytes: await aPhoto() }),
    'The name of a file may have at most 120 characters.',
  ],
  [
    'a hidden file',
    uploadImages,
    async () => ({ name: '.jpg', bytes: await aPhoto() }),
    'The name of a file may not begin with a dot.',
  ],
];

test.each(CASES)('%s is refused', async (_, endpoint, make, message) => {
  const { status, refusal } = await upload(app, endpoint, [await make()], editor);
  expect([status, refusal.errors]).toEqual([400, { media: message }]);
  await expectNothingStored();
});
