import { useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import type { Named } from '../../shown-user.ts';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';

/** The button that opens the dialog for deleting a user. */
export function DeleteUser({ user, onDeleted }: { user: Named; onDeleted(): void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        look="outline"
        className="wrong"
        aria-label={`Delete ${user.firstName} ${user.lastName}…`}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Delete…
      </Button>
      {isAsking && (
        <DeleteUserDialog
          user={user}
          onCancel={() => setAsking(false)}
          onDeleted={() => {
            setAsking(false);
            onDeleted();
          }}
        />
      )}
    </>
  );
}
