import { readStatus } from '#features/accounts/person.ts';
import type { UserRecord } from '../../contract.ts';
import type { UserRow } from '../queries.ts';

/** A user as the list shows them. Source of the names: docs/behaviour.md 28.2, 28.3. */
export function toUserRecord(row: UserRow): UserRecord {
  return {
    id: row.id,
    preferred_username: row.userName,
    identities: row.verifiedAt ? [{ provider: 'password' }] : [],
    attributes: {
      givenName: row.firstName,
      familyName: row.lastName,
      email: row.email,
      phone: row.phone,
      country: row.country,
      stt: row.stt,
      tts: row.tts,
      schoolName: row.schoolName,
      description: row.description,
      role: row.role,
      status: readStatus(row.status) ?? 'Inactive',
      exploreMap: row.exploreMap,
      shared: row.shared,
      trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    },
  };
}
