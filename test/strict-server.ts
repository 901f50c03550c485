import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import fastifyFormbody from '@fastify/formbody';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import {
  anItem,
  isListed,
  PICTURE,
  type StrictPage,
  startingPages,
  toPage,
  toTitle,
} from './strict-pages.ts';

const WEB_APP = join(import.meta.dirname, '../build/web');
const BUCKET = 'strict-bucket';

type Attributes = {
  givenName: string;
  familyName: string;
  email: string;
  phone: string;
  country: string;
  stt: boolean;
  tts: boolean;
  schoolName: string;
  description: string;
  role: string;
  status: string;
};

type StrictUser = { id: string; preferred_username: string; identities: object[]; attributes: Attributes };

/**
 * A recorded request. Requests outside the basic contract (the calls and fields that the app requires of
 * every server, docs/behaviour.md 1.5) are recorded too; their status is 404.
 */
export type StrictCall = { method: string; path: string; body: unknown; status: number };

export type StrictServer = {
  address: string;
  calls: StrictCall[];
  /** Passwords by user name. */
  passwords: Map<string, string>;
  users: StrictUser[];
  pages: StrictPage[];
  close(): Promise<void>;
};

/**
 * Starts a server that supports only the basic contract (the calls and fields that the app requires of every
 * server): its responses contain only the fields of the contract, and it responds with 404 to every other
 * address. The app must work with such a server. The server stores the data that it receives in memory.
 * Source: docs/behaviour.md 27 and 28.
 */
export async function startStrictServer(): Promise<StrictServer> {
  const app = Fastify();
  const server: StrictServer = {
    address: '',
    calls: [],
    passwords: new Map([['strict.admin', 'Adelie-5kg!']]),
    users: [aUser('strict.admin', { role: 'admin', status: 'Active', givenName: 'Ada' })],
    pages: startingPages(),
    close: () => app.close(),
  };
  await app.register(fastifyCookie);
  await app.register(fastifyFormbody);
  await app.register(fastifyStatic, { root: join(WEB_APP, 'assets'), prefix: '/assets/' });
  app.addHook('onResponse', async ({ method, url, body }, { statusCode }) => {
    if (url.startsWith('/api/')) server.calls.push({ method, path: url, body, status: statusCode });
  });
  serveApp(app, server);
  servePeople(app, server);
  serveContent(app, server);
  serveCategories(app);
  serveLists(app);
  server.address = await app.listen({ host: '127.0.0.1', port: 0 });
  return server;
}

/**
 * Makes a user.
 * @param changes the attributes that differ from the default
 */
export function aUser(userName: string, changes: Partial<Attributes> = {}): StrictUser {
  return {
    id: randomUUID(),
    preferred_username: userName,
    identities: [{}],
    attributes: {
      givenName: 'Mira',
      familyName: 'Okafor',
      email: `${userName}@harbour.example`,
      phone: '0412 345 678',
      country: 'AU',
      stt: true,
      tts: false,
      schoolName: 'Strict School',
      description: '-',
      role: 'teacher',
      status: 'Trial',
      ...changes,
    },
  };
}

/** Serves the app itself, its configuration and its pictures. Every picture has the same content. */
function serveApp(app: FastifyInstance, server: StrictServer): void {
  app.get('/config.json', async () => ({
    cosURL: server.address,
    serverURL: server.address,
    sttURL: `${server.address.replace('http', 'ws')}/api/stt`,
    bucketName: BUCKET,
  }));
  app.get(`/${BUCKET}/*`, async (_, reply) => reply.type('image/svg+xml').send(PICTURE));
  app.setNotFoundHandler(async ({ method, url }, reply) => {
    const isScreen = method === 'GET' && !url.startsWith('/api/');
    return isScreen ? reply.sendFile('index.html', WEB_APP) : reply.status(404).type('text/plain').send('');
  });
}

function servePeople(app: FastifyInstance, server: StrictServer): void {
  app.post('/api/login/submit', async ({ body }, reply) => {
    const { username, password } = body as Record<string, string>;
    if (!username || server.passwords.get(username) !== password)
      return { success: false, message: 'That is not right.' };
    reply.setCookie('strict', username, { path: '/', httpOnly: true });
    return { success: true, message: 'Welcome.' };
  });
  app.get('/api/user/getUser', async (request, reply) => {
    const user = findCaller(server, request);
    if (!user) return reply.status(401).send();
    const { role, stt, schoolName } = user.attributes;
    return { role, stt, schoolName };
  });
  app.get('/api/identity/logout', async (_, reply) => reply.clearCookie('strict').redirect('/home/login'));
  app.get('/api/user/getUsers', { onRequest: only(server, 'admin') }, async () => server.users);
  app.post('/api/user/createUser', async ({ body }, reply) => {
    const { userName, password, firstName, lastName, ...more } = body as Record<string, string>;
    if (!userName || !password || !firstName || !lastName) return reply.status(400).send();
    if (server.passwords.has(userName)) return reply.status(409).send();
    server.passwords.set(userName, password);
    server.users.push(aUser(userName, { ...more, givenName: firstName, familyName: lastName }));
    return reply.status(200).send();
  });
  app.post('/api/user/forgotPassword', async (_, reply) => reply.send());
  app.post(
    '/api/user/updateUsersRoleStatus',
    { onRequest: only(server, 'admin') },
    async (request, reply) => {
      for (const { id, attributes } of request.body as { id: string; attributes: Attributes }[]) {
        const user = server.users.find((one) => one.id === id);
        if (user) Object.assign(user.attributes, { role: attributes.role, status: attributes.status });
      }
      return reply.send();
    },
  );
}

