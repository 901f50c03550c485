import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { may } from '#platform/shared/people/access.ts';
import { type CurrentUser, getUser } from '#platform/shared/people/current-user-contract.ts';
import { call } from '#platform/web/calls/api.ts';
import { currentUserQuery, resumeSession } from '#platform/web/session.ts';
import { Button } from '#ui/buttons/Button.tsx';
import styles from '#ui/messages/AskDialog.module.css';
import { Loading } from '#ui/states/Loading.tsx';

// Loads the code of the form only when a session has expired.
const LoginForm = lazy(async () => ({ default: (await import('./web/sign-in/LoginForm.tsx')).LoginForm }));

/**
 * Asks the user to sign in again without leaving the screen, so that unsaved changes stay. If a different
 * user signs in, the dialog asks first whether to save the changes under that user's name.
 */
export function SignInAgain({ onAnswer }: { onAnswer(isSignedIn: boolean): void }) {
  const id = useId();
  // The user who made the unsaved changes. The cache contains this user until `resumeSession` replaces it.
  const { data: person } = useQuery({ ...currentUserQuery, enabled: false });
  const [other, setOther] = useState<CurrentUser | null>(null);

  async function arrive(): Promise<string | undefined> {
    const user = await call(getUser, {}).catch(() => null);
    if (!user) return 'Login failed. Please try again.';
    if (!may(user, 'editContent'))
      return `${user.firstName} may not edit pages. Please log in as somebody who can edit them.`;
    if (person && user.personID !== person.personID) setOther(user);
    else goOn(user);
    return undefined;
  }

  function goOn(user: CurrentUser) {
    resumeSession(user);
    onAnswer(true);
  }

  return (
    <dialog
      ref={showModal}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => onAnswer(false)}
    >
      <h2 id={`${id}-title`} className="heading">
        {other ? `You are logged in as ${other.firstName}` : 'Log in again to go on'}
      </h2>
      <p id={`${id}-text`} className="muted">
        {other
          ? `These changes were made by ${person?.firstName ?? 'somebody else'}. Save them as ${other.firstName}?`
          : 'Your session has ended. Nothing is lost: your changes are still here.'}
      </p>
      {other ? (
        <div className="flex wrap to-end gap-2">
          <Button look="outline" onClick={() => setOther(null)}>
            Log in as somebody else
          </Button>
          <Button onClick={() => goOn(other)}>Go on as {other.firstName}</Button>
        </div>
      ) : (
        <>
          <Suspense fallback={<Loading text="Loading..." />}>
            <LoginForm onSignedIn={arrive} />
          </Suspense>
          <Button look="quiet" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
            Keep editing
          </Button>
        </>
      )}
    </dialog>
  );
}

function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}
