import type { WebsocketPluginOptions } from '@fastify/websocket';

/**
 * What is larger is not even read; up to there the protocol's own limit answers with its error (speaking.ts), for which
 * a frame must have arrived.
 */
const LARGEST_MESSAGE_BYTES = 8 * 1024 * 1024;
/** When the server stops: a client that does not answer the close by then is cut off. */
const CLOSE_MS = 1000;

/** How sockets are opened and let go. */
export const SOCKET_OPTIONS: WebsocketPluginOptions = {
  options: { maxPayload: LARGEST_MESSAGE_BYTES },
  errorHandler(error, socket, request) {
    // A client that breaks the rules of WebSockets, or its network does: the socket closes by itself.
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
