import { SelectField } from '#ui/fields/SelectField.tsx';
import { SORTS, type Sort, type UserRecord } from '../../contract.ts';
import { isPending, PENDING } from '../../shown-user.ts';
import { RoleSelect, StatusSelect } from '../roles/RoleAndStatus.tsx';
import { EditLink } from './EditLink.tsx';
import type { ListProps, UsersProps } from './list-props.ts';

const SORT_WORDS: Record<Sort, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  userName: 'User name',
  role: 'Role',
  status: 'Status',
};

const SORT_OPTIONS = SORTS.flatMap((sort) => [
  { value: `${sort} asc`, text: `${SORT_WORDS[sort]}, A to Z` },
  { value: `${sort} desc`, text: `${SORT_WORDS[sort]}, Z to A` },
]);

/** Shows each user on a card, on screens that are too narrow for the table. */
export function UserCards({ users, listing, show, roleEdits }: UsersProps) {
  return (
    <>
      <SelectField
        label="Sort by"
        options={SORT_OPTIONS}
        value={`${listing.sort} ${listing.order}`}
        onChange={({ currentTarget: { value } }) => {
          const sort = SORTS.find((name) => value.startsWith(`${name} `));
          if (sort) show({ sort, order: value.endsWith('desc') ? 'desc' : 'asc' });
        }}
      />
      <ul className="grid gap-2" aria-label="Users">
        {users.map((user) => (
          <Card key={user.id} user={user} roleEdits={roleEdits} />
        ))}
      </ul>
    </>
  );
}

function Card({ user, roleEdits }: { user: UserRecord } & Pick<ListProps, 'roleEdits'>) {
  const { edits, saving } = roleEdits;
  const isOutdated = saving.is === 'refused' && saving.outdated.has(user.id);
  const look = isOutdated ? 'bad ink' : edits.has(user.id) ? 'amber' : undefined;
  const { givenName, familyName } = user.attributes;
  return (
    <li className={`grid gap-2 outlined round-3 pad-2-3 ${look ?? 'surface'}`}>
      <div className="row gap-2">
        <div className="grow slim breaks">
          <h2 className="reading">
            {givenName} {familyName}
          </h2>
          <p className={look ? 'small' : 'small muted'}>{user.preferred_username}</p>
        </div>
        {isPending(user) ? <span className="wrong strong">{PENDING}</span> : <EditLink user={user} />}
      </div>
      {!isPending(user) && (
        <div className="grid halves gap-2">
          <div className="grid from-top gap-1">
            <span className="small strong">Role</span>
            <RoleSelect user={user} roleEdits={roleEdits} />
          </div>
          <div className="grid from-top gap-1">
            <span className="small strong">Status</span>
            <StatusSelect user={user} roleEdits={roleEdits} />
          </div>
        </div>
      )}
    </li>
  );
}
