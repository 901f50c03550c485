import { setTimeout as wait } from 'node:timers/promises';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { type Presence, presentAt } from './presence.ts';
import { isDatabaseAway } from './unreachable.ts';

/** The embedded server of a folder, which any number of processes use at once: the last of them stops it. */
export type SharedEmbedded = {
  /** postgres://… with the password. */
  url: string;
  /** Starts the server again when it has died. @returns true when it had */
  lookAfter(): Promise<boolean>;
  /** For when everything else of this process has left the database. */
  leave(): Promise<void>;
};

/** The server may be stopped by another process in the moment in which it is adopted: then it is started again. */
const ATTEMPTS = 20;
const RETRY_MS = 250;

/**
 * @param onBegun given what to call when the start is broken off, before this returns
 * @throws SettingError when there can be no such server here
 */
export async function shareEmbedded(
  folder: string,
  onBegun: (leave: SharedEmbedded['leave']) => void,
): Promise<SharedEmbedded> {
  let opening = open(folder);
  let hasLeft = false;
  const leave = async () => {
    hasLeft = true;
    await leaveEmbedded(await opening);
  };
  await opening;
  onBegun(leave);
  for (let attempt = 1; ; attempt++) {
    const { embedded, presence } = await opening;
    try {
      await presence.enter();
      return { url: embedded.url, lookAfter: () => lookAfter(embedded, presence), leave };
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
  return { embedded, presence: presentAt(embedded.url) };
}

async function lookAfter(embedded: EmbeddedServer, presence: Presence): Promise<boolean> {
  const hadDied = await embedded.revive();
  await presence.enter();
  return hadDied;
}

async function leaveEmbedded({ embedded, presence }: Opened): Promise<void> {
  try {
    if (await presence.leave()) embedded.stop();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    // It has died or hangs, and cannot be asked who else is there. Another process that needs it starts it again.
    embedded.tellToStop();
  } finally {
    presence.close();
  }
}
