import type { Connection } from '../connect.ts';

/** The channels on which the database tells of changes; the triggers are in the migrations. */
const CHANNELS = ['content', 'session', 'setting', 'live'] as const;
type Channel = (typeof CHANNELS)[number];

/** A value that was read may be used this long after it was last confirmed, in milliseconds. */
const CONFIRMED_MS = 1000;
/** Well below `CONFIRMED_MS`, so that values stay confirmed while the connection works. */
const BEAT_MS = 400;

/** The newest number of each kind of change. One that was not heard shows that a change was missed. */
const NEWEST = `select (select version from content_state) as content, (select last_value from change_told) as told`;
type Newest = { content: number; told: number };

/**
 * Tells this process of changes that any process has committed, and says up to which moment it has heard all
 * of them. docs/decisions/090-kept-reads.md explains how values are kept in memory with it.
 */
export type Changes = ReturnType<typeof hearChanges>;

export function hearChanges(connection: Connection) {
  const listeners = new Map<Channel, ((subject: string) => void)[]>(CHANNELS.map((channel) => [channel, []]));
  const forgetters: (() => void)[] = [];
  let isHearing = false;
  let isUsed = false;
  let heardUntil = Number.NEGATIVE_INFINITY;
  const heard: Newest = { content: 0, told: 0 };

  const tell = (channel: Channel, subject: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(subject);
  };
  const tellContent = (version: number) => {
    heard.content = Math.max(heard.content, version);
    tell('content', String(version));
  };
  const forgetAll = () => {
    for (const forget of forgetters) forget();
  };

  const listening = connection.listen({
    channels: CHANNELS,
    onNotification: (channel, payload) => {
      const [number = '', subject = ''] = payload.split(' ');
      if (channel === 'content') return tellContent(Number(number));
      heard.told = Math.max(heard.told, Number(number));
      tell(channel as Channel, subject);
    },
    onListening: () => {
      isHearing = true;
      // Changes while the connection was cut were missed.
      forgetAll();
      void hear();
    },
    onCut: () => {
      isHearing = false;
      forgetAll();
    },
  });

  let asking: Promise<void> | undefined;
  let askingNext: Promise<void> | undefined;
  /**
   * Resolves when all changes are heard that were committed before this call, or if that cannot be. A question
   * that is under way may be older than the change, so calls during it share the next question.
   */
  function hear(): Promise<void> {
    if (asking) {
      askingNext ??= asking.then(() => {
        askingNext = undefined;
        return hear();
      });
      return askingNext;
    }
    asking = ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function ask(): Promise<void> {
    const from = performance.now();
    const newest = await listening.ask<Newest>(NEWEST).catch(() => undefined);
    if (!newest) return;
    if (newest.told > heard.told) forgetAll();
    heard.told = Math.max(heard.told, newest.told);
    if (newest.content > heard.content) tellContent(newest.content);
    heardUntil = Math.max(heardUntil, from);
  }

  // An idle process does not disturb the database: it asks only while values are used.
  const beating = setInterval(() => {
    if (!isUsed) return;
    isUsed = false;
    void hear();
  }, BEAT_MS).unref();

  return {
    hear,
    on: (channel: Channel, listener: (subject: string) => void) => {
      listeners.get(channel)?.push(listener);
    },
    /** Calls this function whenever changes may have been missed. */
    onMissed: (forget: () => void) => {
      forgetters.push(forget);
    },
    /** @returns true while changes are told at once */
    isHearing: (): boolean => isHearing,
    /**
     * @param readAt when the query for a value began, from `performance.now()`
     * @returns when the value was last confirmed
     */
    confirmedAt: (readAt: number): number => Math.max(readAt, heardUntil),
    /**
     * @param readAt when the query for the value began, from `performance.now()`
     * @returns true if the value, which nothing has changed as far as was heard, may still be used
     */
    isConfirmed: (readAt: number): boolean => {
      isUsed = true;
      return isHearing && performance.now() - Math.max(readAt, heardUntil) <= CONFIRMED_MS;
    },
    stop: async (): Promise<void> => {
      clearInterval(beating);
      await listening.stop();
    },
  };
}
