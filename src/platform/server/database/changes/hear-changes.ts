import type { Connection } from '../connect.ts';

/**
 * The PostgreSQL channels on which the database sends notifications of changes. Triggers in the migrations
 * send them.
 */
const CHANNELS = ['content', 'session', 'setting', 'live'] as const;
type Channel = (typeof CHANNELS)[number];

/**
 * After the database has confirmed that a cached value is current, the value may be used for this long, in
 * milliseconds.
 */
const CONFIRMED_MS = 1000;
/**
 * How often the process asks the database whether its cached values are current, in milliseconds. This is
 * well below `CONFIRMED_MS`, so that values stay confirmed while the connection works.
 */
const BEAT_MS = 400;

/**
 * Reads the version of the content, and the number of the last notification of any other change. If one of
 * them is higher than in the notifications that have arrived, a notification was missed. The start time tells
 * one run of a database server from any other.
 */
const NEWEST = `select (select version from content_state) as content, (select last_value from change_told) as told,
  extract(epoch from pg_postmaster_start_time())::text as server`;
type Newest = { content: number; told: number; server: string };

/**
 * Notifies this process of the changes that any process has committed. Also records up to which time all
 * notifications have arrived, so that it can tell whether a cached value is still current. See
 * docs/decisions/090-kept-reads.md.
 */
export type Changes = ReturnType<typeof hearChanges>;

export function hearChanges(connection: Connection) {
  const listeners = new Map<Channel, ((subject: string) => void)[]>(CHANNELS.map((channel) => [channel, []]));
  const forgetters: (() => void)[] = [];
  const rereaders: (() => void)[] = [];
  let isHearing = false;
  let isUsed = false;
  let heardUntil = Number.NEGATIVE_INFINITY;
  const heard: Newest = { content: 0, told: 0, server: '' };
  let isFirstAnswer = false;

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
      isFirstAnswer = true;
      // Discards all cached values: PostgreSQL does not repeat the notifications that it sent while the
      // connection was down, so any value may have changed.
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
   * Resolves when this process has been notified of all changes that were committed before this call, or when
   * the database does not respond. A query that is already running may have begun before these changes. So
   * all calls that arrive during a query wait for the next query, which they share.
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

  /**
   * True if the database may have lost changes that this process has read: after a restart, another server or
   * a restored backup may answer. This is valid only for the first answer on a connection. In a later one, a
   * notification that arrived during the query may be newer than the answer.
   */
  function hasOtherHistory({ content, server }: Newest): boolean {
    return heard.server !== '' && (server !== heard.server || content < heard.content);
  }

  function rewind({ content, told }: Newest): void {
    heard.content = content;
    heard.told = told;
    forgetAll();
    for (const readAgain of rereaders) readAgain();
  }

  async function ask(): Promise<void> {
    const from = performance.now();
    const newest = await listening.ask<Newest>(NEWEST).catch(() => undefined);
    if (!newest) return;
    if (isFirstAnswer) {
      isFirstAnswer = false;
      if (hasOtherHistory(newest)) rewind(newest);
    }
    if (newest.told > heard.told) forgetAll();
    heard.told = Math.max(heard.told, newest.told);
    heard.server = newest.server;
    if (newest.content > heard.content) tellContent(newest.content);
    heardUntil = Math.max(heardUntil, from);
  }

  // Confirms cached values only while they are used, so that an idle process sends no queries.
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
    /** Registers a function that is called whenever notifications may have been lost. */
    onMissed: (forget: () => void) => {
      forgetters.push(forget);
    },
    /** Registers a function that is called when the database may have lost changes that this process has read. */
    onRewound: (readAgain: () => void) => {
      rereaders.push(readAgain);
    },
    /** @returns the newest version of the content of which this process was notified */
    newestContent: (): number => heard.content,
    /** @returns true while notifications arrive */
    isHearing: (): boolean => isHearing,
    /**
     * @param readAt when the query for a value began, from `performance.now()`
     * @returns when the value was last confirmed to be current
     */
    confirmedAt: (readAt: number): number => Math.max(readAt, heardUntil),
    /**
     * @param readAt when the query for a cached value began, from `performance.now()`
     * @returns true if all notifications up to a short time ago have arrived. The value may then be used,
     * unless a notification has reported that it changed
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
