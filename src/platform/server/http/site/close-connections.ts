import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../../operations/readiness.ts';

/**
 * How long the server waits for a request on a connection that a client opened after the stop began. The
 * client could not know about the stop. If the server closed the connection at once, the client could not
 * tell whether the server had handled its request, and might not repeat it.
 */
const LATE_MS = 200;

/**
 * Closes connections in two steps, so that no request is lost. While the process drains, every response has
 * the header `Connection: close`, so that proxies and browsers send no further request on that connection.
 * When the app closes, all connections without a running request are closed immediately. Node itself would
 * leave some of them open and wait for them: those that a browser has opened in advance, those on which a
 * request has not arrived completely, and those that become idle later.
 */
export function closeConnections(app: FastifyInstance, readiness: Pick<Readiness, 'onDrain'>): void {
  const sockets = new Set<Socket>();
  /** The running responses, each with its connection, which a response no longer knows when it has been sent. */
  const answers = new Map<ServerResponse, Socket>();
  let isDraining = false;
  let isClosing = false;

  const tellToClose = () => {
    isDraining = true;
    for (const answer of answers.keys()) if (!answer.headersSent) answer.setHeader('connection', 'close');
  };
  const destroyUnlessBusy = (candidates: Iterable<Socket>) => {
    const busy = new Set(answers.values());
    for (const socket of candidates) if (!busy.has(socket)) socket.destroy();
  };

  function forget(this: ServerResponse): void {
    const socket = answers.get(this);
    answers.delete(this);
    if (isClosing && socket && sockets.has(socket)) socket.destroySoon();
  }

  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    if (isClosing) setTimeout(destroyUnlessBusy, LATE_MS, [socket]).unref();
  });
  // WebSockets are closed by the WebSocket plugin.
  app.server.on('upgrade', ({ socket }) => sockets.delete(socket));
  app.addHook('onRequest', (_request, { raw: answer }, next) => {
    answers.set(answer, answer.req.socket);
    if (isDraining) answer.setHeader('connection', 'close');
    answer.on('close', forget);
    next();
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    tellToClose();
    destroyUnlessBusy(sockets);
    done();
  });
  readiness.onDrain(tellToClose);
}
