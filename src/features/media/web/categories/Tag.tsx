import { IconX } from '@tabler/icons-react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import styles from './Tag.module.css';

export function Tag({ name, onRemove }: { name: string; onRemove(): void }) {
  return (
    <span className={styles.tag}>
      {name}
      <IconButton label={`Remove ${name}`} className="round-4" onClick={onRemove}>
        <IconX aria-hidden size={20} />
      </IconButton>
    </span>
  );
}
