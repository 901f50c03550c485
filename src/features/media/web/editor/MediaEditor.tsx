import { IconAdjustmentsHorizontal, IconCheck, IconSearch, IconUpload, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { FileKind } from '#platform/shared/content/accepted-files.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { useFileDrop } from '#ui/fields/use-file-drop.ts';
import { focusTab, TabPanel, Tabs } from '#ui/layout/Tabs.tsx';
import type { MediaRecord } from '../../contract.ts';
import { useChosenFiles } from '../choosing/use-chosen-files.ts';
import { DetailsTab } from '../details/DetailsTab.tsx';
import { switchQuestion } from '../details/switch-question.ts';
import { useSave } from '../details/use-save.ts';
import { SearchTab } from '../search/SearchTab.tsx';
import { UploadTab } from '../upload/UploadTab.tsx';
import { useUploads } from '../upload/use-uploads.ts';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import styles from './MediaEditor.module.css';
import type { MediaEditorProps } from './media-editor-props.ts';
import type { Search } from './media-query.ts';
import { type Asking, Question, WordsQuestion } from './Questions.tsx';
import { useMediaEdit } from './use-media-edit.ts';

type Tab = 'search' | 'upload' | 'details';

const TABS = [
  { value: 'search', name: 'Search', icon: <IconSearch aria-hidden size={20} /> },
  { value: 'upload', name: 'Upload', icon: <IconUpload aria-hidden size={20} /> },
  { value: 'details', name: 'Details', icon: <IconAdjustmentsHorizontal aria-hidden size={20} /> },
] as const;

const PAGE_KINDS: readonly FileKind[] = ['image', 'video'];

/**
 * The full-screen editor that finds, uploads and describes the media of a page.
 * Source: docs/behaviour.md 21.1.
 */
export function MediaEditor({
  open,
  onDone,
  onClose,
  kinds = PAGE_KINDS,
  filedUnder,
  pickPage,
}: MediaEditorProps) {
  const edit = useMediaEdit(open);
  const uploads = useUploads(kinds, filedUnder);
  const save = useSave(edit, onDone);
  const [tab, setTab] = useState<Tab>(open.files ? 'upload' : 'details');
  const [search, setSearch] = useState<Search>({ words: '', category: '', subCategory: '', page: 1 });
  const [asking, setAsking] = useState<Asking | null>(null);
  const chosen = useChosenFiles({
    ...{ edit, kinds, uploads },
    first: open.files,
    onTooMany: () => setAsking({ is: 'tooMany' }),
  });
  const { place } = useFileDrop((files) => {
    goTo('upload');
    void chosen.choose(files);
  });
  const titleId = useId();

  /**
   * Shows another tab and focuses it. The button that the user has pressed disappears with its tab, and so
   * would the focus.
   */
  function goTo(next: Tab): void {
    setTab(next);
    focusTab(next);
  }

  // Files that are chosen but not sent count as unsaved changes. The Details tab does not show them, so the
  // user could forget them.
  const hasUnsaved = edit.isChanged || uploads.isBusy || chosen.files.length > 0 || chosen.isTurning;

  /** On the Details tab, closes the editor. On any other tab, returns to the Details tab. */
  function close(): void {
    if (tab !== 'details') goTo('details');
    else if (hasUnsaved) setAsking({ is: 'leave' });
    else onClose();
  }

  function choose(record: MediaRecord): void {
    if (edit.isAdding) {
      if (!edit.toggle(record)) setAsking({ is: 'tooMany' });
      return;
    }
    const question = edit.current && switchQuestion(edit.current.item, record);
    if (question) setAsking({ is: 'switch', record, question });
    else replace(record);
  }

  function replace(record: MediaRecord): void {
    edit.replace(record);
    setAsking(null);
    goTo('details');
  }

  function takeUploads(records: MediaRecord[]): void {
    const [first] = records;
    if (!first) return;
    if (!edit.isAdding) {
      choose(first);
      return;
    }
    if (!edit.add(records)) setAsking({ is: 'tooMany' });
    goTo('details');
  }

  return (
    <dialog
      ref={openModal}
      className={styles.editor}
      aria-labelledby={titleId}
      onKeyDown={(event) => closeOnEscape(event, close)}
      onCancel={(event) => event.preventDefault()}
      {...place}
    >
      <header className={styles.head}>
        <h1 id={titleId} className={styles.title}>
          Media Editor: {open.title}
        </h1>
        <Tabs label="Media editor" tabs={TABS} value={tab} onChange={(next) => setTab(next)} />
        <div className="row rigid push gap-2">
          {tab === 'details' && (
            <Button onClick={save.start} disabled={edit.entries.length === 0 || save.state.is === 'saving'}>
              <IconCheck aria-hidden size={22} />
              Update
            </Button>
          )}
          <IconButton label="Close" onClick={close}>
            <IconX aria-hidden />
          </IconButton>
        </div>
      </header>
      <TabPanel tab="search" isShown={tab === 'search'}>
        <SearchTab
          {...{ edit, kinds, search, setSearch, choose }}
          onContinue={() => {
            edit.show(0);
            goTo('details');
          }}
          onUpload={() => goTo('upload')}
        />
      </TabPanel>
      <TabPanel tab="upload" isShown={tab === 'upload'}>
        <UploadTab
          {...{ edit, kinds, uploads, chosen, takeUploads }}
          onTooMany={() => setAsking({ is: 'tooMany' })}
        />
      </TabPanel>
      <TabPanel tab="details" isShown={tab === 'details'}>
        <DetailsTab {...{ edit, save, pickPage, goTo }} />
      </TabPanel>
      {save.state.is === 'saving' && <LoadingOverlay text="Uploading Media..." />}
      <WordsQuestion save={save} />
      {asking && (
        <Question asking={asking} onReplace={replace} onLeave={onClose} onCancel={() => setAsking(null)} />
      )}
    </dialog>
  );
}

/** Opens the dialog and focuses the tab that is shown. By itself, the browser would focus the first tab. */
function openModal(dialog: HTMLDialogElement | null): () => void {
  const before = document.activeElement;
  dialog?.showModal();
  dialog?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  return () => {
    dialog?.close();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}

/**
 * Handles the Escape key. By itself, the browser would close the dialog without asking about unsaved changes.
 */
function closeOnEscape(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  close();
}
