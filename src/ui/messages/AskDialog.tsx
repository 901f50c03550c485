import { type ReactNode, useId } from 'react';
import { Button } from '../buttons/Button.tsx';
import styles from './AskDialog.module.css';

type Props = {
  /** The question or message. */
  title: string;
  /** Details for the decision. */
  children?: ReactNode;
  /** The label of the button that confirms. Without this label the dialog is only a message. */
  confirm?: string;
  isDangerous?: boolean;
  /** The label of the button that changes nothing. Esc has the same effect. */
  cancel?: string;
  onConfirm?(): void;
  onCancel(): void;
};

/** Asks the user to confirm an action, or shows a message. The button that changes nothing has the focus. */
export function AskDialog({
  title,
  children,
  confirm,
  isDangerous = true,
  cancel = confirm ? 'Cancel' : 'OK',
  onConfirm,
  onCancel,
}: Props) {
  const id = useId();
  return (
    <dialog
      ref={openModal}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
      // Stops the Esc event here. Otherwise elements below the dialog would handle it, too.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={id} className="reading line-tight">
        {title}
      </h2>
      {children}
      <div className="flex wrap to-end gap-2">
        <Button look={confirm ? 'outline' : 'primary'} onClick={onCancel} data-safe>
          {cancel}
        </Button>
        {confirm && (
          <Button look={isDangerous ? 'danger' : 'primary'} onClick={onConfirm}>
            {confirm}
          </Button>
        )}
      </div>
    </dialog>
  );
}

function openModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  const before = document.activeElement;
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-safe]')?.focus();
  return () => {
    dialog.close();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}
