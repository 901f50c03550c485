import styles from './LoadingOverlay.module.css';

export function LoadingOverlay({ text }: { text: 'Loading' | 'Uploading Media...' }) {
  return (
    <div className={styles.overlay}>
      <p role="status" className={styles.plate}>
        <span className={styles.ring} aria-hidden="true" />
        {text}
      </p>
    </div>
  );
}
