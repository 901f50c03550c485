import { readdirSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, type Visitor } from '../../../../../test/app.ts';
import { aPerson } from '../../../../../test/builders.ts';
import { aGif, aPhoto, aPng, aZip, formOf, readStored, upload } from '../../../../../test/files.ts';
import * as contract from '../../contract.ts';

const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
const { uploadImages } = contract;

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

let listeningAt: Promise<string> | undefined;
/**
 * At the first call, starts the server on a real network socket.
 * @returns the URL of the server
 */
function listening(): Promise<string> {
  listeningAt ??= app.app.listen({ port: 0, host: '127.0.0.1' });
  return listeningAt;
}

test.each(['svg', 'png'])('a picture of 30,000 × 30,000 pixels is refused, not drawn: %s', async (ending) => {
  const huge = Buffer.from(await aPng());
  huge.writeUInt32BE(30_000, 16);
  huge.writeUInt32BE(30_000, 20);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>');
  const files = [{ name: `huge.${ending}`, bytes: ending === 'svg' ? svg : huge }];
  const { status, refusal } = await upload(app, uploadImages, files, editor);
  expect([status, refusal.message]).toEqual([
    400,
    'This picture is too large: 30000 × 30000 pixels. At most 268 million are shown.',
  ]);
  await expectNothingStored();
});

test('no file of a form is stored when one of them is bad', async () => {
  const files = [
    { name: 'good.png', bytes: await aPng() },
    { name: 'bad.png', bytes: HTML },
  ];
  const { status } = await upload(app, uploadImages, files, editor);
  expect(status).toBe(400);
  await expectNothingStored();
});

test('a picture that is too large is refused while it is received', async () => {
  const files = [{ name: 'big.jpg', bytes: Buffer.alloc(20 * 1024 * 1024 + 1) }];
  const { status, refusal } = await upload(app, uploadImages, files, editor);
  expect([status, refusal.message]).toEqual([413, 'A picture may have at most 20 MB.']);
  await expectNothingStored();
});

test('an upload of 5 GB is refused at once because of its announced size', async () => {
  const address = new URL(await listening());
  const socket = connect(Number(address.port), address.hostname);
  const head = `POST /api/image/videoUpload HTTP/1.1\r\nHost: ${address.host}\r\nCookie: ${editor.cookie}\r\n`;
  const type = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5368709120\r\n\r\n';
  socket.write(head + type);
  const answer = await new Promise<string>((resolve, reject) => {
    let said = '';
    socket
      .on('data', (part) => (said += part))
      .on('error', reject)
      .on('close', () => resolve(said));
  });
  expect(answer).toContain('HTTP/1.1 413');
  expect(answer).toContain('A film may have at most 500 MB.');
  await expectNothingStored();
});

