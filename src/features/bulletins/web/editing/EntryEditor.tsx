import { IconArchive, IconRestore, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { TextEditor } from '#features/editor/TextEditor.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { focusOnArrival } from '#ui/focus.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { showToast } from '#ui/messages/toast.ts';
import type { Confirm } from '#ui/messages/use-confirm.tsx';
import { BULLETIN_LIMITS } from '../../bulletin-limits.ts';
import { AudienceField } from '../fields/AudienceField.tsx';
import { FileRows } from '../fields/FileRows.tsx';
import { LinkRows } from '../fields/LinkRows.tsx';
import { PictureField } from '../fields/PictureField.tsx';
import { type Draft, type Entry, isUntouched, withLink, withoutLink } from './bulletin-edits.ts';
import { EntryConflict } from './EntryConflict.tsx';
import styles from './EntryEditor.module.css';
import type { BulletinEditing } from './use-bulletin-edits.ts';

type Props = { entry: Entry; editing: BulletinEditing; confirm: Confirm };

export function EntryEditor({ entry, editing, confirm }: Props) {
  const { id, draft, edited } = entry;
  const problem = edited?.problem;
  const [isNew] = useState(() => isUntouched(draft));
  const errors = problem?.is === 'refused' ? problem.errors : {};
  const change = (fields: Partial<Draft>) => editing.change(id, (before) => ({ ...before, ...fields }));
  const media = editing.originalOf(id)?.media;
  return (
    <section className={styles.editor} aria-label={draft.title || 'New resource'}>
      {problem && problem.is !== 'changed' && <Alert>{problem.message}</Alert>}
      {problem?.is === 'changed' && (
        <EntryConflict
          problem={problem}
          kind={editing.kind}
          onKeepMine={() => editing.keepMine(id)}
          onTakeTheirs={() => editing.forget(id)}
        />
      )}
      <div className={styles.top}>
        <Field label="Date" {...errorOf(errors.date)}>
          {(control) => (
            <input
              {...control}
              type="date"
              value={draft.date}
              onChange={({ target }) => change({ date: target.value })}
            />
          )}
        </Field>
        <TextField
          label="Title"
          placeholder="Title"
          // Moves the focus to the title of a new entry.
          ref={isNew ? focusOnArrival : undefined}
          value={draft.title}
          maxLength={BULLETIN_LIMITS.title}
          {...errorOf(errors.title)}
          onChange={({ target }) => change({ title: target.value })}
        />
        <ShelfButton entry={entry} editing={editing} confirm={confirm} />
      </div>
      <div className={styles.columns}>
        <div className="grid from-top slim gap-5">
          <div className="grid slim gap-2">
            <span className={styles.label}>Text</span>
            <TextEditor label="Text" html={draft.text} onCommit={(text) => change({ text })} />
          </div>
          <LinkRows
            links={draft.links}
            errors={errors}
            onChange={(links) => change({ links })}
            onAdd={() => editing.change(id, withLink)}
            onRemove={(index) => editing.change(id, (before) => withoutLink(before, index))}
          />
        </div>
        <div className="grid from-top slim gap-5">
          <PictureField
            image={draft.image}
            media={media}
            title={draft.title}
            onChange={(image) => change({ image })}
          />
          <FileRows
            files={draft.resourceItems}
            errors={errors}
            onChange={(edit) =>
              editing.change(id, (before) => ({ ...before, resourceItems: edit(before.resourceItems) }))
            }
          />
          <AudienceField audience={draft.audience} onChange={(audience) => change({ audience })} />
        </div>
      </div>
    </section>
  );
}

/**
 * The button that archives or restores an entry, or deletes a new entry that was never saved. Source:
 * docs/behaviour.md 24.6.
 */
function ShelfButton({ entry: { id, draft }, editing, confirm }: Props) {
  const original = editing.originalOf(id);

  async function archive(expired: boolean): Promise<void> {
    if (!original) return;
    const text = `Are you sure you want to archive ${original.title}?`;
    if (expired && !(await confirm({ text, verb: 'Archive' }))) return;
    const failure = await editing.setArchived(original, expired);
    showToast(failure ?? `${original.title} is ${expired ? 'archived' : 'back in the list'}.`);
  }

  if (!original) {
    return (
      <Button look="outline" className={styles.shelf} onClick={() => editing.forget(id)}>
        <IconTrash aria-hidden />
        Delete
      </Button>
    );
  }
  const isArchived = draft.expired;
  return (
    <Button look="outline" className={styles.shelf} onClick={() => void archive(!isArchived)}>
      {isArchived ? <IconRestore aria-hidden /> : <IconArchive aria-hidden />}
      {isArchived ? 'Restore' : 'Archive'}
    </Button>
  );
}

function errorOf(error: string | undefined): { error?: string } {
  return error === undefined ? {} : { error };
}
