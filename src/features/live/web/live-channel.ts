import { call } from '#platform/web/calls/api.ts';
import { LIVE_SOCKET_PATH, LiveState, readLive } from '../contract.ts';

/**
 * Pauses before the socket is opened again. Each is varied by up to 30 %, so that a whole class does not
 * reconnect at the same moment.
 */
const PAUSES_MS = [500, 1000, 2000, 4000, 5000];
const SPREAD = 0.3;
/**
 * The server sends a message every 15 seconds. After this time without a message, at least two messages are
 * missing, and the connection is treated as lost.
 */
const SILENT_MS = 35_000;
/**
 * When more than this number of connections in a row have failed, the network probably blocks WebSockets. The
 * device then also polls the state.
 */
const BLOCKED_AFTER = 2;
const POLL_MS = 2000;
/**
 * The server closes a socket with this code if the device must not connect again: the user is not in a class,
 * or has opened too many sockets.
 */
const NEVER = 4003;

/**
 * Receives the state of the class on a WebSocket. In a network that blocks WebSockets, also polls the state
 * every two seconds. Opens the socket again whenever it closes, and ignores states that are older than the
 * last one.
 * @param onState is called with each new state
 * @returns a function that closes the channel
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
      // This reply tells the server that the device is still connected.
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
