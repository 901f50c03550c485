import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../buttons/IconButton.tsx';
import styles from './Drawer.module.css';

type Props = {
  title: string;
  /** Buttons that are shown beside the Close button. */
  actions?: ReactNode;
  /** Called before the drawer closes. If the result is false, the drawer stays open. */
  mayClose?(): Promise<boolean>;
  onClose(): void;
  children: ReactNode;
};

/**
 * A panel at the right. It is a modal dialog of the browser, which keeps the focus inside, closes on Esc and
 * then returns the focus to the element that had it.
 */
export function Drawer({ title, actions, mayClose, onClose, children }: Props) {
  const id = useId();

  async function close(dialog: HTMLDialogElement | null): Promise<void> {
    if (mayClose && !(await mayClose())) return;
    dialog?.close();
    // Removes the drawer at once. If the user opens it again before the browser fires the close event, React
    // must create a new drawer.
    flushSync(onClose);
  }

  return (
    <dialog
      ref={showModal}
      className={styles.drawer}
      aria-labelledby={id}
      // Esc closes only this drawer, and not the dialog or screen below it as well.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        // A page can prevent only the first Esc: at the second Esc, the browser closes the dialog without
        // asking. So this code handles the key itself and calls `mayClose`.
        if (event.defaultPrevented) return;
        event.preventDefault();
        void close(event.currentTarget);
      }}
      onCancel={(event) => {
        event.stopPropagation();
        if (event.target !== event.currentTarget) return;
        // Handles close requests without the Esc key, such as the back gesture of Android.
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
      <div className="grow low scroll pad">{children}</div>
    </dialog>
  );
}

function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}
