import { setTimeout as wait } from 'node:timers/promises';
import type { MailQueueDeps } from './deliver.ts';
import { deliverNext } from './deliver.ts';

/** Mails that wait in the database until they are sent. Several servers may share it. */
export type MailQueue = {
  /** Sends what is left over from before, and looks again every now and then. */
  start(): void;
  /** Something was put in: send it now. */
  wake(): void;
  /** Resolves once every mail that was due has been tried. */
  deliverDue(): Promise<void>;
  /** Sends what is due, for a few seconds at most; what is left is sent after the next start. */
  stop(): Promise<void>;
};

/** For mails whose next try has come, and for those that another server put in and left. */
const POLL_MS = 15_000;
const DRAIN_MS = 5000;

export function createMailQueue(deps: MailQueueDeps): MailQueue {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let latest = Promise.resolve();
  let waiting: Promise<void> | undefined;

  const drain = async () => {
    waiting = undefined;
    try {
      while (!isStopped && (await deliverNext(deps)));
    } catch (error) {
      // Nobody called who could be told; the database keeps the mails and the next look finds them.
      deps.log.error({ err: error }, 'mails wait');
    }
  };
  // One round at a time, and at most one more waiting: it will find all that was put in meanwhile.
  const deliverDue = () => {
    waiting ??= latest.then(drain);
    latest = waiting;
    return waiting;
  };
  return {
    deliverDue,
    wake: () => void deliverDue(),
    start: () => {
      void deliverDue();
      timer = setInterval(() => void deliverDue(), POLL_MS).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.race([deliverDue(), wait(DRAIN_MS, undefined, { ref: false })]);
      isStopped = true;
    },
  };
}
