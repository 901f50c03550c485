import { useState } from 'react';
import styles from './Credit.module.css';

type Props = {
  text: string;
  isRoomy?: boolean;
};

/**
 * Shows who made a picture. A small © button opens the text; where there is enough space, the text is always
 * visible.
 */
export function Credit({ text, isRoomy = false }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={isRoomy ? `${styles.credit} ${styles.roomy}` : styles.credit}>
      <button
        type="button"
        className={styles.button}
        aria-label={`Copyright: ${text}`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.plate}>©{isOpen && ` ${text}`}</span>
      </button>
      {/* In print the whole text is visible, because a printed © button cannot be opened. */}
      <span className={styles.full} aria-hidden={!isRoomy}>
        © {text}
      </span>
    </div>
  );
}
