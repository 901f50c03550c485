import { readApplicationSettings } from '#server/database/application-settings.ts';
import { isRefusedForGood } from '#server/mail/transport.ts';
import { PRODUCT_NAME } from '#shared/brand.ts';
import { hasTrialEnded } from '../../trial.ts';
import { makeLink, siteAddress } from '../link-tokens.ts';
import type { MailQueueDeps } from '../mail-queue.ts';
import { NO_PASSWORD } from '../passwords/passwords.ts';
import { findPerson, type Person } from '../queries.ts';
import { type LetterKind, writeLetter } from './letters.ts';
import { claimMail, type Intent, markFailed, markGivenUp, markSent } from './queries.ts';

const SECOND_MS = 1000;
/** Longer than a transport may take; a server that dies meanwhile leaves its mail to the next one. */
const LEASE_MS = 120 * SECOND_MS;
/** After the first failure, the second, and so on; then every hour, until it is sent or refused for good. */
const RETRY_MS = [5, 30, 2 * 60, 10 * 60, 30 * 60, 60 * 60].map((seconds) => seconds * SECOND_MS);

/** Sends one mail that is due. @returns false when none is */
export async function deliverNext(deps: MailQueueDeps): Promise<boolean> {
  const { connection, clock, log } = deps;
  const claimedAt = clock.now();
  const intent = await claimMail(connection.db, claimedAt, new Date(claimedAt.getTime() + LEASE_MS));
  if (!intent) return false;
  try {
    await deliver(deps, intent);
    await markSent(connection.db, intent.id, clock.now());
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

/** Who it is for and what it says is found out now, and its token made now: none ever lies in the queue. */
async function deliver(deps: MailQueueDeps, intent: Intent): Promise<void> {
  const { connection, clock, transport } = deps;
  const person = await findPerson(connection.db, intent.userNameKey);
  const kind = person && letterFor(person, intent.kind, clock.now());
  if (!person || !kind) return;
  const link = await linkFor(kind, person, deps);
  const { mailSenderName, productName } = await readApplicationSettings(connection.db);
  const about = { ...person, wantedAt: intent.createdAt };
  await transport.send({
    to: intent.address ?? (kind === 'newEmail' && person.newEmail ? person.newEmail : person.email),
    ...writeLetter(kind, about, link, productName || PRODUCT_NAME),
    ...(mailSenderName && { senderName: mailSenderName }),
  });
}

async function linkFor(
  kind: LetterKind,
  person: Person,
  { connection, settings, clock }: MailQueueDeps,
): Promise<string> {
  switch (kind) {
    case 'trialEnding':
    case 'emailChanged':
      return siteAddress(settings);
    case 'passwordChanged':
      return `${siteAddress(settings)}/home/login/forgotPassword`;
    default:
      // Stored before it is sent: a quick reader's click must find it.
      return makeLink(connection.db, settings, person, kind, clock.now());
  }
}

/** @returns what a person needs, whatever was asked for; undefined when they need nothing (any more) */
function letterFor(person: Person, asked: LetterKind, now: Date): LetterKind | undefined {
  if (asked === 'newEmail') return person.newEmail ? asked : undefined;
  if (asked === 'trialEnding')
    return person.status === 'Trial' && !hasTrialEnded(person, now) ? asked : undefined;
  if (asked === 'passwordChanged' || asked === 'emailChanged') return asked;
  const awaitsInvitation = person.passwordHash === NO_PASSWORD || person.status === 'PENDING';
  if (awaitsInvitation) return 'invite';
  if (asked === 'verify' && !person.verifiedAt) return 'verify';
  return asked === 'reset' ? 'reset' : undefined;
}

/** Mail servers say whose mail they refuse; the log and the queue need not know. */
function withoutAddresses(problem: string): string {
  return problem.replace(/[^\s<>"']+@[^\s<>"']+/g, '…@…');
}

function nextAttempt({ attempts }: Intent, now: Date): Date {
  const delayMs = RETRY_MS[Math.min(attempts, RETRY_MS.length) - 1] ?? 0;
  return new Date(now.getTime() + delayMs);
}
