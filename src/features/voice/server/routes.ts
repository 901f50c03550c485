import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Serve } from '#platform/server/http/serve.ts';
import * as contract from '../contract.ts';
import { giveCredentials } from './credentials.ts';
import type { VoiceDeps } from './deps.ts';
import { SOCKET_OPTIONS } from './socket/socket-options.ts';
import { createTakeSocket } from './socket/sockets.ts';

export async function voiceRoutes(app: FastifyInstance, serve: Serve, deps: VoiceDeps): Promise<void> {
  serve(contract.speechCredentials, (call) => giveCredentials(deps, call));
  await app.register(websocket, SOCKET_OPTIONS);
  // The WebSocket plugin closes connections that it does not upgrade, but not those of requests that are
  // refused before the plugin's hook runs. This hook closes the connections of such requests, too.
  app.addHook('onResponse', async ({ headers, raw }) => {
    if (headers.upgrade !== undefined) raw.socket.destroy();
  });
  app.get(contract.SOCKET_PATH, { websocket: true }, createTakeSocket(deps));
}
