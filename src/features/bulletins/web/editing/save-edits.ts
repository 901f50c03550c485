import type { SignedIn } from '#features/accounts/use-sign-in-again.tsx';
import { call, isFailedResponse } from '#platform/web/calls/api.ts';
import {
  type Bulletin,
  type BulletinForm,
  type BulletinKind,
  type ChangedBulletin,
  insertBulletin,
  updateBulletin,
} from '../../contract.ts';
import { type EditedEntry, type Problem, toSend } from './bulletin-edits.ts';

type Outcome = { is: 'saved' } | Problem;

const SILENCE = 'The server did not answer. This is not saved yet; please try again.';
const SIGNED_OUT = 'You are logged out. This is not saved yet.';

/**
 * Saves one entry: inserts a new entry, and updates an entry that the server already has. Source:
 * docs/behaviour.md 24.5.
 */
export async function saveEntry(
  kind: BulletinKind,
  { draft, original }: EditedEntry,
  signedIn: SignedIn['signedIn'],
): Promise<Outcome> {
  const body = toSend(draft);
  if (original) return updateEntry(kind, { ...body, rev: original.rev }, signedIn);
  const inserted = await outcome(signedIn(() => call(insertBulletin, { params: { type: kind }, body })));
  // The server refuses the ID of a new entry if it already stored the entry, but its response was lost and
  // the user then changed the entry. This request updates the stored entry.
  const isThere = inserted.is === 'refused' && '_id' in inserted.errors;
  return isThere ? updateEntry(kind, { ...body, rev: 1 }, signedIn) : inserted;
}

export async function updateEntry(
  kind: BulletinKind,
  body: BulletinForm & { rev: number },
  signedIn: SignedIn['signedIn'],
): Promise<Outcome> {
  return outcome(signedIn(() => call(updateBulletin, { params: { type: kind }, body })));
}

async function outcome(saving: Promise<unknown>): Promise<Outcome> {
  try {
    return (await saving) === null ? { is: 'unsent', message: SILENCE } : { is: 'saved' };
  } catch (error) {
    if (!isFailedResponse(error)) throw error;
    return error.status === 401 ? { is: 'unsent', message: SIGNED_OUT } : problemOf(error.body);
  }
}

/**
 * Reads from an error response why the server did not save the entry.
 * @param body the body of the response (docs/behaviour.md 26.3)
 */
function problemOf(body: unknown): Problem {
  const refusal = body as Partial<ChangedBulletin> & { errors?: Record<string, string> };
  const message = refusal.message ?? SILENCE;
  const theirs: Bulletin | undefined = refusal.bulletin;
  return theirs
    ? { is: 'changed', message, theirs }
    : { is: 'refused', message, errors: refusal.errors ?? {} };
}
