import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { focusFirstInvalid } from '#ui/focus.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { AskDialog } from '#ui/messages/AskDialog.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { type DeletionPreview, deleteUser, previewDeletion } from '../../people-data-contract.ts';
import type { Named } from '../../shown-user.ts';
import styles from './DeleteUserDialog.module.css';
import { editingNow, whatGoes, whatStays } from './preview-words.ts';

type Props = { user: Named; onCancel(): void; onDeleted(): void };

type Deleting = { is: 'asking' } | { is: 'busy' } | { is: 'refused'; message?: string; error?: string };

/** Shows what is deleted and what stays, and requires the user name. */
export function DeleteUserDialog({ user, onCancel, onDeleted }: Props) {
  const { data: preview } = useQuery({
    queryKey: ['deletionPreview', user.id],
    gcTime: 0,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    queryFn: () => attempt(previewDeletion, { querystring: { id: user.id } }),
  });
  const [deleting, setDeleting] = useState<Deleting>({ is: 'asking' });
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();

  async function remove() {
    if (deleting.is === 'busy') return;
    const userName = String(new FormData(form.current ?? undefined).get('confirmation') ?? '');
    setDeleting({ is: 'busy' });
    const result = await attempt(deleteUser, { body: { id: user.id, userName } });
    if (result.is === 'answered') return onDeleted();
    const error = result.errors?.userName;
    flushSync(() => setDeleting({ is: 'refused', ...(error ? { error } : { message: sentenceOf(result) }) }));
    if (form.current) focusFirstInvalid(form.current);
  }

  const isReady = preview?.is === 'answered';
  return (
    <AskDialog
      title={`Delete ${user.firstName} ${user.lastName}?`}
      {...(isReady && { confirm: deleting.is === 'busy' ? 'Deleting...' : 'Delete for good' })}
      cancel={isReady ? 'Cancel' : 'Close'}
      onConfirm={() => void remove()}
      onCancel={onCancel}
    >
      {!preview && <Loading text="Loading..." />}
      {preview?.is === 'refused' && <RefusedAlert>{sentenceOf(preview)}</RefusedAlert>}
      {isReady && (
        <form
          ref={form}
          id={formId}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void remove();
          }}
        >
          <Preview preview={preview.answer} />
          <TextField
            name="confirmation"
            label={`Type the user name ${preview.answer.userName} to confirm`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...(deleting.is === 'refused' && deleting.error && { error: deleting.error })}
          />
          {deleting.is === 'refused' && deleting.message && <RefusedAlert>{deleting.message}</RefusedAlert>}
        </form>
      )}
    </AskDialog>
  );
}

function Preview({ preview }: { preview: DeletionPreview }) {
  const editing = editingNow(preview);
  return (
    <>
      {editing && <Alert look="sun">{editing}</Alert>}
      <List title="This goes, at once and for good:" lines={whatGoes(preview)} />
      <List title="This stays:" lines={whatStays(preview)} />
    </>
  );
}

function List({ title, lines }: { title: string; lines: string[] }) {
  const id = useId();
  return (
    <div>
      <p id={id} className={styles.title}>
        {title}
      </p>
      <ul className={styles.lines} aria-labelledby={id}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
