import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../buttons/IconButton.tsx';
import styles from './Drawer.module.css';

type Props = {
  title: string;
  /** Beside the closing button. */
  actions?: ReactNode;
  /** Asked before somebody closes it: false keeps it open. */
  mayClose?(): Promise<boolean>;
  onClose(): void;
  children: ReactNode;
};

/** A panel from the right: the browser's own modal dialog keeps focus inside, closes on Esc and gives focus back. */
export function Drawer({ title, actions, mayClose, onClose, children }: Props) {
  const id = useId();

  async function close(dialog: HTMLDialogElement | null): Promise<void> {
    if (mayClose && !(await mayClose())) return;
    dialog?.close();
    // At once: who opens it again in the next moment, before the browser has told of its end, gets a new one.
    flushSync(onClose);
  }

  return (
    <dialog
      ref={showModal}
      className={styles.drawer}
      aria-labelledby={id}
      // Esc closes this; what lies below may have an Esc of its own, and would keep this open.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        // The browser lets a page stop the first Esc alone; the second would close whatever is asked.
        if (event.defaultPrevented) return;
        event.preventDefault();
        void close(event.currentTarget);
      }}
      onCancel={(event) => {
        event.stopPropagation();
        if (event.target !== event.currentTarget) return;
        // Where there is no Esc key: Android's way back.
        event.preventDefault();
        void close(event.currentTarget);
      }}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
        <IconButton label="Close" onClick={(event) => void close(event.currentTarget.closest('dialog'))}>
          <IconX aria-hidden />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}
