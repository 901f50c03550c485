import { request } from 'node:http';
import { promisify } from 'node:util';
import { crc32, deflate, deflateRaw } from 'node:zlib';
import sharp from 'sharp';
import { insertPage } from '#features/editor/editing-contract.ts';
import {
  RESUMABLE_UPLOADS_URL,
  uploadDocuments,
  uploadImages,
  uploadVideos,
} from '#features/media/contract.ts';
import { aDocx, aZip } from '../files.ts';
import { type Answer, parse } from '../load/call.ts';
import { uploadOf } from '../load/school.ts';
import type { Course, Fault } from './fault.ts';
import type { World } from './world.ts';

const SIDE = 30_000;
/** The side of the largest square picture that the server accepts, in pixels. */
const ACCEPTED_SIDE = 16_000;
const MEGABYTE = 1024 * 1024;
const TWO_GIGABYTES = 2048 * MEGABYTE;
const PICTURES = uploadImages.url.replace(':bucket', 'explorer-storage');
const DOCUMENTS = uploadDocuments.url.replace(':bucket', 'explorer-storage');

/** Faults of files: small files that unpack to a huge size, and huge uploads. */
export const FILE_FAULTS: Fault[] = [
  { name: '30,000 × 30,000 pictures', setting: 'one', happen: sendHugePictures },
  { name: 'zip bombs', setting: 'one', happen: sendBombs },
  { name: 'a 2 GB upload', setting: 'one', happen: sendTwoGigabytes },
];

