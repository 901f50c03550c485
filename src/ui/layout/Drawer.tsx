import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../buttons/IconButton.tsx';
import styles from './Drawer.module.css';

type Props = {
  title: string;
  /** Shown beside the close button. */
  actions?: ReactNode;
  /** Called before the drawer closes: false keeps it open. */
  mayClose?(): Promise<boolean>;
  onClose(): void;
  children: ReactNode;
};

/**
 * A panel at the right. The browser's modal dialog keeps the focus inside, closes on Esc and gives the focus
 * back.
 */
export function Drawer({ title, actions, mayClose, onClose, children }: Props) {
  const id = useId();

  async function close(dialog: HTMLDialogElement | null): Promise<void> {
    if (mayClose && !(await mayClose())) return;
    dialog?.close();
    // Removed at once: if it is opened again before the browser reports the end, it must be a new drawer.
    flushSync(onClose);
  }

  return (
    <dialog
      ref={showModal}
      className={styles.drawer}
      aria-labelledby={id}
      // Esc closes this drawer only, not what lies below it.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        // Browsers let a page prevent the first Esc only; the second one would close the drawer without the
        // question.
        if (event.defaultPrevented) return;
        event.preventDefault();
        void close(event.currentTarget);
      }}
      onCancel={(event) => {
        event.stopPropagation();
        if (event.target !== event.currentTarget) return;
        // For devices without an Esc key: Android's back gesture.
        event.preventDefault();
        void close(event.currentTarget);
      }}
    >
      <div className={styles.head}>
        <h2 id={id} className="grow slim heading breaks">
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
