import { IconPhotoPlus } from '@tabler/icons-react';
import styles from './AddMedia.module.css';

/** An empty tile. */
export function AddMedia({ onAdd }: { onAdd(): void }) {
  return (
    <button type="button" className={styles.add} onClick={onAdd}>
      <IconPhotoPlus aria-hidden />
      Add New Media
    </button>
  );
}
