import { randomUUID } from 'node:crypto';
import { A_PDF } from '../files.ts';
import type { Step, Walk } from './walk.ts';

const FILM = 'dQw4w9WgXcQ';
const BUCKET = { bucket: 'explorer-storage' };

const pageId = ({ page }: Walk) => ({ id: page });
const uploaded = ({ answerTo }: Walk): string => answerTo('POST /api/image/upload/:bucket').items[0].itemName;
/**
 * A question to move or remove. If the server runs this version, its list has groups of questions and no ids
 * that release 0.2.0 knows. The test then sends a random id.
 */
const question = ({ answerTo }: Walk) => ({
  id: answerTo('GET /api/questions').questions?.[0]?.id ?? randomUUID(),
});
const documentOf = ({ mark }: Walk) =>
  new File([A_PDF, `% ${mark}`], `floe-${mark}.pdf`, { type: 'application/pdf' });
const pageBody = ({ mark }: Walk) => ({
  title: `Krill ${mark}`,
  category: null,
  subCategory: null,
  dialog: [{ text: `<p>Krill swim in swarms, says ${mark}.</p>` }],
  phrases: [`what is a swarm of ${mark}`],
});
const bulletinBody = ({ mark, bulletinId }: Walk) => ({
  _id: bulletinId,
  date: '2026-02-01',
  title: `Midwinter ${mark}`,
  text: '<p>Dark.</p>',
});
const categoryBody = ({ mark, categoryId }: Walk) => ({
  category: { id: categoryId, name: `Weather ${mark}` },
  subCategory: [{ id: `${categoryId}-wind`, name: 'Wind' }],
});
const spoken = { message: 'Krill' };

