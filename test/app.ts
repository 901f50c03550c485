import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createApp } from '#app/server.ts';
import { deliverDue } from '#features/accounts/server/mail/mail-job.ts';
import type { HashWorkers } from '#features/accounts/server/passwords/hash-workers.ts';
import type { ReadSpace } from '#features/health/server/check-disk.ts';
import { fillLibrary } from '#features/library/server/fill-library.ts';
import type { Clock } from '#platform/server/clock.ts';
import { type Changes, hearChanges } from '#platform/server/database/changes/hear-changes.ts';
import { type Connection, connect, type Limits } from '#platform/server/database/connect.ts';
import { openStoredLimits, type StoredLimits } from '#platform/server/database/stored-limits.ts';
import type { Environment } from '#platform/server/environment.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { type ObjectStore, openObjects } from '#platform/server/files/objects.ts';
import { openStorage } from '#platform/server/files/open-store.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import type { Readiness } from '#platform/server/operations/readiness.ts';
import type { Answered, Endpoint, Sent } from '#platform/shared/calls/endpoint.ts';
import type { Refusal } from '#platform/shared/calls/refusal.ts';
import { makeLibraryPlace, makePlace, type Place } from './database/place.ts';

/** An e-mail that the app gave to its mail transport for sending. */
export type SentMail = { to: string; subject: string; text: string; html: string };

/**
 * A clock that a test moves with `advance`. Its `sleep` returns at once and adds the duration to `sleeps`, in
 * milliseconds.
 */
export type TestClock = Clock & { advance(durationMs: number): void; sleeps: number[] };

/** The cookies of one person's browser. */
export type Visitor = {
  /** The session cookie. */
  cookie?: string;
  /** The cookie by which the server recognises the browser. */
  device?: string;
  /** The cookie that lets the browser correct the e-mail address of its registration. */
  registration?: string;
};

export type Response<E extends Endpoint> = {
  status: number;
  /** The body of a successful response. */
  body: Answered<E>;
  /** The body of an error response. */
  refusal: Refusal;
  headers: LightMyRequestResponse['headers'];
};

export type TestApp = {
  app: FastifyInstance;
  databaseUrl: string;
  connection: Connection;
  /** Tells the app's caches that rows of the database have changed. */
  changes: Changes;
  settings: Environment;
  /** The store of the app's media files. */
  store: FileStore;
  clock: TestClock;
  /** The app's rate limits. */
  limits: StoredLimits;
  /** The e-mails that the app has sent, oldest first. */
  mails: SentMail[];
  /** Resolves once the app has tried to send every e-mail that was waiting. */
  mailsSent(): Promise<void>;
  /** Sends a request as a browser does, with cookies. */
  send<E extends Endpoint>(
    endpoint: E,
    input?: Partial<Sent<E>> | object,
    as?: Visitor,
  ): Promise<Response<E>>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
};

export type AppOptions = {
  env?: NodeJS.ProcessEnv;
  /** If true, the app starts with the starting library in its database. If false, it has no pages. */
  library?: boolean;
  /** Replaces the function that adds each sent e-mail to `mails`. */
  deliver?: (mail: SentMail) => Promise<void>;
  /** Wraps or replaces the store of uploaded files. `real` is the store that the app would use. */
  objects?: (real: ObjectStore) => ObjectStore;
  /**
   * Limits how long requests wait for the database. The default is no limit, because the test machine may be
   * slow.
   */
  limits?: Limits;
  /** Replaces the worker threads that hash passwords. */
  hashWorkers?: HashWorkers;
  /** The state that the app reports to load balancers: whether it is ready for requests. */
  readiness?: Readiness;
  /** Replaces the function that reads the free space on the disk. */
  readSpace?: ReadSpace;
  /** The time of the app's clock when the test starts. */
  now?: Date;
  /** Starts a second app that shares the database and files of this app. Close the second app first. */
  beside?: TestApp;
  /** The database and the data folder to use. By default the test gets new ones. */
  place?: Place;
};

/**
 * Starts the whole app. By default the app gets a database of its own, which is copied from a migrated
 * template; this takes only milliseconds.
 */
