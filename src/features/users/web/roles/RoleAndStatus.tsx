import { type ReactNode, useId } from 'react';
import { readStatus } from '#features/accounts/person.ts';
import { ROLE_WORDS } from '#platform/shared/people/roles.ts';
import { CompactSelect } from '#ui/fields/SelectField.tsx';
import type { UserRecord } from '../../contract.ts';
import type { ListProps } from '../list/list-props.ts';
import { OWN_ROLE, useIsOwnAccount } from './own-account.ts';
import styles from './RoleAndStatus.module.css';
import { accessOf, ROLE_OPTIONS, STATUS_OPTIONS } from './role-edits.ts';

type Props = { user: UserRecord } & Pick<ListProps, 'roleEdits'>;

// The selects for role and status are disabled while the edits are being saved. All edits are removed after
// saving, so a choice that was made in the meantime would be lost.
export function RoleSelect({ user, roleEdits }: Props) {
  const before = accessOf(roleEdits.edits.get(user.id)?.user ?? user).role;
  const role = roleEdits.edits.get(user.id)?.role ?? before;
  const isOwn = useIsOwnAccount(user.id);
  const noteId = useId();
  return (
    <Cell was={role === before ? undefined : ROLE_WORDS[before]}>
      <CompactSelect
        aria-label={`Role of ${nameOf(user)}`}
        aria-describedby={isOwn ? noteId : undefined}
        options={ROLE_OPTIONS}
        value={role}
        isChanged={role !== before}
        disabled={isOwn || roleEdits.saving.is === 'saving'}
        onChange={({ currentTarget: { value } }) => {
          const chosen = ROLE_OPTIONS.find((option) => option.value === value);
          if (chosen) roleEdits.change(user, { role: chosen.value });
        }}
      />
      {isOwn && (
        <span id={noteId} className={styles.own}>
          {OWN_ROLE}
        </span>
      )}
    </Cell>
  );
}

export function StatusSelect({ user, roleEdits }: Props) {
  const before = accessOf(roleEdits.edits.get(user.id)?.user ?? user).status;
  const status = roleEdits.edits.get(user.id)?.status ?? before;
  return (
    <Cell was={status === before ? undefined : before}>
      <CompactSelect
        aria-label={`Status of ${nameOf(user)}`}
        options={STATUS_OPTIONS}
        value={status}
        isChanged={status !== before}
        disabled={roleEdits.saving.is === 'saving'}
        onChange={({ currentTarget: { value } }) => {
          const chosen = readStatus(value);
          if (chosen) roleEdits.change(user, { status: chosen });
        }}
      />
    </Cell>
  );
}

function Cell({ was, children }: { was: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.cell}>
      {children}
      {was && <span className="small">was {was}</span>}
    </div>
  );
}

function nameOf({ attributes: { givenName, familyName } }: UserRecord): string {
  return `${givenName} ${familyName}`;
}
