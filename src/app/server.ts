import type { FastifyInstance, FastifyRequest } from 'fastify';
import { makePendingLink } from '#features/accounts/server/mail/pending-link.ts';
import { type HashWorkers, openHashWorkers } from '#features/accounts/server/passwords/hash-workers.ts';
import { openPasswordJudge } from '#features/accounts/server/passwords/open-judge.ts';
import { openPasswords, type Passwords } from '#features/accounts/server/passwords/passwords.ts';
import { accountRoutes } from '#features/accounts/server/routes.ts';
import {
  createFindCaller,
  openSessions,
  type Sessions,
} from '#features/accounts/server/sign-in/find-caller.ts';
import { createHasSpeech } from '#features/accounts/server/sign-in/has-speech.ts';
import { hashOfToken, newToken } from '#features/accounts/server/sign-in/secret-token.ts';
import { forgetSession } from '#features/accounts/server/sign-in/sessions.ts';
import { createAssistant } from '#features/assistant/server/assistant.ts';
import { createEmbeddings, type Embeddings } from '#features/assistant/server/embeddings/embeddings.ts';
import { createLexicon, type Lexicon } from '#features/assistant/server/lexicon.ts';
import { type Answering, createAnswering } from '#features/assistant/server/providers/answering.ts';
import { assistantRoutes } from '#features/assistant/server/routes.ts';
import { mayReadMedium } from '#features/bulletins/server/may-read-medium.ts';
import { bulletinRoutes } from '#features/bulletins/server/routes.ts';
import { createFindHelpCard } from '#features/care/server/find-help-card.ts';
import { categoryRoutes } from '#features/categories/server/routes.ts';
import { createFindPupil } from '#features/classes/server/find-pupil.ts';
import { findPupilUser } from '#features/classes/server/queries/pupil-queries.ts';
import { classRoutes } from '#features/classes/server/routes.ts';
import { editingRoutes } from '#features/editor/server/routes.ts';
import { glossaryRoutes } from '#features/glossary/server/routes.ts';
import { type ReadSpace, readSpace } from '#features/health/server/check-disk.ts';
import { healthRoutes } from '#features/health/server/routes.ts';
import { lessonRoutes } from '#features/lessons/server/routes.ts';
import { listeningRoutes } from '#features/listening/server/routes.ts';
import { createSpeechSynthesis } from '#features/listening/server/speech-synthesis.ts';
import { liveRoutes } from '#features/live/server/routes.ts';
import { mayExploreMap, PINS_BY_ID } from '#features/map/server/polar-map.ts';
import { mapRoutes } from '#features/map/server/routes.ts';
import { type OpenMedia, openMedia } from '#features/media/server/open-media.ts';
import { mediaRoutes } from '#features/media/server/routes.ts';
import { pathwayRoutes } from '#features/pathways/server/routes.ts';
import type { PronunciationList } from '#features/pronunciations/contract.ts';
import { readPronunciations } from '#features/pronunciations/server/pronunciations.ts';
import { pronunciationRoutes } from '#features/pronunciations/server/routes.ts';
import { questionRoutes } from '#features/questions/server/routes.ts';
import { checkAnswersPage } from '#features/quizzes/server/answers-pages.ts';
import { quizRoutes } from '#features/quizzes/server/routes.ts';
import { openPublishedPages, type PublishedPages } from '#features/reading/published-pages.server.ts';
import { sanitise, textContent } from '#features/reading/sanitise.server.ts';
import { followChanges } from '#features/reading/server/follow-changes.ts';
import { pageRoutes } from '#features/reading/server/routes.ts';
import { userRoutes } from '#features/users/server/routes.ts';
import { voiceRoutes } from '#features/voice/server/routes.ts';
import { openSpeechRecognition, type SpeechRecognition } from '#features/voice/server/speech-recognition.ts';
import { weatherRoutes } from '#features/weather/server/routes.ts';
import { createWeatherFeed } from '#features/weather/server/weather.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Changes } from '#platform/server/database/changes/hear-changes.ts';
import type { Connection, Database } from '#platform/server/database/connect.ts';
import { openStoredLimits, type StoredLimits } from '#platform/server/database/stored-limits.ts';
import { createDeletePeople } from '#platform/server/delete-people.ts';
import type { Environment } from '#platform/server/environment.ts';
import type { FileAccess } from '#platform/server/files/file-access.ts';
import { type FileSources, findFile } from '#platform/server/files/find-file.ts';
import { type ObjectStore, openObjects } from '#platform/server/files/objects.ts';
import { serveFiles } from '#platform/server/files/serve-files.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { addPlugins, createFastify } from '#platform/server/http/create-fastify.ts';
import { failureRoutes } from '#platform/server/http/failure-routes.ts';
import { createMinuteLimits, type RateLimits } from '#platform/server/http/minute-limits.ts';
import { logRefusals } from '#platform/server/http/refusals/log-refusals.ts';
import { createGuard, createServe, type Guard, type Serve } from '#platform/server/http/serve.ts';
import { BUCKET_NAME, baseAddress, serveConfiguration } from '#platform/server/http/site/configuration.ts';
import { serveWebApp } from '#platform/server/http/site/web-app.ts';
import { countMails, createTransport, type Transport } from '#platform/server/mail/transport.ts';
import { type Count, createMetrics } from '#platform/server/operations/metrics.ts';
import { probeRoutes } from '#platform/server/operations/probes.ts';
import { readWaiting } from '#platform/server/operations/queries.ts';
import { createReadiness, type Readiness } from '#platform/server/operations/readiness.ts';
import { keepRecentErrors, type RecentError } from '#platform/server/operations/recent-errors.ts';
import { findSiblings } from '#platform/server/operations/siblings.ts';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { may } from '#platform/shared/people/access.ts';
import { MARKS } from '#platform/shared/settings/product-marks.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { openFileSources } from './file-sources.ts';
import { addJobs } from './jobs.ts';
import { preloads } from './preloads.ts';
import { catchUp } from './server/catch-up.ts';

