import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { untilItIsLeft, useForm } from '#ui/fields/use-form.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { AskDialog } from '#ui/messages/AskDialog.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { type DeletionPreview, deleteUser, previewDeletion } from '../../people-data-contract.ts';
import type { Named } from '../../shown-user.ts';
import styles from './DeleteUserDialog.module.css';
import { editingNow, whatGoes, whatStays } from './preview-words.ts';

type Props = { user: Named; onCancel(): void; onDeleted(): void };

/**
 * The dialog for deleting a user. It shows what is deleted and what stays. The administrator confirms by
 * typing the user name.
 */
export function DeleteUserDialog({ user, onCancel, onDeleted }: Props) {
  const { data: preview } = useQuery({
    queryKey: ['deletionPreview', user.id],
    gcTime: 0,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    queryFn: () => attempt(previewDeletion, { querystring: { id: user.id } }),
  });
  const form = useForm({
    initial: { confirmation: '' },
    async send({ confirmation }) {
      const result = await attempt(deleteUser, { body: { id: user.id, userName: confirmation } });
      if (result.is === 'refused') {
        const error = result.errors?.userName;
        return { ...result, errors: { ...(error && { confirmation: error }) } };
      }
      onDeleted();
      return untilItIsLeft();
    },
  });
  const isReady = preview?.is === 'answered';
  return (
    <AskDialog
      title={`Delete ${user.firstName} ${user.lastName}?`}
      {...(isReady && { confirm: form.isBusy ? 'Deleting...' : 'Delete for good' })}
      cancel={isReady ? 'Cancel' : 'Close'}
      onConfirm={() => form.submit()}
      onCancel={onCancel}
    >
      {!preview && <Loading text="Loading..." />}
      {preview?.is === 'refused' && <RefusedAlert>{sentenceOf(preview)}</RefusedAlert>}
      {isReady && (
        <form className="grid gap-4" {...form.props}>
          <Preview preview={preview.answer} />
          <TextField
            name="confirmation"
            label={`Type the user name ${preview.answer.userName} to confirm`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={form.errors.confirmation}
          />
          {form.message && <RefusedAlert>{form.message}</RefusedAlert>}
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
    <div className="grid gap-1">
      <p id={id} className="strong">
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
