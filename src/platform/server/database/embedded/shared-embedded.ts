import { setTimeout as wait } from 'node:timers/promises';
import { type Presence, presentAt } from '../locks/presence.ts';
import { isDatabaseAway } from '../unreachable.ts';
import type { Address } from './address.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';

/** The embedded server of a folder, which any number of processes use at once: the last of them stops it. */
export type SharedEmbedded = Address & {
  /** Starts the server again when it has died, or finds where another process has. @returns true when it had */
  lookAfter(): Promise<boolean>;
} & Leaving;

/** How a process leaves the server, at the latest when it ends. */
export type Leaving = {
  /** For when everything else of this process has left the database. */
  leave(): Promise<void>;
  /** For when that takes too long: the server stops as soon as it can, and another process that needs it starts it. */
  tellToStop(): void;
};

/** The server may be stopped by another process in the moment in which it is adopted: then it is started again. */
const ATTEMPTS = 20;
const RETRY_MS = 250;

/**
 * @param onBegun given, before this returns, how to leave: the start may be broken off
 * @throws SettingError when there can be no such server here
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
    // It has died or hangs, and cannot be asked who else is there.
    embedded.tellToStop();
  } finally {
    presence.close();
  }
}
