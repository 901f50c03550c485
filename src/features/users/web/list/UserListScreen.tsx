import { IconArrowBackUp, IconDeviceFloppy, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { links } from '#platform/web/addresses/links.ts';
import { UnsavedGuard } from '#platform/web/drafts/UnsavedGuard.tsx';
import { Button, ButtonLink } from '#ui/buttons/Button.tsx';
import { SaveBar } from '#ui/buttons/SaveBar.tsx';
import { focusHeading } from '#ui/focus.ts';
import { CalmBox, Sheet } from '#ui/layout/Sheet.tsx';
import { AskDialog } from '#ui/messages/AskDialog.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { changedUsers, Pager } from '../paging/Pager.tsx';
import { PendingPanel } from '../pending/PendingPanel.tsx';
import { useRoleEdits } from '../roles/use-role-edits.ts';
import { Intro } from './Intro.tsx';
import type { ListProps } from './list-props.ts';
import { SearchBox } from './SearchBox.tsx';
import { UserCards } from './UserCards.tsx';
import styles from './UserListScreen.module.css';
import { UserTable } from './UserTable.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { useListing } from './use-listing.ts';
import { usersQuery } from './users-query.ts';

/** The screen with the list of all users. Source: docs/behaviour.md 8.1 to 8.4. */
export function UserListScreen() {
  const roleEdits = useRoleEdits();
  const [listing, show] = useListing();
  const { edits, saving } = roleEdits;
  return (
    <Sheet title="User Administration" isDense aside={<Intro />}>
      <UnsavedGuard isUnsaved={edits.size > 0} />
      <PendingPanel />
      <div className={styles.tools}>
        <SearchBox search={listing.search} onSearch={(search) => show({ search })} />
        <ButtonLink look="outline" to={links.addUser()}>
          <IconUserPlus aria-hidden="true" />
          Add
        </ButtonLink>
        <SaveAndUndo roleEdits={roleEdits} />
      </div>
      {saving.is === 'refused' && <RefusedAlert>{saving.message}</RefusedAlert>}
      <Users listing={listing} show={show} roleEdits={roleEdits} />
    </Sheet>
  );
}

function Users(props: ListProps) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(usersQuery(props.listing));
  const isNarrow = useIsNarrow();
  const failure = isError && (
    <CalmBox>
      <p role="alert">The users could not be loaded.</p>
      <Button onClick={() => void refetch()}>Try again</Button>
    </CalmBox>
  );
  if (!data) return failure || <Loading text="Loading..." />;
  const List = isNarrow ? UserCards : UserTable;
  return (
    <div className={styles.found} aria-busy={isPlaceholderData || undefined}>
      {/*
       * If reloading fails, the rows that were already loaded stay on the screen, with all unsaved edits.
       */}
      {failure}
      <List {...props} users={data.users} />
      {data.total === 0 && <CalmBox>No user matches this search.</CalmBox>}
      <Pager {...props} total={data.total} changed={props.roleEdits.edits.size} />
    </div>
  );
}

function SaveAndUndo({ roleEdits: { edits, saving, undo, save } }: Pick<ListProps, 'roleEdits'>) {
  const [isAsking, setAsking] = useState(false);
  const hasEdits = edits.size > 0;
  return (
    <SaveBar isPinned={hasEdits} note={hasEdits && <PhoneNote count={edits.size} />}>
      <Button
        // The button stays enabled while the changes are being saved, because a disabled button loses the
        // focus.
        disabled={!hasEdits}
        aria-busy={saving.is === 'saving' || undefined}
        onClick={async ({ currentTarget }) => {
          const isSaved = await save();
          // Moves the focus to the heading, unless the user has already moved the focus elsewhere.
          if (isSaved && [currentTarget, document.body].includes(document.activeElement as HTMLElement))
            focusHeading();
        }}
      >
        <IconDeviceFloppy aria-hidden="true" />
        Save
      </Button>
      <Button look="outline" disabled={!hasEdits} onClick={() => setAsking(true)}>
        <IconArrowBackUp aria-hidden="true" />
        Undo
      </Button>
      {isAsking && (
        <AskDialog
          title="Are you sure you want to discard your changes?"
          confirm="Discard"
          onConfirm={() => {
            flushSync(() => {
              setAsking(false);
              undo();
            });
            focusHeading();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </SaveBar>
  );
}

/**
 * The number of unsaved changes. On phones it is shown beside the Save button, because the bar below the
 * table is not visible there.
 */
function PhoneNote({ count }: { count: number }) {
  return <span className="strong phone-only">{changedUsers(count)}</span>;
}
