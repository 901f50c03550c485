import { IconX } from '@tabler/icons-react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import type { DiagramName } from '../../moving-diagrams.ts';
import { Diagram } from '../Diagram.tsx';
import styles from './DiagramDialog.module.css';

/** A dialog with the diagram, for a tile that is too small for the controls of the diagram. */
export function DiagramDialog({ name, onClose }: { name: DiagramName; onClose(): void }) {
  return (
    <dialog
      ref={openModal}
      className={styles.dialog}
      aria-label="Diagram"
      data-live
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <IconButton label="Close the diagram" className={styles.close} onClick={onClose}>
        <IconX aria-hidden />
      </IconButton>
      <Diagram name={name} />
    </dialog>
  );
}

function openModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  const before = document.activeElement;
  dialog.showModal();
  return () => {
    dialog.close();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}
