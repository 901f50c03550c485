import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceFloppy,
  IconFileX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import bar from '#ui/layout/work-bar.module.css';
import styles from './EditorBar.module.css';

type Props = {
  answerID: number;
  isChanged: boolean;
  isSaving: boolean;
  canUndo: boolean;
  canRedo: boolean;
  onUndo(): void;
  onRedo(): void;
  onSave(): void;
  onDiscard(): void;
  /** Elements that show who else edits the page and open the page history. */
  children?: ReactNode;
};

/**
 * The bar above the editor: the ID of the page, whether there are unsaved changes, and the buttons. Source:
 * docs/behaviour.md 19.3.
 */
export function EditorBar({ answerID, isChanged, isSaving, children, ...on }: Props) {
  return (
    <header className={isChanged ? `${bar.bar} ${bar.red}` : bar.bar}>
      <h1 id="answer" className={bar.name} tabIndex={-1}>
        Editing answer ID: {answerID}
      </h1>
      <div className="row push gap-2">{children}</div>
      <p role="status" className={styles.state}>
        {isChanged && <IconAlertTriangle aria-hidden />}
        {isSaving ? 'Saving...' : isChanged ? 'Unsaved changes' : 'No changes'}
      </p>
      <div className="flex">
        <IconButton label="Undo" aria-keyshortcuts="Control+Z" disabled={!on.canUndo} onClick={on.onUndo}>
          <IconArrowBackUp aria-hidden />
        </IconButton>
        <IconButton label="Redo" aria-keyshortcuts="Control+Y" disabled={!on.canRedo} onClick={on.onRedo}>
          <IconArrowForwardUp aria-hidden />
        </IconButton>
        <IconButton label="Save" aria-keyshortcuts="Control+S" disabled={isSaving} onClick={on.onSave}>
          <IconDeviceFloppy aria-hidden />
        </IconButton>
        <IconButton label="Discard changes" disabled={isSaving} onClick={on.onDiscard}>
          <IconFileX aria-hidden />
        </IconButton>
      </div>
    </header>
  );
}
