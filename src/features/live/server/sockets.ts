import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import type { Changes } from '#platform/server/database/changes/hear-changes.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import type { LiveState } from '../contract.ts';
import type { LiveDeps } from './deps.ts';
import { liveStateOf } from './follow-me.ts';
import { findClassOfPupil } from './queries.ts';

export type SocketDeps = LiveDeps & { changes: Changes };

/** A message at least this often, so that a device knows that the line works. */
const BEAT_MS = 15_000;
/** A pupil may have some tabs; a program that opens more is closed. */
const SOCKETS_PER_PUPIL = 4;
const SOCKETS_PER_MINUTE = 60;
/** More than this waits to be read: the device is gone. */
const MOST_WAITING_BYTES = 64 * 1024;

/** Close codes of our own: the device tries again, or does not. */
const CLOSED = { again: 4001, never: 4003 } as const;

type Listening = {
  socket: WebSocket;
  pupilId: string;
  session: string;
  isBeating: boolean;
  /** The number of the last state that was sent. */
  sentRev: number;
};

/**
 * The sockets of pupils on this process. Any process hears of each page by the database, and sends it to its own
 * devices.
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
  // A pupil who was removed, or moved to another class, opens a new socket, or is refused.
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
    // Read after the device is listed, so that no page is missed in between.
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

/** States may be read at the same time: an older one, or the same one, is not sent. */
function sendState(device: Listening, state: LiveState): void {
  if (state.rev <= device.sentRev) return;
  device.sentRev = state.rev;
  send(device, JSON.stringify(state));
}

function send({ socket }: Listening, message: string): void {
  if (socket.bufferedAmount > MOST_WAITING_BYTES) socket.terminate();
  else if (socket.readyState === socket.OPEN) socket.send(message);
}
