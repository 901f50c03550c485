import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/server/clock.ts';
import type { Engine, Heard, Utterance } from '../engines/engine.ts';
import { readClientMessage, type StartOptions } from './client-message.ts';
import type { Message } from './message-queue.ts';
import { createMessageQueue, type MessageQueue, sizeOf } from './message-queue.ts';
import { ProtocolError } from './protocol-error.ts';
import { finalResult, interimResult, listening } from './results.ts';
import { createSpeechMeter, type SpeechMeter } from './speech-meter.ts';

/**
 * The exchange of messages with one client, from its first message to its last. Source: docs/behaviour.md
 * 14.6.
 */
export type SpeechSession = {
  take(message: Message): void;
  /**
   * Called twice per second. Ends the connection if the client has sent nothing for too long, or if checking
   * its start message or recognising its last words takes too long.
   */
  tick(): void;
  /** Ends the connection with an error, because another connection was opened with the same sign-in. */
  end(problem: ProtocolError): void;
  /** Cleans up after the client has disconnected. */
  gone(): void;
};

export type SpeechSessionDeps = {
  engine: Engine;
  clock: Clock;
  log: FastifyBaseLogger;
  /**
   * Tells whether the client may begin an utterance. Called for each start message, because the session may
   * have ended since the last one, or speech input may have been turned off for the user.
   */
  mayBegin(): Promise<boolean>;
  send(message: object): void;
  /** Sends the error to the client and closes the connection. */
  fail(problem: ProtocolError): void;
};

type Phase =
  | { is: 'new' }
  /** The server is checking a start message. Further messages wait in the queue. */
  | { is: 'starting' }
  /** The server has sent "listening", and waits for audio. */
  | { is: 'listening'; options: StartOptions; hasStopped: boolean }
  | { is: 'hearing'; options: StartOptions; utterance: Utterance; meter: SpeechMeter }
  /**
   * The client has sent a stop message, and the engine has not sent the final words yet. Further messages
   * wait in the queue.
   */
  | { is: 'finishing'; utterance: Utterance }
  | { is: 'over' };

type Client = SpeechSessionDeps & { phase: Phase; waiting: MessageQueue; lastSignAt: number };

/** The server ends the connection if no message arrives for this time. */
const SESSION_TIMEOUT_MS = 30_000;
/**
 * The time limit for checking a start message, and for the final words of the engine. After it, the server
 * ends the connection with an error.
 */
const LONGEST_FINISH_MS = 60_000;
/** The maximum size of a message. After a larger one, the server closes the connection with code 1009. */
const LARGEST_FRAME_BYTES = 4 * 1024 * 1024;
const LARGEST_TEXT_CHARS = 64 * 1024;

export function createSpeechSession(deps: SpeechSessionDeps): SpeechSession {
  const lastSignAt = deps.clock.now().getTime();
  const client: Client = { ...deps, phase: { is: 'new' }, waiting: createMessageQueue(), lastSignAt };
  return {
    take: (message) => take(client, message),
    tick: () => tick(client),
    end: (problem) => end(client, problem),
    gone: () => leave(client),
  };
}

function take(client: Client, message: Message): void {
  const { phase, waiting, clock } = client;
  if (phase.is === 'over') return;
  client.lastSignAt = clock.now().getTime();
  attempt(client, () => {
    refuseLarge(message);
    if (phase.is === 'starting' || phase.is === 'finishing') waiting.add(message);
    else if ('audio' in message) takeAudio(client, message.audio);
    else takeText(client, message.text);
  });
}

/**
 * Calls `act`. If it throws, ends only this connection with an error. The callers are sockets and engines,
 * outside any request, so an uncaught exception would stop the whole server.
 */
function attempt(client: Client, act: () => void): void {
  try {
    act();
  } catch (error) {
    const isTheirs = error instanceof ProtocolError;
    if (!isTheirs) client.log.error({ err: error }, 'a speech connection failed');
    end(client, isTheirs ? error : new ProtocolError('Something went wrong on our side. Please try again.'));
  }
}

function refuseLarge(message: Message): void {
  const most = 'audio' in message ? LARGEST_FRAME_BYTES : LARGEST_TEXT_CHARS;
  if (sizeOf(message) <= most) return;
  throw new ProtocolError('This message is too large: send audio in frames of up to 4 MB.', 1009);
}

