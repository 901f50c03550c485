import { IconAlertTriangle, IconArrowBackUp, IconDeviceFloppy, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSignInAgain } from '#features/accounts/use-sign-in-again.tsx';
import { useOwnDraft } from '#platform/web/drafts/use-draft.ts';
import { useLeaveGuard } from '#platform/web/drafts/use-leave-guard.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { useSaveKey } from '#ui/buttons/use-save-key.ts';
import { useStrayFiles } from '#ui/fields/use-file-drop.ts';
import { ScreenName } from '#ui/layout/ScreenName.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { useConfirm } from '#ui/messages/use-confirm.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import type { BulletinKind } from '../../contract.ts';
import { ARCHIVED, ArchivedSwitch } from '../ArchivedSwitch.tsx';
import styles from './BulletinEditScreen.module.css';
import { countOf, entriesOf, LIST_TITLES } from './bulletin-edits.ts';
import { EntryDrafts, type ListWork } from './EntryDrafts.tsx';
import { EntryEditor } from './EntryEditor.tsx';
import { EntryList } from './EntryList.tsx';
import { useBulletinEdits } from './use-bulletin-edits.ts';

/**
 * Screen for editing news or teacher resources. It shows the list of entries and the open entry. Source:
 * docs/behaviour.md 24.2.
 */
export function BulletinEditScreen({ kind }: { kind: BulletinKind }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const onLeave = () => navigate(pathname);
  const { signedIn, dialog: signIn } = useSignInAgain();
  const editing = useBulletinEdits(kind, signedIn);
  const { bulletins, edits, isSaving, isChanged } = editing;
  const ownDraft = useOwnDraft<ListWork>();
  const { confirm, dialog } = useConfirm();
  const [selected, setSelected] = useState<string | null>(null);
  const [parameters] = useSearchParams();
  const allowLeaving = useLeaveGuard({ isChanged, confirm, onDiscard: ownDraft.forget });
  useSaveKey(() => void save());
  useStrayFiles('Nothing was uploaded. Drop or paste a picture on “Image”, documents on “Add files”.');
  const entries = entriesOf(bulletins, edits, parameters.has(ARCHIVED));
  const open = entries.find(({ id }) => id === selected) ?? entries[0];

  async function discard(): Promise<void> {
    const text = 'Are you sure you want to discard your unsaved changes?';
    if (await confirm({ text, verb: 'Discard changes' })) editing.discardAll();
  }

  async function save(): Promise<void> {
    if (isSaving) return;
    if (!editing.hasUnsaved()) return onLeave();
    if (!(await editing.saveAll())) return;
    showToast('Everything is saved.');
    allowLeaving();
    onLeave();
  }

  return (
    <div className={styles.screen}>
      <ScreenName title={`Editing: ${LIST_TITLES[kind]}`} />
      <header className={isChanged ? `${styles.bar} ${styles.changed}` : styles.bar}>
        <h1 id="answer" className={styles.title} tabIndex={-1}>
          Editing: {LIST_TITLES[kind]}
        </h1>
        <p role="status" className="row push gap-2 strong">
          {isChanged && <IconAlertTriangle aria-hidden />}
          {isSaving ? 'Saving...' : isChanged ? countOf(edits) : 'No changes'}
        </p>
        <div className={styles.actions}>
          <Button look="outline" disabled={isSaving} onClick={() => setSelected(editing.add())}>
            <IconPlus aria-hidden />
            Add resource
          </Button>
          <Button look="outline" disabled={!isChanged || isSaving} onClick={() => void discard()}>
            <IconArrowBackUp aria-hidden />
            Discard changes
          </Button>
          <Button
            look="outline"
            aria-keyshortcuts="Control+S"
            disabled={isSaving}
            onClick={() => void save()}
          >
            <IconDeviceFloppy aria-hidden />
            Save resources
          </Button>
        </div>
      </header>
      <div>{editing.list.data && <EntryDrafts {...{ kind, editing, ownDraft, confirm }} />}</div>
      {editing.list.data === undefined ? (
        <Loading text="Loading content..." />
      ) : (
        // Typing is disabled during a save, because text that is typed then would not be saved.
        <div className={styles.panels} inert={isSaving}>
          <EntryList
            label={LIST_TITLES[kind]}
            entries={entries}
            openId={open?.id}
            originalOf={editing.originalOf}
            onOpen={setSelected}
          >
            <ArchivedSwitch />
          </EntryList>
          {open ? (
            <EntryEditor key={open.id} entry={open} editing={editing} confirm={confirm} />
          ) : (
            <p className={styles.nothing}>Nothing here yet. Add resource begins the first entry.</p>
          )}
        </div>
      )}
      {dialog}
      {signIn}
    </div>
  );
}
