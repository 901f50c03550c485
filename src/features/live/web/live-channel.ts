import { call } from '#platform/web/calls/api.ts';
import { LIVE_SOCKET_PATH, LiveState, readLive } from '../contract.ts';

/** Pauses before the socket is opened again; each is up to 30 % longer or shorter, so that a class does not come at once. */
const PAUSES_MS = [500, 1000, 2000, 4000, 5000];
const SPREAD = 0.3;
/** The server sends something every 15 seconds. After two missed messages the line is dead. */
const SILENT_MS = 35_000;
/** After so many sockets that never opened, the state is asked for instead. */
const BLOCKED_AFTER = 2;
const POLL_MS = 2000;
/** The server closes a socket with this code when the person is no pupil of a class. */
const NEVER = 4003;

/**
 * Hears which page the teacher shows: on a socket, or, in a network that blocks sockets, by asking every two
 * seconds. Opens the socket again after each end, and ignores states that are older than the last one.
 * @returns a function that ends it
 */
export function openLiveChannel(onState: (state: LiveState) => void): () => void {
  let isEnded = false;
  let failures = 0;
  let newest = -1;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;

  function take(message: unknown): void {
    const state = LiveState.safeParse(message);
    if (!state.success || state.data.rev <= newest) return;
    newest = state.data.rev;
    onState(state.data);
  }

  async function poll(): Promise<void> {
    const state = await call(readLive, {}).catch(() => null);
    if (state) take(state);
  }

  function stopPolling(): void {
    clearInterval(polling);
    polling = undefined;
  }

  function open(): void {
    if (isEnded) return;
    const current = new WebSocket(`${origin()}${LIVE_SOCKET_PATH}`);
    socket = current;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => current.close(), SILENT_MS);
    };
    current.onopen = () => {
      failures = 0;
      stopPolling();
      heard();
    };
    current.onmessage = ({ data }) => {
      heard();
      // The answer tells the server that this device still listens.
      current.send('{}');
      take(parsed(data));
    };
    current.onclose = ({ code }) => {
      clearTimeout(silence);
      if (isEnded || code === NEVER) return stopPolling();
      failures += 1;
      if (failures > BLOCKED_AFTER) polling ??= setInterval(() => void poll(), POLL_MS);
      const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? 0;
      timer = setTimeout(open, pause * (1 + SPREAD * (2 * Math.random() - 1)));
    };
  }

  open();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    stopPolling();
    socket?.close();
  };
}

function origin(): string {
  return window.location.origin.replace(/^http/, 'ws');
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
