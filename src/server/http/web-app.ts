import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { createPreloads, pagePreload } from './screen-preloads.ts';
import { sessionCookie } from './session-cookie.ts';

/** Where the built web app lies, below the project's folder. */
export const WEB_APP_FOLDER = join(import.meta.dirname, '../../../build/web');

/** Marks in the built index.html where the server puts what it knows of this visitor. */
const SESSION_MARK = '<!--session-->';
/** Asked for beside config.json, so that neither waits for the other; only where there is a session to ask about. */
const SESSION_HINT =
  '<meta name="session" content="present"><link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/user/getUser">';

/** Serves the built app: hashed files for ever, and index.html for every address that is a screen's. */
export async function serveWebApp(
  app: FastifyInstance,
  settings: Settings,
  folder = WEB_APP_FOLDER,
): Promise<void> {
  const index = existsSync(join(folder, 'index.html'))
    ? readFileSync(join(folder, 'index.html'), 'utf8')
    : undefined;
  const preloads = index === undefined ? () => '' : createPreloads(folder);
  if (index !== undefined) {
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (index === undefined || !isScreen(request)) return refuse(reply);
    const path = pathOf(request);
    const hints =
      sessionCookie.read(request, settings) === undefined ? '' : SESSION_HINT + pagePreload(request.url);
    return sendIndex(reply, index.replace(SESSION_MARK, hints + preloads(path)));
  });
}

/** A browser that opens an address; calls, files and scripts get 404 instead of a page. */
function isScreen(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return !path.startsWith('/api/') && !path.startsWith('/assets/') && !/\.[a-z0-9]{2,5}$/i.test(path);
}

function refuse(reply: FastifyReply): FastifyReply {
  // A browser may ask again for a script that an older process beside this one still has.
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
