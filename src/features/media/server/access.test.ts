import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '#platform/shared/people/roles.ts';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import { aPng, formOf, upload } from '../../../../test/files.ts';
import * as contract from '../contract.ts';

let app: TestApp;
let editor: Visitor;

beforeAll(async () => {
  app = await startApp({ library: true });
  editor = await aPerson(app, 'editor');
});
afterAll(() => app.close());

describe('access to the media calls', () => {
  const body = { search: '' };
  const CALLS = [
    [contract.searchMedia, { body }],
    [contract.registerMedia, { body: { itemName: 'x.jpg', mediaType: 'image' } }],
    [contract.registerYouTube, { body: { itemYouTubeID: 'aaaaaaaaaaa' } }],
    [contract.categoriseMedia, { params: { mediaName: 'x.jpg' }, body: { categorisation: [] } }],
    [contract.categoriseYouTube, { params: { youTubeID: 'x' }, body: { categorisation: [] } }],
    [contract.readCategorisation, { params: { mediaName: 'x.jpg' } }],
    [contract.readMedia, { params: { name: 'x.jpg' } }],
    [contract.describeMedia, { params: { name: 'x.jpg' }, body: {} }],
    [contract.listMediaUses, { params: { name: 'x.jpg' } }],
    [contract.deleteMedia, { params: { name: 'x.jpg' } }],
    [contract.uploadResult, { params: { id: 'x' } }],
  ] as const;

  test.each(ROLES)('%s: only editors and administrators may use the media calls', async (role) => {
    const person = await aPerson(app, role);
    const mayEdit = role === 'editor' || role === 'admin';
    for (const [endpoint, input] of CALLS) {
      const { status } = await app.send(endpoint, input, person);
      if (mayEdit) expect([200, 404], endpoint.url).toContain(status);
      else expect(status, endpoint.url).toBe(403);
    }
    const file = [{ name: `${role}.png`, bytes: await aPng() }];
    for (const endpoint of [contract.uploadImages, contract.uploadVideos, contract.uploadDocuments]) {
      const { status } = await upload(app, endpoint, file, person);
      expect(status, endpoint.url).toBe(!mayEdit ? 403 : endpoint === contract.uploadImages ? 200 : 400);
    }
    for (const method of ['POST', 'HEAD', 'PATCH', 'DELETE'] as const) {
      const url = `/api/media/uploads${method === 'POST' ? '' : '/x'}`;
      const { statusCode } = await app.inject({ method, url, headers: { cookie: person.cookie ?? '' } });
      expect(statusCode === 403, `${method} ${url}`).toBe(!mayEdit);
    }
  });

  test('a visitor is refused every call, and an upload before the server reads its bytes', async () => {
    for (const [endpoint, input] of CALLS)
      expect((await app.send(endpoint, input)).status, endpoint.url).toBe(401);
    const form = formOf([{ name: 'a.png', bytes: await aPng() }]);
    const headers = { 'content-type': form.type };
    for (const url of [
      '/api/image/upload/explorer-storage',
      '/api/image/videoUpload',
      '/api/media/uploads',
    ]) {
      const { statusCode } = await app.inject({ method: 'POST', url, headers, payload: form.body });
      expect(statusCode, url).toBe(401);
    }
  });

  test('an editor cannot upload to another bucket', async () => {
    for (const endpoint of [contract.uploadImages, contract.uploadDocuments]) {
      const { status } = await upload(
        app,
        endpoint,
        [{ name: 'a.png', bytes: await aPng() }],
        editor,
        'other',
      );
      expect(status).toBe(403);
    }
  });
});
