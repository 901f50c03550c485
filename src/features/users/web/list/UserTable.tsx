import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Sort, UserRecord } from '../../contract.ts';
import { isPending, PENDING } from '../../shown-user.ts';
import { RoleSelect, StatusSelect } from '../roles/RoleAndStatus.tsx';
import { EditLink } from './EditLink.tsx';
import type { ListProps, UsersProps } from './list-props.ts';
import styles from './UserTable.module.css';

const COLUMNS: { sort: Sort; title: string }[] = [
  { sort: 'firstName', title: 'First Name' },
  { sort: 'lastName', title: 'Last Name' },
  { sort: 'userName', title: 'User Name' },
  { sort: 'role', title: 'Role' },
  { sort: 'status', title: 'Status' },
];

/**
 * The list of users as a table, at most 480 px high. The header row stays visible while the rows scroll.
 * Source: docs/behaviour.md 8.3.
 */
export function UserTable({ users, ...list }: UsersProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: this section must be scrollable with keys
    <section className={styles.scroller} data-keeps-place="users" tabIndex={0} aria-label="Users">
      <table className={styles.table}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <SortHead key={column.sort} {...column} {...list} />
            ))}
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row key={user.id} user={user} roleEdits={list.roleEdits} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SortHead({ sort, title, listing, show }: { sort: Sort; title: string } & ListProps) {
  const isSorted = listing.sort === sort;
  const isDescending = isSorted && listing.order === 'desc';
  const Icon = isDescending ? IconArrowDown : isSorted ? IconArrowUp : IconArrowsSort;
  return (
    <th scope="col" aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => show({ sort, order: isSorted && !isDescending ? 'desc' : 'asc' })}
      >
        {title}
        <Icon aria-hidden="true" className="faint" />
      </button>
    </th>
  );
}

function Row({ user, roleEdits }: { user: UserRecord } & Pick<ListProps, 'roleEdits'>) {
  const { edits, saving } = roleEdits;
  const isOutdated = saving.is === 'refused' && saving.outdated.has(user.id);
  const look = isOutdated ? 'bad ink' : edits.has(user.id) ? 'amber' : undefined;
  return (
    <tr className={look}>
      <td className="strong">{user.attributes.givenName}</td>
      <td>{user.attributes.familyName}</td>
      <td className={look ?? 'muted'}>{user.preferred_username}</td>
      {isPending(user) ? (
        <>
          <td />
          <td className="wrong strong">{PENDING}</td>
          <td />
        </>
      ) : (
        <>
          <td>
            <RoleSelect user={user} roleEdits={roleEdits} />
          </td>
          <td>
            <StatusSelect user={user} roleEdits={roleEdits} />
          </td>
          <td className={styles.action}>
            <EditLink user={user} />
          </td>
        </>
      )}
    </tr>
  );
}