/** The calls of release 0.2.0 about pages, media and other content, as the web app of that release sends them. */
export const CONTENT_CALLS: Step[] = [
  ['administrator', 'GET /api/answer/list'],
  ['administrator', 'GET /api/answer/page/:id', (walk) => ({ params: pageId(walk) })],
  ['administrator', 'GET /api/answer/random'],
  ['administrator', 'GET /api/map'],
  ['administrator', 'GET /api/pages/deadEnds'],
  ['administrator', 'GET /api/answer/allQuizzes'],
  ['administrator', 'POST /api/answer/getQuiz', () => ({ body: { quizID: null } })],
  [
    'administrator',
    'POST /api/assistant/message',
    () => ({ body: { input: { text: 'What do krill eat?', message_type: 'text' }, turn_count: 0 } }),
  ],
  ['administrator', 'GET /api/weather/stations'],
  ['administrator', 'GET /api/weather/:stationId', () => ({ params: { stationId: 'casey' } })],
  ['administrator', 'GET /api/listening/voices'],
  ['administrator', 'GET /api/watsontts', () => ({ query: spoken })],
  ['administrator', 'GET /api/watsontts/:message', () => ({ params: spoken })],
  ['administrator', 'POST /api/watsontts', () => ({ body: spoken })],
  ['administrator', 'POST /api/listening/marks', () => ({ body: spoken })],
  ['administrator', 'GET /api/stt/credentials'],
  [
    'stranger',
    'POST /api/failures',
    () => ({ body: { kind: 'call', screen: '/content/:id', version: '0.2.0' } }),
  ],

  ['administrator', 'GET /api/answer/maxID'],
  [
    'administrator',
    'POST /api/answer/insert',
    (walk) => ({
      body: { ...pageBody(walk), answerID: walk.answerTo('GET /api/answer/maxID')[0].answerID + 1 },
    }),
  ],
  ['administrator', 'GET /api/pages/:id/editable', (walk) => ({ params: pageId(walk) })],
  [
    'administrator',
    'POST /api/answer/update/:id',
    (walk) => ({ params: pageId(walk), body: pageBody(walk) }),
  ],
  ['administrator', 'GET /api/pages/:id/versions', (walk) => ({ params: pageId(walk) })],
  ['administrator', 'GET /api/pages/:id/versions/:rev', (walk) => ({ params: { ...pageId(walk), rev: 1 } })],
  [
    'administrator',
    'POST /api/pages/:id/versions/:rev/restore',
    (walk) => ({
      params: { ...pageId(walk), rev: 1 },
      body: { rev: walk.answerTo('GET /api/pages/:id/versions')[0].rev },
    }),
  ],
  [
    'administrator',
    'POST /api/pages/:id/presence',
    (walk) => ({ params: pageId(walk), body: { block: null, leave: true } }),
  ],

  ['administrator', 'GET /api/categorisation/getAllIDs'],
  ['administrator', 'GET /api/categorisation/getDictionaryID'],
  ['administrator', 'GET /api/categorisation/getDictionaryNames'],
  ['administrator', 'POST /api/categorisation/insertNew', (walk) => ({ body: categoryBody(walk) })],
  ['administrator', 'POST /api/categorisation/update', (walk) => ({ body: categoryBody(walk) })],
  [
    'administrator',
    'GET /api/categorisation/findUsages/:id',
    ({ categoryId }) => ({ params: { id: categoryId } }),
  ],
  [
    'administrator',
    'GET /api/categorisation/listUsages/:id',
    ({ categoryId }) => ({ params: { id: categoryId } }),
  ],
  [
    'administrator',
    'POST /api/categorisation/delete/:id',
    ({ categoryId }) => ({ params: { id: categoryId } }),
  ],

  ['administrator', 'POST /api/image/upload/:bucket', ({ picture }) => ({ params: BUCKET, file: picture })],
  [
    'administrator',
    'POST /api/image/fileUpload/:bucket',
    (walk) => ({ params: BUCKET, file: documentOf(walk) }),
  ],
  ['administrator', 'POST /api/image/videoUpload', (walk) => ({ file: documentOf(walk) })],
  ['administrator', 'GET /api/media/uploads/:id/result', () => ({ params: { id: randomUUID() } })],
  [
    'administrator',
    'POST /api/mongoimage/upload',
    (walk) => ({ body: { itemName: uploaded(walk), mediaType: 'image', categorisation: [] } }),
  ],
  ['administrator', 'POST /api/mongoimage/searchImages', () => ({ body: { search: 'krill', page: 1 } })],
  [
    'administrator',
    'POST /api/mongoimage/updateCategorisation/:mediaName',
    (walk) => ({ params: { mediaName: uploaded(walk) }, body: { categorisation: [] } }),
  ],
  [
    'administrator',
    'GET /api/categorisation/get/:mediaName',
    (walk) => ({ params: { mediaName: uploaded(walk) } }),
  ],
  [
    'administrator',
    'POST /api/mongoimage/uploadYouTube',
    () => ({ body: { itemYouTubeID: FILM, categorisation: [] } }),
  ],
  [
    'administrator',
    'POST /api/mongoimage/updateCategorisationYouTube/:youTubeID',
    () => ({ params: { youTubeID: FILM }, body: { categorisation: [] } }),
  ],
  [
    'administrator',
    'POST /api/media/:name',
    (walk) => ({ params: { name: uploaded(walk) }, body: { alt: 'A floe' } }),
  ],
  ['administrator', 'GET /api/media/:name', (walk) => ({ params: { name: uploaded(walk) } })],
  ['administrator', 'GET /api/media/:name/captions', (walk) => ({ params: { name: uploaded(walk) } })],
  ['administrator', 'GET /api/media/:name/uses', (walk) => ({ params: { name: uploaded(walk) } })],
  ['administrator', 'POST /api/media/:name/delete', (walk) => ({ params: { name: uploaded(walk) } })],

  [
    'administrator',
    'POST /api/resources/insert/:type',
    (walk) => ({ params: { type: 'news' }, body: bulletinBody(walk) }),
  ],
  [
    'administrator',
    'POST /api/resources/update/:type',
    (walk) => ({ params: { type: 'news' }, body: { ...bulletinBody(walk), expired: true } }),
  ],
  ['administrator', 'GET /api/resources/:type', () => ({ params: { type: 'news' } })],
  ['administrator', 'GET /api/resources/file/:name', () => ({ params: { name: 'none.pdf' } })],

  ['administrator', 'GET /api/pronunciations'],
  [
    'administrator',
    'POST /api/pronunciations/save',
    ({ mark }) => ({ body: { word: mark, saidAs: 'nee lass' } }),
  ],
  ['administrator', 'POST /api/pronunciations/remove', ({ mark }) => ({ body: { word: mark } })],

  [
    'administrator',
    'POST /api/questions/tell',
    ({ mark }) => ({ body: { question: `Who has seen the ${mark} of the ice?` } }),
  ],
  ['administrator', 'GET /api/questions'],
  [
    'administrator',
    'POST /api/questions/:id/move',
    (walk) => ({ params: question(walk), body: { pile: 'setAside' } }),
  ],
  ['administrator', 'POST /api/questions/:id/remove', (walk) => ({ params: question(walk) })],
];
