import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import styles from './Drawer.module.css';
import { IconButton } from './IconButton.tsx';

type Props = {
  title: string;
  /** Beside the closing button. */
  actions?: ReactNode;
  onClose(): void;
  children: ReactNode;
};

/** A panel from the right: the browser's own modal dialog keeps focus inside, closes on Esc and gives focus back. */
export function Drawer({ title, actions, onClose, children }: Props) {
  const id = useId();
  return (
    <dialog
      ref={showModal}
      className={styles.drawer}
      aria-labelledby={id}
      onClose={({ target, currentTarget }) => {
        // A dialog inside this one closes with the same event.
        if (target === currentTarget) onClose();
      }}
      // Esc closes this; what lies below may have an Esc of its own, and would keep this open.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onCancel={(event) => event.stopPropagation()}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
        <IconButton label="Close" onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
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