/** The dependencies of the app. `main.ts` creates those of the real server. Tests create simpler versions. */
export type Foundation = {
  settings: Environment;
  /** Database connections for answering requests, with short timeouts. */
  connection: Connection;
  /** Connections to the database for background jobs, without timeouts. */
  background: Connection;
  /**
   * The connection for reading results and statistics. The data that it reads may be a second out of date. By
   * default `connection`.
   */
  reads?: Database;
  /** Notifies this process of changes in the database. */
  changes: Changes;
  clock: Clock;
  store: FileStore;
  /** The folder of the built web app. If the folder does not exist, the server serves only the API. */
  webAppFolder: string;
  /** Stores uploads. If missing, uploads go to the file store `store`, like all other files. */
  objects?: ObjectStore;
  /** Hashes passwords. If missing, worker threads do it. */
  hashWorkers?: HashWorkers;
  /**
   * Sends e-mails. If missing, they are sent over SMTP or written to the outbox folder, depending on the
   * settings.
   */
  transport?: Transport;
  /**
   * Tells load balancers whether this process accepts requests. By default, the process accepts them as soon as
   * the app listens.
   */
  readiness?: Readiness;
  /** Reads the free space of a disk. If missing, it is read from the file system. */
  readSpace?: ReadSpace;
};

/** Dependencies that the HTTP layer and the features share. */
type Built = {
  pages: PublishedPages;
  limits: RateLimits;
  storedLimits: StoredLimits;
  passwords: Passwords;
  objects: ObjectStore;
  sources: FileSources;
  voice: SpeechRecognition;
  answering: Answering;
  embeddings: Embeddings | undefined;
  lexicon: Lexicon;
  listPronunciations(): Promise<PronunciationList>;
  sessions: Sessions;
  count: Count;
  /** Returns the last errors of the server's log. */
  listErrors(): RecentError[];
};

