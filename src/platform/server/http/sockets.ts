import websocket, { type WebsocketPluginOptions } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';

/**
 * The server does not read a message that is larger than this. The speech protocol has a lower limit. A
 * message between the two limits is read, so that the server can answer it with an error message.
 */
const LARGEST_MESSAGE_BYTES = 8 * 1024 * 1024;
/** When the server stops, a client that does not confirm the close frame within this time is disconnected. */
const CLOSE_MS = 1000;

const SOCKET_OPTIONS: WebsocketPluginOptions = {
  options: { maxPayload: LARGEST_MESSAGE_BYTES },
  errorHandler(error, socket, request) {
    // The client or the network has violated the WebSocket protocol.
    request.log.debug({ err: error }, 'a socket broke');
    if (socket.readyState === socket.OPEN) socket.terminate();
  },
  preClose(done) {
    const { clients } = this.websocketServer;
    for (const client of clients) client.close(1001, 'the server stops');
    const cutting = setTimeout(() => {
      for (const client of clients) client.terminate();
    }, CLOSE_MS);
    this.websocketServer.close(() => clearTimeout(cutting));
    done();
  },
};

/** Allows routes to accept WebSockets. */
export async function addSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, SOCKET_OPTIONS);
  // The WebSocket plugin closes connections that it does not upgrade. But if a request was refused before the
  // plugin's hook ran, the plugin leaves the connection open, so this hook closes it.
  app.addHook('onResponse', ({ headers, raw }, _reply, next) => {
    if (headers.upgrade !== undefined) raw.socket.destroy();
    next();
  });
}
