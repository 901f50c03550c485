import { useState } from 'react';
import styles from './Credit.module.css';
import { pictureKind } from './picture-kind.ts';

type Props = {
  text: string;
  /** The caption: if it starts with "Illustration" or "Diagram", the credit does not repeat the word. */
  caption?: string;
  isRoomy?: boolean;
};

/**
 * The author of a picture. On tiles, a © button shows it; where there is enough space, the whole text is
 * visible. The word "Illustration" or "Diagram" is always visible.
 */
export function Credit({ text, caption = '', isRoomy = false }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const kind = pictureKind(caption) ? undefined : pictureKind(text);
  return (
    <div className={isRoomy ? `${styles.credit} ${styles.roomy}` : styles.credit}>
      <button
        type="button"
        className={styles.button}
        aria-label={`Copyright: ${text}`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={kind && !isOpen ? `${styles.plate} ${styles.kind}` : styles.plate}>
          ©{isOpen ? ` ${text}` : kind && <span className={styles.word}> {kind}</span>}
        </span>
      </button>
      {/* In print the whole text is visible, because a printed © button cannot be opened. */}
      <span className={styles.full} aria-hidden={!isRoomy}>
        © {text}
      </span>
    </div>
  );
}