test('an upload whose connection is lost leaves nothing behind', async () => {
  const address = new URL(await listening());
  const { type, body } = formOf([{ name: 'half.jpg', bytes: await aPhoto(2000, 2000) }]);
  const socket = connect(Number(address.port), address.hostname);
  socket.on('error', () => {});
  socket.write(
    `POST /api/image/upload/explorer-storage HTTP/1.1\r\nHost: ${address.host}\r\nCookie: ${editor.cookie}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.subarray(0, body.length - 200));
  const incoming = join(app.settings.dataDir, 'media/incoming');
  await expect.poll(() => readdirSync(incoming).length).toBe(1);
  socket.destroy();
  await expect.poll(() => readdirSync(incoming).length).toBe(0);
  await expectNothingStored();
});

test('a full disk is reported, and nothing is stored in part', async () => {
  const full = await startApp({
    objects: (objects) => ({
      ...objects,
      newIncoming: () => {
        const path = objects.newIncoming();
        symlinkSync('/dev/full', path);
        return path;
      },
    }),
  });
  const someone = await aPerson(full, 'editor');
  const { status, refusal } = await upload(
    full,
    uploadImages,
    [{ name: 'a.jpg', bytes: await aPhoto() }],
    someone,
  );
  expect([status, refusal.code]).toEqual([507, 'storageFull']);
  expect(readdirSync(join(full.settings.dataDir, 'media/incoming'))).toEqual([]);
  expect(await full.connection.db.selectFrom('media').select('name').execute()).toEqual([]);
  await full.close();
});

test('files in a wrong field, files without a form and a form without files are refused', async () => {
  const send = (type: string, payload: string | Buffer) =>
    app.inject({
      method: 'POST',
      url: '/api/image/upload/explorer-storage',
      headers: { 'content-type': type, cookie: editor.cookie ?? '' },
      payload,
    });
  const elsewhere = formOf([{ name: 'a.png', bytes: await aPng() }], 'file');
  expect((await send(elsewhere.type, elsewhere.body)).json()).toMatchObject({
    errors: { file: 'Files are sent in the field media.' },
  });
  const none = formOf([]);
  expect((await send(none.type, none.body)).json()).toMatchObject({ errors: { media: 'No file was sent.' } });
  expect((await send('application/json', '{}')).statusCode).toBe(415);
  await expectNothingStored();
});

test('a form that cannot be read, or ends too early, is refused', async () => {
  const whole = formOf([{ name: 'a.png', bytes: await aPng() }]);
  for (const [type, payload] of [
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=x', '{}'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="media"; filename="a.png"\r\n',
    ],
    [whole.type, whole.body.subarray(0, 200)],
  ] as const) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/image/upload/explorer-storage',
      headers: { 'content-type': type, cookie: editor.cookie ?? '' },
      payload,
    });
    expect([response.statusCode, response.json().code], String(payload)).toEqual([400, 'unreadable']);
  }
  await expectNothingStored();
});

test('data hidden after the end of a picture is removed, and the picture stays', async () => {
  const packed = aZip([{ name: 'evil.html', content: HTML }]);
  for (const [name, bytes] of [
    ['behind.jpg', await aPhoto()],
    ['behind.png', await aPng()],
    ['behind.gif', await aGif()],
  ] as const) {
    const { status } = await upload(
      app,
      uploadImages,
      [{ name, bytes: Buffer.concat([bytes, packed, HTML]) }],
      editor,
    );
    expect(status, name).toBe(200);
    const { rawPayload } = await readStored(app, name, editor);
    expect(rawPayload.includes('PK') || rawPayload.includes('<script'), name).toBe(false);
    expect((await sharp(rawPayload).metadata()).width, name).toBeGreaterThan(0);
  }
});

test('an SVG drawing loses everything that runs code or loads other files', async () => {
  const svg = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 30" onload="alert(1)">
    <script>alert(2)</script><foreignObject><iframe src="https://evil.example"/></foreignObject>
    <image href="https://evil.example/x.png"/><image href="data:image/svg+xml;base64,PHN2Zz4="/>
    <use xlink:href="https://evil.example/y.svg#a"/><a href="javascript:alert(3)"><text>&x;</text></a>
    <style>@import url(https://evil.example/z.css);</style><style>.ice{fill:#cef}</style>
    <animate attributeName="href" values="javascript:alert(4)"/>
    <rect class="ice" width="40" height="30" fill="url(https://evil.example/#p)" style="background:url('//evil.example')"/>
    <circle r="3" fill="url(#paint)"/></svg>`;
  const { body } = await upload(app, uploadImages, [{ name: 'ice.svg', bytes: Buffer.from(svg) }], editor);
  expect(body.items[0]).toMatchObject({ itemName: 'ice.svg', width: 40, height: 30 });
  const { payload, headers } = await readStored(app, 'ice.svg', editor);
  expect(payload).not.toMatch(/script|alert|evil|foreignObject|onload|passwd|ENTITY|@import|base64|animate/i);
  expect(payload).toMatch(/<rect class="ice"[^>]*><\/rect>/);
  expect(payload).toContain('.ice{fill:#cef}');
  expect(payload).toContain('fill="url(#paint)"');
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(
    /^sandbox; default-src 'none'; .*base-uri 'none'; .*frame-ancestors 'self'$/,
  );
});

test.each(['..%2f..%2fsecret.txt', '.hidden', 'closed%2fa.pdf', 'objects', 'incoming', 'a%00b', 'closed'])(
  'a name cannot reach files outside the bucket: %s',
  async (name) => {
    const headers = { cookie: editor.cookie };
    expect((await app.inject({ url: `/explorer-storage/${name}`, headers })).statusCode).toBe(404);
  },
);
