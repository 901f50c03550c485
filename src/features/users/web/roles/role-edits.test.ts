import { describe, expect, test } from 'vitest';
import { meetsPasswordRules } from '#features/accounts/password-rules.ts';
import { EditedUser, personProblems, plainProblems } from '#features/accounts/person.ts';
import type { UserRecord } from '../../contract.ts';
import { fromEditPayload, toEditPayload } from '../../edit-payload.ts';
import { randomPassword } from '../form/random-password.ts';
import { NEW_USER, valuesOf } from '../form/user-values.ts';
import { onTopOf, type RoleEdits, toPayload, withEdit } from './role-edits.ts';

const NONE: RoleEdits = new Map();
const editedUserProblems = (values: object, isForeign: () => boolean) =>
  plainProblems(personProblems(EditedUser, values, isForeign));

function aUser(attributes: Partial<UserRecord['attributes']> = {}): UserRecord {
  return {
    id: 'hugo',
    preferred_username: 'hugo',
    identities: [{ provider: 'password' }],
    attributes: {
      givenName: 'Hugo',
      familyName: 'Beaumont',
      email: 'hugo@harbour.example',
      phone: '0412 345 678',
      country: 'AU',
      stt: true,
      tts: false,
      schoolName: 'Hobart Harbour High School',
      description: 'Term 3',
      role: 'teacher',
      status: 'Active',
      exploreMap: false,
      shared: false,
      trialEndsAt: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      ...attributes,
    },
  };
}

describe('edits of the list', () => {
  test('hold the choice beside the values that were read, and send users completely', () => {
    const edits = withEdit(withEdit(NONE, aUser(), { role: 'editor' }), aUser(), { status: 'Trial' });
    const { attributes } = aUser();
    expect(toPayload(edits)).toEqual([
      { id: 'hugo', attributes: { ...attributes, role: 'editor', status: 'Trial' } },
    ]);
  });

  test('that return to the read values are no edits', () => {
    const edits = withEdit(withEdit(NONE, aUser(), { role: 'editor' }), aUser(), { role: 'teacher' });
    expect(edits.size).toBe(0);
  });

  test("treat an old 'user' as a teacher, so that it alone is no change", () => {
    expect(withEdit(NONE, aUser({ role: 'user' }), { role: 'teacher' }).size).toBe(0);
    expect(toPayload(withEdit(NONE, aUser({ role: 'user' }), { status: 'Trial' }))[0]?.attributes.role).toBe(
      'teacher',
    );
  });

  test('stay on top of users that were read again, and disappear where they already apply', () => {
    const edits = withEdit(NONE, aUser(), { role: 'editor' });
    const fresh = aUser({ status: 'Inactive', updatedAt: '2026-02-02T00:00:00.000Z' });
    const [kept] = onTopOf(edits, [fresh]).values();
    expect([kept?.role, kept?.user.attributes.updatedAt]).toEqual(['editor', fresh.attributes.updatedAt]);
    expect(onTopOf(edits, [aUser({ role: 'editor' })]).size).toBe(0);
  });
});

describe('the form', () => {
  test('converts to the names of the payload and back', () => {
    const values = valuesOf(aUser({ role: 'user' }));
    const payload = toEditPayload<unknown>(values);
    expect(payload).toMatchObject({
      given_name: 'Hugo',
      family_name: 'Beaumont',
      preferred_username: 'hugo',
    });
    expect(fromEditPayload({ ...payload, role: 'user' })).toMatchObject({
      firstName: 'Hugo',
      role: 'teacher',
    });
    expect(editedUserProblems(values, () => true)).toEqual({});
  });

  test('for a new user requires eight fields, without an asterisk', () => {
    const problems = Object.values(editedUserProblems(NEW_USER, () => true));
    expect(problems).toHaveLength(8);
    expect(problems.join()).not.toContain('*');
  });
});

test('a random password has 16 characters, meets the rules, and differs each time', () => {
  const passwords = Array.from({ length: 200 }, randomPassword);
  expect(passwords.every((password) => password.length === 16 && meetsPasswordRules(password))).toBe(true);
  expect(new Set(passwords).size).toBe(200);
});
