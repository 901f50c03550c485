import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes connections when the app closes. Responses that are being sent get `Connection: close`; all other
 * connections end at once. Without this, Node would wait for connections that a browser opened in advance, for
 * requests that have not arrived completely (`closeIdleConnections` does not close these two), and for
 * connections that become idle after the stop.
 */
export function closeConnectionsOnClose(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let isClosing = false;

  app.server.on('connection', (socket) => {
    if (isClosing) return void socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // WebSockets are closed by their own protocol.
  app.server.on('upgrade', ({ socket }) => sockets.delete(socket));
  app.addHook('onRequest', (_request, { raw: answer }, next) => {
    // Reads the socket now, because it is not available after the answer was sent.
    const { socket } = answer.req;
    answers.add(answer);
    answer.once('close', () => {
      answers.delete(answer);
      if (isClosing && sockets.has(socket)) socket.destroySoon();
    });
    next();
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const answer of answers) if (!answer.headersSent) answer.setHeader('connection', 'close');
    const busy = new Set(Array.from(answers, ({ req }) => req.socket));
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
    done();
  });
}
