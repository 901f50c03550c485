import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { sessionCookie } from '#platform/server/http/session-cookie.ts';
import type { VoiceDeps } from '../deps.ts';
import type { Engine } from '../engines/engine.ts';
import { openToken } from '../token.ts';
import type { Message } from './message-queue.ts';
import { ProtocolError } from './protocol-error.ts';
import { createSpeechSession, type SpeechSession } from './speech-session.ts';

export type TakeSocket = (socket: WebSocket, request: FastifyRequest) => void;

/** How often the time limits of all connections are checked. */
const TICK_MS = 500;
/**
 * A client that is refused gets the error after its first message. If it sends no message, it gets the error
 * after this time.
 */
const HEAR_FIRST_MS = 250;
/** A client that has not answered the closing of the connection within this time is disconnected. */
const CLOSE_MS = 2000;
const SOCKETS_PER_MINUTE = 120;
/**
 * The reason in the close frame of the WebSocket after an error. The error itself is in the message before
 * it.
 */
const SEE_MESSAGE = 'see the previous message for the error details.';

/**
 * Returns a function that handles each new WebSocket. A session can use only one WebSocket at a time; a new
 * one ends the old one (docs/behaviour.md 14.9).
 */
export function createTakeSocket(deps: VoiceDeps): TakeSocket {
  const speakers = new Map<string, SpeechSession>();
  return (socket, request) => {
    const fail = (problem: ProtocolError) => closeWith(socket, problem);
    try {
      const { engine } = deps.recognition;
      if (!engine) throw new ProtocolError('Speech is not heard here.');
      const sessionHash = admit(deps, request);
      const key = sessionHash.toString('base64');
      speakers.get(key)?.end(new ProtocolError('Another connection of this session has begun.'));
      const speaking = converse(deps, { engine, socket, sessionHash, fail });
      speakers.set(key, speaking);
      socket.once('close', () => {
        if (speakers.get(key) === speaking) speakers.delete(key);
      });
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      refuse(socket, error);
    }
  };
}

/**
 * Checks whether a client may use the socket.
 * @returns the hash of the session to which its token belongs
 * @throws ProtocolError if the token is not valid, if it belongs to another session than the cookie, or if
 * the session has opened too many connections
 */
function admit({ settings, clock, limits, hashOfToken }: VoiceDeps, request: FastifyRequest): Buffer {
  const sessionHash = openToken(tokenOf(request), settings.secret, clock.now());
  if (!sessionHash) throw new ProtocolError('This access token is not valid, or has expired.');
  // A browser sends its session cookie too. If the token belongs to another session, the client is refused.
  const cookie = sessionCookie.read(request, settings);
  if (cookie !== undefined && !hashOfToken(cookie)?.equals(sessionHash)) {
    throw new ProtocolError('This access token belongs to another session.');
  }
  try {
    limits.count(`speech ${sessionHash.toString('base64')}`, SOCKETS_PER_MINUTE);
  } catch {
    throw new ProtocolError('Too many connections. Please wait a moment.');
  }
  return sessionHash;
}

function tokenOf({ query, headers }: FastifyRequest): string {
  // The cast is safe: Fastify parses a query parameter into a string, or into an array if it occurs more than
  // once.
  const { access_token: newer, 'watson-token': older } = query as Record<string, unknown>;
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  const token = [newer, older, bearer].find((given) => typeof given === 'string');
  return typeof token === 'string' ? token : '';
}

type Conversation = {
  engine: Engine;
  socket: WebSocket;
  sessionHash: Buffer;
  fail(problem: ProtocolError): void;
};

function converse(deps: VoiceDeps, { engine, socket, sessionHash, fail }: Conversation): SpeechSession {
  const speaking = createSpeechSession({
    engine,
    clock: deps.clock,
    log: deps.log,
    mayBegin: () => deps.mayUseSpeech(sessionHash),
    send: (message) => sendTo(socket, message),
    fail: (problem) => {
      deps.log.info({ reason: problem.message }, 'a speech connection was ended');
      fail(problem);
    },
  });
  const ticking = setInterval(speaking.tick, TICK_MS).unref();
  // The cast is safe: with the default `binaryType` of the socket, `data` is a Buffer.
  socket.on('message', (data, isBinary) => speaking.take(toMessage(data as Buffer, isBinary)));
  socket.once('close', () => {
    clearInterval(ticking);
    speaking.gone();
  });
  return speaking;
}

function toMessage(data: Buffer, isBinary: boolean): Message {
  return isBinary ? { audio: data } : { text: data.toString('utf8') };
}

function sendTo(socket: WebSocket, message: object): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}

/**
 * Refuses a client. Waits for its first message before closing the socket, because a client that is just
 * sending would not receive the reason.
 */
function refuse(socket: WebSocket, problem: ProtocolError): void {
  const close = () => {
    clearTimeout(waiting);
    socket.off('message', close);
    closeWith(socket, problem);
  };
  const waiting = setTimeout(close, HEAR_FIRST_MS);
  socket.once('message', close);
}

function closeWith(socket: WebSocket, problem: ProtocolError): void {
  sendTo(socket, { error: problem.message });
  socket.close(problem.closeCode, SEE_MESSAGE);
  const cutting = setTimeout(() => socket.terminate(), CLOSE_MS);
  socket.once('close', () => clearTimeout(cutting));
}
