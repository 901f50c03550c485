import type { WebsocketPluginOptions } from '@fastify/websocket';

/**
 * A larger message is not read at all. The protocol's own limit (speech-session.ts) is lower: a message
 * between the two limits is read, so that the server can reply with an error message.
 */
const LARGEST_MESSAGE_BYTES = 8 * 1024 * 1024;
/** When the server stops, a client that has not confirmed the close within this time is disconnected. */
const CLOSE_MS = 1000;

export const SOCKET_OPTIONS: WebsocketPluginOptions = {
  options: { maxPayload: LARGEST_MESSAGE_BYTES },
  errorHandler(error, socket, request) {
    // The client or its network violated the WebSocket protocol. A socket that is still open is closed here.
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
