import { useState } from 'react';
import styles from './Credit.module.css';
import { pictureKind } from './picture-kind.ts';

type Props = {
  text: string;
  /** Says what a drawn picture is, where it begins with the word: once is enough. */
  caption?: string;
  isRoomy?: boolean;
};

/** Whose picture it is: behind a © on tiles, in full where there is room. That it is drawn is seen at once. */
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
      {/* On paper nobody can press the ©. */}
      <span className={styles.full} aria-hidden={!isRoomy}>
        © {text}
      </span>
    </div>
  );
}
