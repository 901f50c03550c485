import { IconX } from '@tabler/icons-react';
import styles from './Tag.module.css';

export function Tag({ name, onRemove }: { name: string; onRemove(): void }) {
  return (
    <span className={styles.tag}>
      {name}
      <button type="button" className={styles.remove} aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconX aria-hidden size={20} />
      </button>
    </span>
  );
}
