import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/server/clock.ts';
import { readApplicationSettings } from '#platform/server/database/application-settings.ts';
import type { Connection, Database } from '#platform/server/database/connect.ts';
import { isStillThere } from '#platform/server/database/people-queries.ts';
import type { Environment } from '#platform/server/environment.ts';
import { deleteFromOutbox } from '#platform/server/mail/outbox.ts';
import type { Transport } from '#platform/server/mail/transport.ts';
import { isRefusedForGood } from '#platform/server/mail/transport.ts';
import { PRODUCT_NAME } from '#platform/shared/settings/product-marks.ts';
import { SECOND_MS } from '#platform/shared/time.ts';
import { hasTrialEnded } from '../../trial-end.ts';
import { findPerson, type Person } from '../queries.ts';
import { type LetterKind, writeLetter } from './letters.ts';
import { makeLink, siteAddress } from './link-tokens.ts';
import { awaitsInvitation } from './pending-link.ts';
import {
  claimMail,
  deleteMail,
  holdReceiver,
  type Intent,
  markFailed,
  markGivenUp,
  markSent,
} from './queries.ts';

export type MailDeps = {
  connection: Connection;
  settings: Environment;
  clock: Clock;
  log: FastifyBaseLogger;
  transport: Transport;
};

/**
 * The time for which one server process reserves a mail. It is longer than sending can take. If the process
 * dies, another process sends the mail after this time.
 */
const LEASE_MS = 120 * SECOND_MS;
/**
 * The pauses before each new attempt. The last pause is used for all further attempts, until the mail is sent
 * or permanently refused.
 */
const RETRY_MS = [5, 30, 2 * 60, 10 * 60, 30 * 60, 60 * 60].map((seconds) => seconds * SECOND_MS);

/**
 * Sends one mail that is due.
 * @returns false if none is due
 */
export async function deliverNext(deps: MailDeps): Promise<boolean> {
  const { connection, clock, log } = deps;
  const claimedAt = clock.now();
  const intent = await claimMail(connection.db, claimedAt, new Date(claimedAt.getTime() + LEASE_MS));
  if (!intent) return false;
  try {
    const receiver = await connection.db.transaction().execute((tx) => findReceiver(tx, deps, intent));
    // Without a receiver, the mail was withdrawn, or no user has this user name: the visitor may have mistyped the
    // name, or the user may have been deleted.
    if (!receiver) await deleteMail(connection.db, intent.id);
    else {
      if (receiver.letter) await deliver(deps, intent, receiver.person, receiver.letter);
      await markSent(connection.db, intent.id, clock.now());
    }
  } catch (error) {
    const problem = withoutAddresses(error instanceof Error ? error.message : String(error));
    if (isRefusedForGood(error)) {
      await markGivenUp(connection.db, intent.id, problem, clock.now());
      log.warn({ mail: intent.id, problem }, 'a mail was refused for good');
    } else {
      await markFailed(connection.db, intent.id, problem, nextAttempt(intent, clock.now()));
      log.warn({ mail: intent.id, attempts: intent.attempts, problem }, 'a mail could not be sent and waits');
    }
  }
  return true;
}

type Letter = { kind: LetterKind; link: string };

async function deliver(
  { connection, settings, transport }: MailDeps,
  intent: Intent,
  person: Person,
  { kind, link }: Letter,
): Promise<void> {
  const { mailSenderName, productName } = await readApplicationSettings(connection.db);
  const about = { ...person, wantedAt: intent.createdAt };
  await transport.send({
    to: intent.address ?? (kind === 'newEmail' && person.newEmail ? person.newEmail : person.email),
    ...writeLetter(kind, about, link, productName || PRODUCT_NAME),
    ...(mailSenderName && { senderName: mailSenderName }),
  });
  // The person may have been deleted while the mail was being sent. If so, the deletion emptied the outbox
  // before this mail was written there, so this code deletes the mail.
  if (!(await isStillThere(connection.db, person.id)))
    await deleteFromOutbox(settings.dataDir, [person.userName]);
}

/**
 * Determines the receiver and the kind of letter, and creates the token of the link. This happens only when
 * the mail is sent, so the queue never contains a token. The transaction locks the person's row. If somebody
 * corrects the person's address before the lock, the mail goes to the new address; after it, the correction
 * invalidates the link.
 * @returns undefined if there is no receiver; without `letter` if the receiver no longer needs a letter
 */
async function findReceiver(
  tx: Database,
  deps: MailDeps,
  intent: Intent,
): Promise<{ person: Person; letter?: Letter } | undefined> {
  if (!(await holdReceiver(tx, intent))) return undefined;
  const person = await findPerson(tx, intent.userNameKey);
  if (!person) return undefined;
  const kind = letterFor(person, intent.kind, deps.clock.now());
  return kind ? { person, letter: { kind, link: await linkFor(tx, kind, person, deps) } } : { person };
}

async function linkFor(
  tx: Database,
  kind: LetterKind,
  person: Person,
  { settings, clock }: MailDeps,
): Promise<string> {
  switch (kind) {
    case 'trialEnding':
    case 'emailChanged':
      return siteAddress(settings);
    case 'classEnding':
      return `${siteAddress(settings)}/classes`;
    case 'passwordChanged':
      return `${siteAddress(settings)}/home/login/forgotPassword`;
    default:
      // The link is stored before the mail is sent, so that it works as soon as the mail arrives.
      return makeLink(tx, settings, person, kind, clock.now());
  }
}

/**
 * @returns the kind of letter that the person needs now, which may differ from the requested kind; undefined
 * if the person needs none
 */
function letterFor(person: Person, asked: LetterKind, now: Date): LetterKind | undefined {
  if (asked === 'newEmail') return person.newEmail ? asked : undefined;
  if (asked === 'trialEnding')
    return person.status === 'Trial' && !hasTrialEnded(person, now) ? asked : undefined;
  if (asked === 'passwordChanged' || asked === 'emailChanged' || asked === 'classEnding') return asked;
  if (awaitsInvitation(person)) return 'invite';
  if (asked === 'verify' && !person.verifiedAt) return 'verify';
  return asked === 'reset' ? 'reset' : undefined;
}

/**
 * Removes e-mail addresses from an error message. Mail servers repeat the refused address in the message, but
 * the log and the queue must not contain addresses.
 */
function withoutAddresses(problem: string): string {
  return problem.replace(/[^\s<>"']+@[^\s<>"']+/g, '…@…');
}

function nextAttempt({ attempts }: Intent, now: Date): Date {
  const delayMs = RETRY_MS[Math.min(attempts, RETRY_MS.length) - 1] ?? 0;
  return new Date(now.getTime() + delayMs);
}
