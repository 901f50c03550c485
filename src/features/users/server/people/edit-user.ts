import type { Updateable } from 'kysely';
import * as z from 'zod/mini';
import { GIVEN_ROLES, readStatus } from '#features/accounts/added-user.ts';
import { Flag } from '#features/accounts/flags.ts';
import { isForeignPhone } from '#features/accounts/foreign-phone.ts';
import { readApplicationSettings } from '#platform/server/database/application-settings.ts';
import { keepAnAdministrator } from '#platform/server/database/locks/administrators.ts';
import type { PersonTable } from '#platform/server/database/tables.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { conflict, invalid, notFound } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import { endMailedLinks, insertMail } from '#platform/server/mail/queries.ts';
import type * as contract from '../../contract.ts';
import { editedUserProblems, fromEditPayload, toEditPayload } from '../../edited-user.ts';
import type { UserDeps } from '../deps.ts';
import { deleteSessionsOf, lockUsers, type UserRow, updateUser } from '../queries.ts';
import { endsSessions, roleAndStatus, type Wanted } from './role-and-status.ts';
import { refuseFormerAdministrator } from './still-administrator.ts';

type Sent = Call<typeof contract.editUser>['body'];

/** Fields that are not sent stay unchanged (docs/behaviour.md 8.10). */
const Extras = z.object({
  stt: z.nullish(Flag),
  tts: z.nullish(Flag),
  exploreMap: z.nullish(Flag),
  shared: z.nullish(Flag),
  updatedAt: z.nullish(z.string('must be a text')),
});
type Extras = z.output<typeof Extras>;

type Edit = { id: string; values: Record<string, unknown>; extras: Extras; wanted: Wanted };

/**
 * Saves a user. The user name identifies the person and cannot change (docs/behaviour.md 8.10).
 * @throws invalid naming the fields of the payload, notFound, conflict
 */
export async function editUser(
  { connection: { db }, clock }: UserDeps,
  { body, caller }: Call<typeof contract.editUser>,
): Promise<{ ok: true }> {
  const edit = readEdit(body);
  const given = { caller, now: clock.now(), trialDays: (await readApplicationSettings(db)).trialDays };
  await keepAnAdministrator(db, async (tx) => {
    await refuseFormerAdministrator(tx, caller);
    const [user] = await lockUsers(tx, [edit.id]);
    if (!user) throw notFound('User');
    const change = toChange(user, edit, given);
    await updateUser(tx, user.id, change);
    if (endsSessions(edit.wanted)) await deleteSessionsOf(tx, user.id);
    if (change.email === user.email) return;
    // Mailed links are in a mailbox that is no longer theirs.
    await endMailedLinks(tx, user);
    if (!user.verifiedAt) await insertMail(tx, 'verify', user.userNameKey, given.now);
    // An address that was never verified may be a stranger's.
    else await insertMail(tx, 'emailChanged', user.userNameKey, given.now, user.email);
  });
  return { ok: true };
}

function readEdit(body: Sent): Edit {
  const values = fromEditPayload(body);
  const extras = Extras.safeParse(body);
  const id = z.guid().safeParse(body.id);
  const problems: Record<string, string> = {
    ...(!id.success && { id: 'This is no user.' }),
    ...toEditPayload(editedUserProblems(values, isForeignPhone)),
    ...Object.fromEntries(
      extras.error?.issues.map((issue) => [String(issue.path[0]), 'must be true or false']) ?? [],
    ),
  };
  const role = GIVEN_ROLES.find((given) => given === values.role);
  const status = readStatus(values.status);
  if (extras.data?.shared && role !== 'student') {
    problems.shared = 'Only a student account can be shared by a class!';
  }
  if (!id.data || !extras.data || !role || !status || Object.keys(problems).length > 0)
    throw invalid(problems);
  return { id: id.data, values, extras: extras.data, wanted: { role, status } };
}

type Given = { caller: Caller | null; now: Date; trialDays: number };

function toChange(user: UserRow, { values, extras, wanted }: Edit, given: Given) {
  const { updatedAt, stt, tts, exploreMap, shared } = extras;
  if (updatedAt && updatedAt !== user.updatedAt.toISOString()) {
    throw conflict('changed', 'Another administrator has changed this user meanwhile.');
  }
  const access = roleAndStatus(user, wanted, given);
  return {
    ...access,
    first_name: text(values.firstName),
    last_name: text(values.lastName),
    email: text(values.email),
    phone: text(values.phone),
    country: text(values.country),
    school_name: text(values.schoolName),
    description: text(values.description),
    stt: stt ?? user.stt,
    tts: tts ?? user.tts,
    explore_map: exploreMap ?? user.exploreMap,
    shared: shared ?? access.shared,
    updated_at: given.now,
  } satisfies Updateable<PersonTable>;
}

/** Normalised as in registration. */
function text(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed().normalize('NFC').trim() : '';
}
