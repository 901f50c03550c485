import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../../environment.ts';
import { sessionCookie } from '../session-cookie.ts';
import { BUCKET_NAME } from './configuration.ts';

const INDEX = 'index.html';
/** The placeholder in the built index.html that the server replaces for each visitor. */
const SESSION_MARK = '<!--session-->';
/**
 * The HTML that the server adds if the request has a session cookie. With it, the browser requests the
 * current user in parallel with config.json.
 */
const SESSION_HINT =
  '<meta name="session" content="present"><link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/user/getUser">';

/** Creates the links to files that the browser requests together with the document. */
export type Preloads = {
  /**
   * @param folder the output folder of a build
   * @returns a function that takes a path and returns the links to the files of its screen
   */
  forScreens(folder: string): (path: string) => string;
  /** @returns the link to the content of the page at this address; '' if it is not the address of a page */
  forPage(address: string): string;
};

/** `folder` is the output folder of Vite. If it does not exist, the app is not served. */
type WebApp = { settings: Environment; preloads: Preloads; folder: string };

/** The first segments of paths that never belong to a screen. */
const NO_SCREENS = new Set(['api', 'assets', BUCKET_NAME, 'healthz', 'readyz', 'metrics']);

/**
 * Serves the built app: files with a hash in their names, which browsers cache for a year, and index.html for
 * the address of every screen.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { settings, preloads, folder }: WebApp,
): Promise<void> {
  const isBuilt = existsSync(join(folder, INDEX));
  const current = isBuilt ? followBuilds(folder, preloads) : () => undefined;
  if (isBuilt) {
    await app.register(async (assets) => {
      assets.addHook('onSend', tellEncoding);
      await assets.register(fastifyStatic, {
        root: join(folder, 'assets'),
        prefix: '/assets/',
        preCompressed: true,
        immutable: true,
        maxAge: '1y',
        index: false,
      });
    });
    // Answers the folder's own address with 404. Without this route, the plugin for files would answer it
    // with 403.
    app.get('/assets/', (_request, reply) => reply.callNotFound());
  }
  app.setNotFoundHandler((request, reply) => {
    const built = isScreen(request) ? current() : undefined;
    if (built === undefined) return refuse(reply);
    const hints =
      sessionCookie.read(request, settings) === undefined ? '' : SESSION_HINT + preloads.forPage(request.url);
    return sendIndex(reply, built.index.replace(SESSION_MARK, hints + built.preloads(pathOf(request))));
  });
}

/** Adds the character encoding to the content type of SVG drawings. The plugin for files leaves it out. */
async function tellEncoding(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.getHeader('content-type') === 'image/svg+xml') reply.type('image/svg+xml; charset=utf-8');
}

/** A build: its index.html, the links to preload for a path, and the time of the build. */
type Built = { index: string; preloads(path: string): string; builtAtMs: number };

/**
 * Reads the build again when it has changed, because the files of the old build then no longer exist.
 * @returns a function that returns the current build
 */
function followBuilds(folder: string, preloads: Preloads): () => Built {
  let built = readBuilt(folder, preloads);
  return () => {
    try {
      if (statSync(join(folder, INDEX)).mtimeMs !== built.builtAtMs) built = readBuilt(folder, preloads);
    } catch (error) {
      // While a new build is being written, the server uses the previous build. The next request for a
      // document checks again.
      if (!(error instanceof SyntaxError || isMissing(error))) throw error;
    }
    return built;
  };
}

function readBuilt(folder: string, preloads: Preloads): Built {
  const file = join(folder, INDEX);
  const builtAtMs = statSync(file).mtimeMs;
  return { index: readFileSync(file, 'utf8'), preloads: preloads.forScreens(folder), builtAtMs };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/**
 * True if the URL may be the address of a screen. API calls, files and scripts that do not exist get 404
 * instead of index.html.
 */
function isScreen(request: FastifyRequest): boolean {
  const path = decoded(pathOf(request));
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const first = path.split('/').find(Boolean) ?? '';
  return !NO_SCREENS.has(first) && !/\.[a-z0-9]{2,5}$/i.test(path);
}

/**
 * Decodes the path: `/%61pi` is the same address as `/api`. A path that cannot be decoded is returned
 * unchanged, because such a request never reaches a handler.
 */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function refuse(reply: FastifyReply): FastifyReply {
  // No cache may store this response: during an upgrade, a browser may request a script that only a server
  // process of the other version has. When the browser requests the script again, it may get it.
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ code: 'notFound', message: 'Not found.' });
}

function sendIndex(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}
