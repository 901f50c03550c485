import { setTimeout as wait } from 'node:timers/promises';
import { type Presence, presentAt } from '../locks/presence.ts';
import { isDatabaseAway } from '../unreachable.ts';
import type { Address } from './address.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';

/**
 * The embedded database server of a folder. Any number of processes can share it. The last process that
 * leaves stops the server.
 */
export type SharedEmbedded = Address & {
  /**
   * Restarts the server if it has died, or finds the port on which another process has restarted it.
   * @returns true if the server had died
   */
  lookAfter(): Promise<boolean>;
} & Leaving;

/** How a process stops using the server. */
export type Leaving = {
  /** Call it after everything else in this process has stopped using the database. */
  leave(): Promise<void>;
  /**
   * Call it if `leave` takes too long. The server then stops as soon as it can. A process that still needs
   * the server restarts it.
   */
  tellToStop(): void;
};

/**
 * The number of attempts to start using the server. An attempt fails if another process stops the server at
 * the moment when this process connects to it.
 */
const ATTEMPTS = 20;
const RETRY_MS = 250;

/**
 * Starts the embedded server of a folder, or uses the server that already runs there.
 * @param onBegun called before the start is complete, with the functions that end the use of the server. The
 * caller needs them if it aborts the start
 * @throws SettingError if no such server can run on this machine
 */
export async function shareEmbedded(
  folder: string,
  onBegun: (leaving: Leaving) => void,
): Promise<SharedEmbedded> {
  let opening = open(folder);
  let { embedded } = await opening;
  let hasLeft = false;
  const leaving = {
    leave: async () => {
      hasLeft = true;
      await leaveEmbedded(await opening);
    },
    tellToStop: () => embedded.tellToStop(),
  };
  onBegun(leaving);
  for (let attempt = 1; ; attempt++) {
    const opened = await opening;
    embedded = opened.embedded;
    try {
      await opened.presence.enter();
      return {
        get url() {
          return opened.embedded.url;
        },
        lookAfter: () => lookAfter(opened),
        ...leaving,
      };
    } catch (error) {
      if (!isDatabaseAway(error) || attempt === ATTEMPTS || hasLeft) throw error;
    }
    await wait(RETRY_MS);
    if (!hasLeft) opening = open(folder);
  }
}

type Opened = { embedded: EmbeddedServer; presence: Presence };

async function open(folder: string): Promise<Opened> {
  const embedded = await startEmbedded(folder);
  return { embedded, presence: presentAt(embedded) };
}

async function lookAfter({ embedded, presence }: Opened): Promise<boolean> {
  const hadDied = await embedded.revive();
  await presence.enter();
  return hadDied;
}

async function leaveEmbedded({ embedded, presence }: Opened): Promise<void> {
  try {
    if (await presence.leave()) embedded.stop();
  } catch {
    // The server has died or hangs, so this process cannot find out whether other processes still use it.
    // Tells the server to stop; a process that still needs it restarts it.
    embedded.tellToStop();
  } finally {
    presence.close();
  }
}
