import type { Updateable } from 'kysely';
import * as z from 'zod/mini';
import { EditedUser, plainProblems, readPerson } from '#features/accounts/person.ts';
import { isForeignPhone } from '#features/accounts/phone-rules-abroad.ts';
import { readApplicationSettings } from '#platform/server/database/application-settings.ts';
import { keepAnAdministrator } from '#platform/server/database/locks/administrators.ts';
import type { PersonTable } from '#platform/server/database/tables.ts';
import { conflict, invalid, notFound } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import { endMailedLinks, insertMail } from '#platform/server/mail/queries.ts';
import type * as contract from '../../contract.ts';
import { fromEditPayload, toEditPayload } from '../../edit-payload.ts';
import type { UserDeps } from '../deps.ts';
import { deleteSessionsOf, lockUsers, type UserRow, updateUser } from '../queries.ts';
import { endsSessions, type Given, roleAndStatus } from './role-and-status.ts';
import { refuseFormerAdministrator } from './still-administrator.ts';

type Sent = Call<typeof contract.editUser>['body'];

/** The fields of the request. Flags that are not sent stay unchanged (docs/behaviour.md 8.10). */
const Edit = z.object({
  id: z.guid('This is no user.'),
  ...EditedUser.shape,
  updatedAt: z.nullish(z.string('must be the time of the last change')),
});
type Edit = z.output<typeof Edit>;

/**
 * Saves a user. The user name identifies the user and cannot change (docs/behaviour.md 8.10).
 * @throws invalid, with a message for each invalid field of the request; notFound if there is no such user;
 * conflict, for example if another administrator has changed the user in the meantime
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
    if (endsSessions(edit)) await deleteSessionsOf(tx, user.id);
    if (change.email === user.email) return;
    // Invalidates the links that were mailed to the old address, because somebody else may own that mailbox.
    await endMailedLinks(tx, user);
    if (!user.verifiedAt) await insertMail(tx, 'verify', user.userNameKey, given.now);
    // The old address gets an e-mail about the change only if the person had verified it. An unverified
    // address may belong to somebody else.
    else await insertMail(tx, 'emailChanged', user.userNameKey, given.now, user.email);
  });
  return { ok: true };
}

function readEdit(body: Sent): Edit {
  const sent = { ...fromEditPayload(body), id: body.id, updatedAt: body.updatedAt };
  const { person, problems } = readPerson(Edit, sent, isForeignPhone);
  if (problems) throw invalid(toEditPayload(plainProblems(problems)));
  return person;
}

function toChange(user: UserRow, edit: Edit, given: Given) {
  const { updatedAt, stt, tts, exploreMap, shared } = edit;
  if (updatedAt && updatedAt !== user.updatedAt.toISOString()) {
    throw conflict('changed', 'Another administrator has changed this user meanwhile.');
  }
  const access = roleAndStatus(user, edit, given);
  return {
    ...access,
    first_name: edit.firstName,
    last_name: edit.lastName,
    email: edit.email,
    phone: edit.phone,
    country: edit.country,
    school_name: edit.schoolName,
    description: edit.description,
    stt: stt ?? user.stt,
    tts: tts ?? user.tts,
    explore_map: exploreMap ?? user.exploreMap,
    shared: shared ?? access.shared,
    updated_at: given.now,
  } satisfies Updateable<PersonTable>;
}