async function sendHugePictures(world: World, course: Course): Promise<void> {
  const send = sender(world, course, PICTURES);
  await send('PNG', 'huge.png', await aPngOf(SIDE), 'refused');
  await send('GIF', 'huge.gif', aGifOf(SIDE), 'refused');
  await send('JPEG', 'huge.jpg', await aJpegOf(SIDE), 'refused');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="9" height="9"/></svg>`;
  await send('SVG', 'huge.svg', Buffer.from(svg), 'refused');
  await send(
    `PNG of ${ACCEPTED_SIDE} × ${ACCEPTED_SIDE}`,
    'large.png',
    await aPngOf(ACCEPTED_SIDE),
    'accepted',
  );
  course.recovers();
}

/** Sends documents and drawings that are small but unpack to hundreds of megabytes. */
async function sendBombs(world: World, course: Course): Promise<void> {
  const send = sender(world, course, DOCUMENTS);
  const [tooLarge, large] = [await zeros(500), await zeros(390)];
  await send('500 MB', 'honest.docx', aDocx([tooLarge]), 'refused');
  await send('500 MB that say 1 kB', 'liar.docx', aDocx([{ ...tooLarge, says: 1000 }]), 'refused');
  const many = Array.from({ length: 11_000 }, (_, number) => ({
    name: `word/${number}.xml`,
    content: Buffer.alloc(0),
  }));
  await send('11,000 parts', 'many.docx', aDocx(many), 'refused');
  await send('a zip in a zip', 'nested.docx', aZip([{ name: 'a.zip', content: aDocx() }]), 'refused');
  await send('390 MB, which is allowed', 'large.docx', aDocx([large]), 'accepted');
  const laughs = Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  );
  const svg = `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs.join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l9;</text></svg>`;
  await sender(world, course, PICTURES)('SVG of nested entities', 'laughs.svg', Buffer.from(svg), 'either');
  course.recovers();
}

/**
 * @returns a part of a document that unpacks to this size. The compression runs in another thread, so that
 * the load continues
 */
async function zeros(megabytes: number) {
  const content = Buffer.alloc(megabytes * MEGABYTE);
  return { name: 'word/media/a.bin', content, packed: await promisify(deflateRaw)(content) };
}

/** Sends two gigabytes over each kind of request that takes a file or a body. */
async function sendTwoGigabytes(world: World, course: Course): Promise<void> {
  const { sessions } = world.school;
  const address = world.servers[0]?.address ?? '';
  const send = async (name: string, path: string, headers: Record<string, string>, start = '') => {
    const { status, sentMb } = await stream(address + path, { cookie: sessions[1] ?? '', ...headers }, start);
    course.note(`${name}: ${status || 'cut'} after ${sentMb} MB`);
    if (status !== 413) course.wrong(`${name} was answered ${status || 'with a cut connection'}.`);
  };
  const metadata = `filename ${Buffer.from('film.mp4').toString('base64')}`;
  const tus = {
    'tus-resumable': '1.0.0',
    'upload-length': String(TWO_GIGABYTES),
    'upload-metadata': metadata,
  };
  await send('in parts', RESUMABLE_UPLOADS_URL, tus);
  const form = { 'content-type': 'multipart/form-data; boundary=ice' };
  const start = (name: string) =>
    `--ice\r\ncontent-disposition: form-data; name="media"; filename="${name}"\r\n\r\n`;
  const length = { 'content-length': String(TWO_GIGABYTES) };
  await send('a form that says so', uploadVideos.url, { ...form, ...length }, start('film.mp4'));
  if (course.isShort) await send('a picture that does not', PICTURES, form, start('floe.png'));
  else await send('a film that does not', uploadVideos.url, form, start('film.mp4'));
  await send('JSON', insertPage.url, { 'content-type': 'application/json' }, '{"title":"');
  course.recovers();
}

type Expected = 'refused' | 'accepted' | 'either';

/** @returns a function that uploads a file, checks the response and adds a remark to the table */
function sender({ school: { calls, sessions } }: World, { note, wrong }: Course, path: string) {
  return async (what: string, name: string, bytes: Buffer, expected: Expected): Promise<void> => {
    const startedAt = performance.now();
    const answer = await calls.send(...uploadOf(sessions[1] ?? '', name, bytes, path));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const { status } = answer;
    note(`${what} (${Math.ceil(bytes.length / 1024)} kB): ${status} in ${seconds} s`);
    const isAccepted = status === 200;
    const isRefused = status >= 400 && status < 500 && isShaped(answer);
    const isRight = { accepted: isAccepted, refused: isRefused, either: isAccepted || isRefused }[expected];
    if (!isRight) wrong(`${what} was answered ${status} ${answer.body} ${answer.reason ?? ''}`);
  };
}

function isShaped(answer: Answer): boolean {
  const { code, message } = parse<{ code?: string; message?: string }>(answer) ?? {};
  return code !== undefined && message !== undefined;
}

/** Sends zeros until the server responds, at most two gigabytes. */
function stream(
  url: string,
  headers: Record<string, string>,
  start: string,
): Promise<{ status: number; sentMb: number }> {
  const piece = Buffer.alloc(MEGABYTE);
  return new Promise((resolve) => {
    let sentMb = 0;
    let isOver = false;
    const sent = request(url, { method: 'POST', headers, agent: false });
    const end = (status: number) => {
      isOver = true;
      resolve({ status, sentMb });
      sent.destroy();
    };
    sent.on('response', ({ statusCode = 0 }) => end(statusCode));
    // An error means that the server has stopped reading the request. Its response may arrive a moment later.
    sent.on('error', () => setTimeout(() => end(0), 500));
    const more = () => {
      while (!isOver && sentMb * MEGABYTE < TWO_GIGABYTES) {
        sentMb += 1;
        if (!sent.write(piece)) return void sent.once('drain', more);
      }
      if (!isOver) sent.end();
      return undefined;
    };
    if (start) {
      sent.write(start);
      more();
    } else sent.end();
  });
}

/** @returns a black PNG of this side, in pixels, with one bit for each pixel */
async function aPngOf(side: number): Promise<Buffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  const chunk = (kind: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind), content]);
    const whole = Buffer.alloc(body.length + 8);
    whole.writeUInt32BE(content.length);
    body.copy(whole, 4);
    whole.writeUInt32BE(crc32(body), body.length + 4);
    return whole;
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', await promisify(deflate)(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** @returns a GIF whose header gives this width and height, in pixels, but whose only frame is one pixel */
function aGifOf(side: number): Buffer {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');
  gif.writeUInt16LE(side, 6);
  gif.writeUInt16LE(side, 8);
  return gif;
}

/** @returns a small JPEG whose header gives this width and height, in pixels */
async function aJpegOf(side: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'black' } })
    .jpeg()
    .toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(side, frame + 5);
  jpeg.writeUInt16BE(side, frame + 7);
  return jpeg;
}
