import styles from './Veil.module.css';

/** Lies over the editor while something has to be waited for. */
export function Veil({ text }: { text: 'Loading' | 'Uploading Media...' }) {
  return (
    <div className={styles.veil}>
      <p role="status" className={styles.plate}>
        <span className={styles.ring} aria-hidden="true" />
        {text}
      </p>
    </div>
  );
}
