import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import styles from './Controls.module.css';

type Props = { onCloser(): void; onFurther(): void; onFit(): void };

export function Controls({ onCloser, onFurther, onFit }: Props) {
  return (
    <div className={styles.controls}>
      <IconButton label="Closer" className={styles.button} onClick={onCloser}>
        <IconPlus aria-hidden />
      </IconButton>
      <IconButton label="Further away" className={styles.button} onClick={onFurther}>
        <IconMinus aria-hidden />
      </IconButton>
      <IconButton label="Whole continent" className={styles.button} onClick={onFit}>
        <IconFocusCentered aria-hidden />
      </IconButton>
    </div>
  );
}
