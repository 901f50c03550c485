import type { FastifyInstance } from 'fastify';
import type { Serve } from '#platform/server/http/serve.ts';
import * as contract from '../contract.ts';
import { giveCredentials } from './credentials.ts';
import type { VoiceDeps } from './deps.ts';
import { createTakeSocket } from './socket/sockets.ts';

export function voiceRoutes(app: FastifyInstance, serve: Serve, deps: VoiceDeps): void {
  serve(contract.speechCredentials, (call) => giveCredentials(deps, call));
  app.get(contract.SOCKET_PATH, { websocket: true }, createTakeSocket(deps));
}
