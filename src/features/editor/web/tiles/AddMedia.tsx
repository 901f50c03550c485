import { IconPhotoPlus } from '@tabler/icons-react';
import { useFileDrop } from '#ui/fields/use-file-drop.ts';
import styles from './AddMedia.module.css';

/** An empty tile; files can be dropped on it. */
export function AddMedia({ onAdd }: { onAdd(files?: File[]): void }) {
  const { place } = useFileDrop(onAdd);
  return (
    <button type="button" className={styles.add} onClick={() => onAdd()} {...place}>
      <IconPhotoPlus aria-hidden />
      Add New Media
    </button>
  );
}
