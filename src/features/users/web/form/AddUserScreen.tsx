import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { createUser } from '#features/accounts/contract.ts';
import { AddedUser, personProblems, plainProblems } from '#features/accounts/person.ts';
import { attempt } from '#platform/web/calls/attempt.ts';
import { showToast } from '#ui/messages/toast.ts';
import { USERS } from '../list/users-query.ts';
import { randomPassword } from './random-password.ts';
import { UserFormSheet } from './UserFormSheet.tsx';
import { PasswordNote } from './user-fields.tsx';
import { NEW_USER, type UserValues } from './user-values.ts';

/**
 * The fields that the administrator fills in. The client generates the password when all these fields are
 * valid.
 */
const NewUser = z.omit(AddedUser, { password: true });

/** The screen for adding a user. Source: docs/behaviour.md 8.7, 8.8. */
export function AddUserScreen() {
  const client = useQueryClient();

  async function send(values: UserValues) {
    const given = { password: randomPassword(), creationDate: new Date().toISOString() };
    const result = await attempt(createUser, { body: { ...values, ...given } });
    if (result.is === 'refused') return result;
    showToast(`Invitation sent to ${values.email.trim()}`);
    void client.invalidateQueries({ queryKey: [USERS] });
    return undefined;
  }

  return (
    <UserFormSheet
      title="Add user"
      initial={NEW_USER}
      check={(...given) => plainProblems(personProblems(NewUser, ...given))}
      send={send}
    >
      <PasswordNote />
    </UserFormSheet>
  );
}
