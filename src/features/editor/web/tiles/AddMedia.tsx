import { IconPhotoPlus } from '@tabler/icons-react';
import { useFileDrop } from '#ui/fields/use-file-drop.ts';
import styles from './AddMedia.module.css';

/**
 * A button in an empty place of the grid or carousel. The user presses it, or drops files on it, to add
 * pictures.
 */
export function AddMedia({ onAdd }: { onAdd(files?: File[]): void }) {
  const { place } = useFileDrop(onAdd);
  return (
    <button type="button" className={styles.add} onClick={() => onAdd()} {...place}>
      <IconPhotoPlus aria-hidden />
      Add New Media
    </button>
  );
}
