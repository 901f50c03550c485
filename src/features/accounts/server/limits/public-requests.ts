import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { tooMany } from '#server/http/refused.ts';
import { countRequests, insertRequests, lockRequests } from './queries.ts';

const WINDOW_MS = 60 * 60 * 1000;

/** In an hour, of each kind (D-91). A school's whole computer room may share one network address. */
const MOST_PER_SUBJECT = 60;
const MOST_PER_ADDRESS = 300;

/** What anybody may ask for and what sends a mail. */
export type PublicRequest = {
  kind: 'register' | 'forgot' | 'resend';
  /** E-mail address; where nobody is behind a user name, that name. Lower case. */
  subject: string;
  /** Network address. */
  address: string;
};

/** @throws tooMany, with the time until the next one is free */
export async function countPublicRequest(db: Database, clock: Clock, request: PublicRequest): Promise<void> {
  const { kind } = request;
  const subject = `for ${request.subject}`;
  const address = `from ${request.address}`;
  const now = clock.now();
  // One at a time: a hundred at once would all be counted before any was written down.
  await db.transaction().execute(async (tx) => {
    await lockRequests(tx);
    await refuseAbove(MOST_PER_SUBJECT, tx, kind, subject, now);
    await refuseAbove(MOST_PER_ADDRESS, tx, kind, address, now);
    await insertRequests(tx, kind, [subject, address], now);
  });
}

async function refuseAbove(
  most: number,
  db: Database,
  kind: string,
  subject: string,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS);
  const { requests, firstAt } = await countRequests(db, kind, subject, since);
  if (requests >= most) throw tooMany(((firstAt ?? now).getTime() - since.getTime()) / 1000);
}
