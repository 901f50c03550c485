import type { UserRecord } from './contract.ts';

/** The fields that identify a user in the list and in the panel of pending users. */
export type Named = { id: string; userName: string; firstName: string; lastName: string };

/** The screens show this word instead of the status until the user has used the mailed link. */
export const PENDING = 'Pending';

export function isPending({ identities }: Pick<UserRecord, 'identities'>): boolean {
  return identities.length === 0;
}