export async function startApp(options: AppOptions = {}): Promise<TestApp> {
  const { database, dataDir, remove } = options.beside
    ? shared(options.beside)
    : (options.place ?? (await placeFor(options)));
  const { PATH, PROGRAM_PATH, JOB_NICENESS } = process.env;
  const settings = readEnvironment({
    PATH,
    PROGRAM_PATH,
    JOB_NICENESS,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PORT: '5000',
    WEATHER_PROVIDER: 'off',
    TTS_ENGINE: 'off',
    STT_ENGINE: 'off',
    ...options.env,
  });
  const connection = connect(database, () => {}, 4, options.limits);
  const clock = options.beside?.clock ?? createTestClock(options.now ?? new Date());
  const store = await openStorage(settings);
  await fillLibrary({ connection, store, withPages: options.library ?? false, say: () => {} });
  const mails: SentMail[] = [];
  const deliver = options.deliver ?? (async (mail: SentMail) => void mails.push(mail));
  const transport = { where: 'the test', send: deliver };
  const changes = hearChanges(connection);
  const app = await createApp({
    settings,
    connection,
    background: connection,
    changes,
    clock,
    store,
    webAppFolder: join(dataDir, 'no-web-app'),
    ...(options.hashWorkers && { hashWorkers: options.hashWorkers }),
    ...(options.objects && { objects: options.objects(openObjects(store)) }),
    transport,
    ...(options.readiness && { readiness: options.readiness }),
    ...(options.readSpace && { readSpace: options.readSpace }),
  });
  await app.ready();
  return {
    app,
    databaseUrl: database.url,
    connection,
    changes,
    settings,
    store,
    clock,
    limits: openStoredLimits(connection, { clock, secret: settings.secret }),
    mails,
    mailsSent: () => deliverDue({ connection, settings, clock, log: app.log, transport }),
    // Before each request, waits until the app knows about all changes in the database. A test may change the
    // database directly or through another app, and expects its next request to see the change.
    send: async (endpoint, input, as) => {
      await changes.hear();
      return send(app, endpoint, input ?? {}, as);
    },
    inject: async (injection) => {
      await changes.hear();
      return app.inject(injection);
    },
    close: async () => {
      await app.close();
      await changes.stop();
      store.close();
      await connection.close();
      await remove();
    },
  };
}

/**
 * Makes a database and a folder that already contain the starting library (the pages and media that come with
 * the product), if the test needs it. If the app stores its files in an object store, the app itself has to
 * fill that store, so the database and the folder are empty.
 */
function placeFor({ library, env }: AppOptions): Promise<Place> {
  return library && !env?.STORAGE_URL ? makeLibraryPlace() : makePlace();
}

function shared({ databaseUrl, settings }: TestApp): Place {
  return { database: { url: databaseUrl }, dataDir: settings.dataDir, remove: async () => {} };
}

function createTestClock(start: Date): TestClock {
  let now = start.getTime();
  const sleeps: number[] = [];
  return {
    sleeps,
    now: () => new Date(now),
    sleep: async (durationMs) => void sleeps.push(durationMs),
    advance: (durationMs) => {
      now += durationMs;
    },
  };
}

type Input = { params?: Record<string, unknown>; querystring?: Record<string, string>; body?: unknown };

async function send<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: Input,
  as?: Visitor,
): Promise<Response<E>> {
  const url = endpoint.url.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(input.params?.[name])));
  const response = await app.inject({
    method: endpoint.method,
    url,
    query: input.querystring ?? {},
    headers: {
      cookie: [as?.cookie, as?.device, as?.registration].filter(Boolean).join('; '),
      ...bodyType(endpoint, input.body),
    },
    ...(input.body !== undefined && { payload: encode(endpoint, input.body) }),
  });
  if (as) keepCookie(as, response);
  const body = response.headers['content-type']?.toString().includes('json')
    ? response.json()
    : response.payload;
  return { status: response.statusCode, body, refusal: body, headers: response.headers };
}

function bodyType(endpoint: Endpoint, body: unknown): Record<string, string> {
  if (body === undefined) return {};
  return {
    'content-type': endpoint.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
  };
}

function encode(endpoint: Endpoint, body: unknown): string {
  if (endpoint.encoding !== 'form') return JSON.stringify(body);
  return new URLSearchParams(body as Record<string, string>).toString();
}

function keepCookie(visitor: Visitor, response: LightMyRequestResponse): void {
  for (const { name, value } of response.cookies) {
    const kept = value === '' ? undefined : `${name}=${value}`;
    if (name.endsWith('session')) visitor.cookie = kept;
    if (name.endsWith('device')) visitor.device = kept;
    if (name.endsWith('registration')) visitor.registration = kept;
  }
}
