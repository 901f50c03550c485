import { useState } from 'react';
import styles from './Credit.module.css';

/** Whose picture it is: behind a © on tiles, in full where there is room. */
export function Credit({ text, isRoomy = false }: { text: string; isRoomy?: boolean }) {
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
      {/* On paper nobody can press the ©. */}
      <span className={styles.full} aria-hidden={!isRoomy}>
        © {text}
      </span>
    </div>
  );
}
