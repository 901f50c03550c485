import { type Failure, MOST_FRAMES, reportFailure } from '#platform/shared/calls/failures-contract.ts';
import { KNOWN_MESSAGES } from '#platform/shared/calls/sendable-errors.ts';
import { beacon, isFailedResponse, onFailedCall } from './api.ts';

type Kind = Failure['kind'];

/** The minimum time between two reports of the same failure. */
const AGAIN_MS = 60_000;

/** Matches a position in the app's scripts and captures it without the server's address. */
const FRAME = /\/assets\/([\w.-]{1,60}\.js:\d{1,7}:\d{1,7})/g;

const SENTENCES = {
  question: 'The question got no answer.',
  page: 'The page could not be loaded.',
  speech: 'The question was not heard.',
};

let about = { screen: () => '/', version: () => '' };
const told = new WeakSet<object>();
const toldAt = new Map<string, number>();

/**
 * Reports unhandled errors and failed calls to the server.
 * @param now returns the current screen and the app's version
 */
export function watchFailures(now: typeof about): void {
  about = now;
  window.addEventListener('error', ({ error, message }) => report('uncaught', error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => report('uncaught', reason));
  onFailedCall((call, error) => report('call', error, call));
}

/** Logs a failure in the console and in the server's log. Source: docs/behaviour.md 10.6. */
export function logFailure(kind: keyof typeof SENTENCES, error: unknown): void {
  console.error(SENTENCES[kind], error);
  report(kind, error);
}

/**
 * Reports a failure to the server, without any text that a person may have written. The same failure is
 * reported at most once a minute. See docs/decisions/047-failures-in-browsers.md.
 */
export function report(kind: Kind, error: unknown, call?: string): void {
  try {
    if (isAbort(error) || !isNew(error)) return;
    const failure = { kind, call, ...detailsOf(error) };
    const { name, message, code } = failure;
    const key = [kind, call, name, message, code].join();
    const now = Date.now();
    if (now - (toldAt.get(key) ?? 0) < AGAIN_MS) return;
    toldAt.set(key, now);
    beacon(reportFailure, { body: { ...failure, screen: about.screen(), version: about.version() } });
  } catch {
    // An error in this function is ignored. Otherwise it would be reported as a further failure, without end.
  }
}

/** False if this error object has already been reported: several listeners may receive the same error. */
function isNew(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true;
  if (told.has(error)) return false;
  told.add(error);
  return true;
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function detailsOf(error: unknown): Pick<Failure, 'name' | 'message' | 'code' | 'stack'> {
  if (isFailedResponse(error)) return { code: error.status };
  if (!(error instanceof Error)) return { message: knownPart(String(error)) };
  const { name, message, stack = '' } = error;
  const reactNumber = /^Minified React error #(\d{1,3});/.exec(message)?.[1];
  return {
    name: /^[A-Za-z]{1,40}$/.test(name) ? name : undefined,
    message: knownPart(message),
    code: reactNumber === undefined ? undefined : Number(reactNumber),
    // The message is removed first, because in Chromium the stack starts with it.
    stack: Array.from(stack.replace(message, '').matchAll(FRAME), ([, place = '']) => place).slice(
      0,
      MOST_FRAMES,
    ),
  };
}

function knownPart(message: string): Failure['message'] {
  return KNOWN_MESSAGES.find((known) => message.replace(/^Uncaught (?:\w+: )?/, '').startsWith(known));
}