/** Creates the server with all features. It does not listen for requests yet. */
export async function createApp(foundation: Foundation): Promise<FastifyInstance> {
  const { settings, connection, background, clock, changes } = foundation;
  const readiness = foundation.readiness ?? createReadiness();
  const recent = keepRecentErrors(clock);
  const app = createFastify(settings, readiness, recent.hooks);
  const metrics = createMetrics();
  const { count } = metrics;
  metrics.watch(app);
  await addPlugins(app, settings);
  const pages = await openPublishedPages(connection, background);
  const lexicon = createLexicon(connection.db);
  for (const { distrust } of [pages, lexicon]) changes.onRewound(distrust);
  const siblings = findSiblings(metrics.registry);
  const limits = createMinuteLimits(clock, siblings);
  logRefusals(app, limits);
  const findPupil = createFindPupil(connection.pool, clock);
  const countRead = (isHit: boolean) => count.cacheRead('sessions', isHit);
  const sessions = openSessions(connection.pool, clock, { changes, findPupil, countRead });
  const findCaller = createFindCaller(sessions);
  const guard = createGuard({
    settings,
    limits,
    findCaller: (token, trust) => {
      const found = findCaller(token, trust);
      const caughtUp = (caller: Caller | null) => caller && catchUp([pages, lexicon], caller, trust);
      return found instanceof Promise ? found.then(caughtUp) : caughtUp(found);
    },
  });
  const serve = createServe(app, guard, changes.hear);
  const listPronunciations = () => readPronunciations(connection.db);
  const voice = openSpeechRecognition({ settings, log: app.log, listPronunciations });
  pages.subscribe(voice.learn);
  app.addHook('onClose', voice.close);
  const answering = createAnswering({ settings, clock, log: app.log });
  const embeddings = createEmbeddings({ settings, db: background.db, clock, log: app.log });
  const storedLimits = openStoredLimits(connection, { clock, secret: settings.secret });
  const passwords = openPasswords(clock, foundation.hashWorkers ?? openHashWorkers(app.log));
  // Fastify calls `preClose` hooks before it waits for running requests. In a later hook, requests that wait
  // for a password check would delay the shutdown.
  app.addHook('preClose', passwords.close);
  const counted = { limits, storedLimits, passwords };
  const objects = foundation.objects ?? openObjects(foundation.store);
  const built = {
    ...{ ...foundation, ...counted, objects, pages, voice, answering, embeddings, lexicon },
    ...{ listPronunciations, sessions, count },
    listErrors: recent.list,
    sources: openFileSources(connection, { store: foundation.store, objects }),
  };
  failureRoutes(app, { limits });
  await serveFeatures(app, { serve, guard }, built);
  const media = await serveStored(app, { serve, guard }, built);
  const transport = countMails(foundation.transport ?? createTransport(settings, app.log), count);
  const jobDeps = { connection: background, settings, clock, log: app.log, transport, media, storedLimits };
  addJobs(app, { ...jobDeps, store: foundation.store, embeddings, countRun: count.job });
  app.addHook('onClose', async () => media.close());

  metrics.watchPools({ calls: connection.pool, background: background.pool });
  const ofVectors = embeddings && { embeddings: embeddings.state };
  metrics.watchServices({ speech: voice.state, assistant: answering.state, ...ofVectors });
  metrics.watchWaiting(() => readWaiting(connection.db, clock.now()));
  app.addHook('onListen', async () => readiness.started());
  const readFigures = siblings?.readFigures ?? (() => metrics.registry.metrics());
  probeRoutes(app, { settings, readiness, connection, readFigures });
  const hasSpeech = () => voice.engine !== undefined;
  const { questionsGoTo } = answering;
  serveConfiguration(app, { settings, connection, changes, hasSpeech, questionsGoTo }, packageFile.version);
  await serveWebApp(app, { settings, preloads, folder: foundation.webAppFolder });
  return app;
}

