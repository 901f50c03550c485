import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import type { Changes } from '#platform/server/database/changes/hear-changes.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import type { LiveState } from '../contract.ts';
import type { LiveDeps } from './deps.ts';
import { liveStateOf } from './follow-me.ts';
import { findClassOfPupil } from './queries.ts';

export type SocketDeps = LiveDeps & { changes: Changes };

/** The server sends a message this often, so that a device can tell that the connection works. */
const BEAT_MS = 15_000;
/** A pupil may have several tabs open. A socket beyond this number is closed. */
const SOCKETS_PER_PUPIL = 4;
const SOCKETS_PER_MINUTE = 60;
/**
 * Limit for the unsent bytes of a socket. If there are more, the device has stopped reading, and the server
 * closes its socket.
 */
const MOST_WAITING_BYTES = 64 * 1024;

/** The app's own close codes: after `again` the device opens a new socket, after `never` it does not. */
const CLOSED = { again: 4001, never: 4003 } as const;

type Listening = {
  socket: WebSocket;
  pupilId: string;
  session: string;
  isBeating: boolean;
  /** The `rev` of the last state that was sent. */
  sentRev: number;
};

/**
 * The sockets of the pupils who are connected to this server process. When the teacher shows a page, the
 * database notifies every process, and each process sends the page to the devices that are connected to it.
 */
export function createLiveSockets(deps: SocketDeps) {
  const classes = new Map<string, Set<Listening>>();
  const { changes } = deps;

  async function tell(classId: string): Promise<void> {
    const devices = classes.get(classId);
    if (!devices) return;
    const state = await liveStateOf(deps, classId);
    for (const device of devices) sendState(device, state);
  }
  const tellAll = () => Promise.all(Array.from(classes.keys(), tell));

  changes.on('live', (classId) => void tell(classId).catch(() => undefined));
  // Closes the sockets of a pupil who was removed or moved to another class, or whose session has ended. The
  // device then opens a new socket, which the server may refuse.
  changes.on('session', (subject) => {
    for (const device of devicesOf(classes))
      if (device.pupilId === subject || device.session === subject) device.socket.close(CLOSED.again);
  });
  changes.onMissed(() => void tellAll().catch(() => undefined));

  const beating = setInterval(() => {
    for (const device of devicesOf(classes)) {
      if (!device.isBeating) device.socket.terminate();
      device.isBeating = false;
      send(device, '{"beat":true}');
    }
  }, BEAT_MS).unref();

  async function take(socket: WebSocket, caller: Caller): Promise<void> {
    const classId = await findClassOfPupil(deps.db, caller.personId);
    const own = [...devicesOf(classes)].filter(({ pupilId }) => pupilId === caller.personId);
    if (!classId || own.length >= SOCKETS_PER_PUPIL) return socket.close(CLOSED.never);
    const session = caller.sessionHash.toString('hex');
    const device: Listening = { socket, pupilId: caller.personId, session, isBeating: true, sentRev: -1 };
    const devices = classes.get(classId) ?? new Set();
    classes.set(classId, devices.add(device));
    socket.on('close', () => {
      devices.delete(device);
      if (devices.size === 0) classes.delete(classId);
    });
    // Adds the device to its class before it reads the state, so that the device misses no change in between.
    sendState(device, await liveStateOf(deps, classId));
  }

  return {
    take: (socket: WebSocket, request: FastifyRequest): void => {
      const { caller } = request;
      socket.on('error', () => socket.terminate());
      if (!caller?.pupil) {
        socket.close(CLOSED.never);
        return;
      }
      socket.on('message', () => {
        for (const device of devicesOf(classes)) if (device.socket === socket) device.isBeating = true;
      });
      try {
        deps.limits.count(`live ${caller.personId}`, SOCKETS_PER_MINUTE);
      } catch {
        socket.close(CLOSED.never);
        return;
      }
      take(socket, caller).catch(() => socket.close(CLOSED.again));
    },
    stop: (): void => clearInterval(beating),
  };
}

function* devicesOf(classes: Map<string, Set<Listening>>): Iterable<Listening> {
  for (const devices of classes.values()) yield* devices;
}

/**
 * Sends a state only if it is newer than the last state that was sent. An older one may come later, because
 * several reads of the state may overlap.
 */
function sendState(device: Listening, state: LiveState): void {
  if (state.rev <= device.sentRev) return;
  device.sentRev = state.rev;
  send(device, JSON.stringify(state));
}

function send({ socket }: Listening, message: string): void {
  if (socket.bufferedAmount > MOST_WAITING_BYTES) socket.terminate();
  else if (socket.readyState === socket.OPEN) socket.send(message);
}
