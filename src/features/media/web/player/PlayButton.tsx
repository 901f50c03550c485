import { IconPlayerPlayFilled } from '@tabler/icons-react';
import styles from './PlayButton.module.css';

export function PlayButton({ name, onClick }: { name: string; onClick(): void }) {
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={name ? `Play: ${name}` : 'Play'}
      onClick={onClick}
    >
      <IconPlayerPlayFilled aria-hidden size={28} />
    </button>
  );
}