/** Registers the endpoints of all features except those in `serveStored`. */
async function serveFeatures(
  app: FastifyInstance,
  door: { serve: Serve; guard: Guard },
  built: Foundation & Built,
): Promise<void> {
  const { serve } = door;
  const { settings, connection, clock, pages, limits, voice, listPronunciations, sessions, changes } = built;
  const { db } = connection;
  const { storedLimits, passwords, objects, answering, embeddings, lexicon, count } = built;
  const passwordJudge = openPasswordJudge(app.log);
  app.addHook('onClose', passwordJudge.close);
  const deletePeople = createDeletePeople({ db, settings, objects });
  const accountDeps = {
    ...{ connection, settings, clock, log: app.log, limits: storedLimits, passwords },
    hearChanges: changes.hear,
  };
  accountRoutes(serve, { ...accountDeps, passwordJudge, deletePeople, findPupilUser }, limits);
  const forgetCurrent = (request: FastifyRequest) => forgetSession(db, settings, request);
  classRoutes(serve, { db, clock, settings, limits, newToken, forgetSession: forgetCurrent });
  userRoutes(serve, {
    ...{ connection, clock, deletePeople },
    makePendingLink: (tx, userNameKey) => makePendingLink(tx, settings, userNameKey, clock.now()),
  });
  pageRoutes(serve, {
    ...{ pages, clock },
    checkAccess: (caller, answerID) => checkAnswersPage({ db, pages }, caller, answerID),
  });
  editingRoutes(serve, { db, pages, clock, pins: new Set(PINS_BY_ID.keys()) });
  pronunciationRoutes(serve, { db });
  glossaryRoutes(serve, pages);
  categoryRoutes(serve, { db, categories: pages.categories });
  const press = {
    findFile: (name: string) => findFile(built.sources, name),
    baseAddress: (request: FastifyRequest) => baseAddress(request, settings),
  };
  lessonRoutes(serve, {
    ...{ db, clock, pages, pins: PINS_BY_ID, newToken, hashOfToken, ...press },
    // Lessons may contain quizzes, which have no category. `pages.findTitle` ignores pages without a category, so it
    // is not used here.
    findTitle: (answerID) => pages.find(answerID)?.page.title,
  });
  pathwayRoutes(serve, { findTitle: pages.findTitle });
  quizRoutes(serve, {
    ...{ db, clock, limits, pages, reads: built.reads ?? db, ...press },
    quizzes: () => pages.find(SPECIAL_PAGES.quizzes)?.page.items ?? [],
  });
  liveRoutes(app, door, { db, clock, pages, changes, limits });
  const { answerQuestion } = answering;
  const { read: readWords } = lexicon;
  const { secret } = settings;
  const assistant = createAssistant({ secret, clock, answerQuestion, embeddings, readWords });
  embeddings?.follow(assistant.pages);
  pages.subscribe(assistant.learn);
  app.addHook('onClose', async () => assistant.stop());
  const followed = followChanges({ changes, db }, pages, (err) => app.log.error({ err }, 'not caught up'));
  app.addHook('onClose', followed.stop);
  const findHelpCard = createFindHelpCard(db);
  questionRoutes(serve, { db, clock, limits, assistant, findHelpCard, findPage: pages.find });
  const weather = createWeatherFeed({ db, settings, clock, log: app.log });
  app.addHook('onClose', weather.stop);
  weatherRoutes(serve, { weather });
  const messageDeps = {
    ...{ assistant, limits, findHelpCard, weather, clock, findTitle: pages.findTitle },
    ...{ findPage: pages.find, pins: PINS_BY_ID },
    mayExploreMap: (caller: Caller | null) => mayExploreMap(db, caller),
  };
  assistantRoutes(serve, { db, ...messageDeps, countQuestion: count.question });
  mapRoutes(serve, { db, pages: () => Array.from(pages.all(), ({ page }) => page) });
  const listening = createSpeechSynthesis({
    ...{ settings, log: app.log, limits, clock, listPronunciations },
    countSpeech: count.speech,
  });
  app.addHook('onClose', listening.stop);
  listeningRoutes(serve, { synthesis: listening });
  healthRoutes(serve, {
    ...{ connection, settings, clock, speechState: voice.state },
    assistantStates: () => [answering.state(), ...(embeddings ? [embeddings.state()] : [])],
    readSpace: built.readSpace ?? readSpace,
    ...{ version: packageFile.version, listErrors: built.listErrors },
    readingEngine: async () => (await listening.voices()).engine,
    stations: weather.stations,
  });
  voiceRoutes(app, serve, {
    settings,
    clock,
    log: app.log,
    limits,
    recognition: voice,
    mayUseSpeech: createHasSpeech(db, sessions),
    hashOfToken,
  });
}

/**
 * Registers the endpoints for uploads, news and teacher resources. Also serves all stored files, such as
 * pictures.
 */
async function serveStored(
  app: FastifyInstance,
  door: { serve: Serve; guard: Guard },
  {
    connection,
    background,
    changes,
    clock,
    pages,
    settings,
    storedLimits,
    objects,
    sources,
    count,
  }: Foundation & Pick<Built, 'pages' | 'storedLimits' | 'objects' | 'sources' | 'count'>,
): Promise<OpenMedia> {
  const { db } = connection;
  const access: FileAccess = {
    isPublic: (file) => pages.shows(file) || MARKS.includes(file),
    isOpenTo: async (caller, file) => may(caller, 'editContent') || mayReadMedium(db, caller, file),
  };
  const shared = { connection, background, objects, clock, log: app.log, settings };
  const media = openMedia({ ...shared, limits: storedLimits, onUpload: count.upload });
  await mediaRoutes({ app, access, ...door }, media.deps);
  bulletinRoutes(door.serve, {
    db,
    clock,
    sanitise,
    textContent,
    pageExists: pages.exists,
    findFile: (name) => findFile(sources, name),
  });
  const countRead = (isHit: boolean) => count.cacheRead('files', isHit);
  serveFiles(app, { bucket: BUCKET_NAME, sources, access, changes, guard: door.guard, countRead });
  return media;
}
