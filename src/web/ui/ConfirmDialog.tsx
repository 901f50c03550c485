import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './ConfirmDialog.module.css';

type Props = {
  /** The title: what is asked. */
  question: string;
  /** The verb of the question, on the button that does it. */
  confirm: string;
  /** The safe way out, which has the focus and Esc. */
  cancel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
};

/** Asks before something is lost. Shown as long as it is rendered; the browser keeps the focus inside and gives it back. */
export function ConfirmDialog({
  question,
  confirm,
  cancel = 'Cancel',
  onConfirm,
  onCancel,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 className={styles.title} id={titleId}>
        {question}
      </h2>
      {children}
      <div className={styles.buttons}>
        {/* First: the dialog gives the focus to it, so Enter is safe. */}
        <Button look="outline" onClick={onCancel}>
          {cancel}
        </Button>
        <Button look="danger" onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