function serveContent(app: FastifyInstance, server: StrictServer): void {
  const find = (id: unknown) => server.pages.find(({ answerID }) => answerID === Number(id));
  const edits = { onRequest: only(server, 'admin', 'editor') };
  app.post('/api/assistant/message', async (request) => {
    const { input, turn_count } = request.body as { input: string; turn_count: number };
    const known = server.pages.find(({ title }) => input.toLowerCase().includes(title.toLowerCase()));
    return {
      context: {
        skills: {
          'main skill': { user_defined: { answerID: known?.answerID }, system: { state: 'strict' } },
        },
        global: { system: { turn_count: turn_count + 1 } },
        wa_session_id: 'strict-session',
      },
    };
  });
  app.get('/api/answer/page/:id', async (request, reply) => {
    const page = find((request.params as { id: string }).id);
    return page ?? reply.status(404).send();
  });
  app.get('/api/answer/list', async () => [
    {
      _id: 'cat-animals',
      subCategorys: [
        { subCategory: 'sub-birds', titles: server.pages.filter(isListed).map(toTitle) },
        { subCategory: 'sub-seals', titles: [] },
      ],
    },
  ]);
  app.get('/api/answer/random', async () => Array.from({ length: 9 }, anItem));
  app.post('/api/answer/getQuiz', async () => [{ items: [] }]);
  app.get('/api/answer/allQuizzes', edits, async () => [{ items: [] }]);
  app.get('/api/answer/maxID', edits, async () => [
    { answerID: Math.max(...server.pages.map(({ answerID }) => answerID)) },
  ]);
  app.post('/api/answer/insert', edits, async ({ body }, reply) => {
    const page = toPage(body as StrictPage);
    if (find(page.answerID)) return reply.status(409).send();
    server.pages.push(page);
    return reply.send();
  });
  app.post('/api/answer/update/:id', edits, async (request, reply) => {
    const page = find((request.params as { id: string }).id);
    if (!page) return reply.status(404).send();
    Object.assign(page, toPage(request.body as StrictPage));
    return reply.send();
  });
}

function serveCategories(app: FastifyInstance): void {
  const names = { 'cat-animals': 'Animals', 'sub-birds': 'Birds', 'sub-seals': 'Seals' };
  app.get('/api/categorisation/getAllIDs', async () => [
    { _id: 'cat-animals', subCats: ['sub-birds', 'sub-seals'] },
  ]);
  app.get('/api/categorisation/getDictionaryID', async () => ({
    'cat-animals': { name: 'Animals', subCategories: { 'sub-birds': 'Birds', 'sub-seals': 'Seals' } },
  }));
  app.get('/api/categorisation/getDictionaryNames', async () =>
    Object.fromEntries(Object.entries(names).map(([id, name]) => [name, id])),
  );
  app.get('/api/categorisation/get/:mediaName', async () => []);
  app.get('/api/categorisation/findUsages/:id', async () => ({ items: 1, media: 0 }));
}

/** Answers the requests for weather, media, news and resources. */
function serveLists(app: FastifyInstance): void {
  app.get('/api/weather/stations', async () => [{ stationId: '89611', name: 'Casey' }]);
  app.get('/api/weather/:id', async () => ({
    name: 'Casey',
    cloud: 'Clear',
    air_temp: -9.5,
    wind_spd_kmh: 31,
  }));
  app.post('/api/mongoimage/searchImages', async () => [
    {
      mediaArray: [
        {
          itemName: 'penguin.jpg',
          itemThumbnail: 'penguin_thumb.jpg',
          categorisation: [],
          mediaType: 'image',
          itemYouTubeID: '',
        },
      ],
    },
  ]);
  app.get('/api/resources/:type', async () => [
    {
      _id: randomUUID(),
      date: '2026-03-01',
      title: 'A strict bulletin',
      expired: false,
      text: '<p>The ship has sailed.</p>',
      image: '',
      resourceItems: [],
      links: [{ url: 'https://example.org/ship', description: 'The ship' }],
    },
  ]);
}

function only(server: StrictServer, ...roles: string[]) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const user = findCaller(server, request);
    if (!user) await reply.status(401).send();
    else if (!roles.includes(user.attributes.role)) await reply.status(403).send();
  };
}

function findCaller(server: StrictServer, { cookies }: FastifyRequest): StrictUser | undefined {
  return server.users.find(({ preferred_username }) => preferred_username === cookies.strict);
}