function takeText(client: Client, text: string): void {
  const message = readClientMessage(text);
  if (message.is === 'start') void start(client, message.options, message.warnings);
  if (message.is === 'stop') stop(client);
}

async function start(client: Client, options: StartOptions, warnings: string[]): Promise<void> {
  const { phase } = client;
  if (phase.is === 'hearing' || (phase.is === 'listening' && !phase.hasStopped)) {
    return end(client, new ProtocolError('A start follows a start: send stop first.'));
  }
  client.phase = { is: 'starting' };
  const refusal = await findRefusal(client);
  if (client.phase.is !== 'starting') return;
  if (refusal) return end(client, refusal);
  client.send(listening(warnings));
  rest(client, { is: 'listening', options, hasStopped: false });
}

async function findRefusal({ mayBegin, log }: Client): Promise<ProtocolError | undefined> {
  try {
    return (await mayBegin()) ? undefined : new ProtocolError('This session may not use speech input.');
  } catch (error) {
    log.error({ err: error }, 'speech could not start');
    return new ProtocolError('Speech cannot start right now.');
  }
}

function takeAudio(client: Client, frame: Buffer): void {
  if (frame.length === 0) {
    stop(client);
    return;
  }
  if (client.phase.is === 'new') throw new ProtocolError('Audio came before a start.');
  if (client.phase.is === 'listening') client.phase = hear(client, client.phase.options);
  if (client.phase.is === 'hearing') client.phase.utterance.add(client.phase.meter.take(frame));
}

/**
 * Begins the utterance when the first audio arrives. So a client that sends a start message but no audio does
 * not occupy an engine.
 */
function hear(client: Client, options: StartOptions): Phase {
  const { engine, log, send } = client;
  const meter = createSpeechMeter(options);
  const utterance = engine.listen({
    interim(text) {
      if (text === '') return;
      meter.noteSpeech();
      if (options.interimResults) send(interimResult(text, options));
    },
    final: (heard) => attempt(client, () => finish(client, options, heard)),
    failed(reason) {
      // The log must not contain what the user said. The message of a JSON error quotes the invalid text, so
      // another message is logged.
      const err = reason instanceof SyntaxError ? new Error('the engine answered no JSON') : reason;
      log.warn({ err, engine: engine.name }, 'speech was not heard');
      end(client, new ProtocolError('Speech recognition failed. Please try again.'));
    },
  });
  return { is: 'hearing', options, utterance, meter };
}

function stop(client: Client): void {
  const { phase } = client;
  if (phase.is === 'new') throw new ProtocolError('A stop came before a start.');
  if (phase.is === 'hearing') {
    client.phase = { is: 'finishing', utterance: phase.utterance };
    phase.utterance.finish();
  } else if (phase.is === 'listening') {
    client.phase = { ...phase, hasStopped: true };
    client.send(listening());
  }
}

function finish(client: Client, options: StartOptions, heard: Heard): void {
  if (heard.text !== '') client.send(finalResult(heard, options));
  client.send(listening());
  rest(client, { is: 'listening', options, hasStopped: true });
}

/** Changes to the given phase, and handles the messages that have waited for it in the queue. */
function rest(client: Client, phase: Phase): void {
  client.phase = phase;
  for (const message of client.waiting.takeAll()) take(client, message);
}

function tick(client: Client): void {
  const { phase, clock } = client;
  const silentMs = clock.now().getTime() - client.lastSignAt;
  const isBusy = phase.is === 'finishing' || phase.is === 'starting';
  if (isBusy && silentMs >= LONGEST_FINISH_MS) {
    end(client, new ProtocolError('Speech recognition took too long.'));
  } else if (!isBusy && silentMs >= SESSION_TIMEOUT_MS) {
    end(client, new ProtocolError('Session timed out, no data received in the last 30 seconds.'));
  }
}

function end(client: Client, problem: ProtocolError): void {
  if (client.phase.is === 'over') return;
  leave(client);
  client.fail(problem);
}

function leave(client: Client): void {
  const { phase } = client;
  if (phase.is === 'hearing' || phase.is === 'finishing') phase.utterance.cancel();
  client.phase = { is: 'over' };
  client.waiting.takeAll();
}
