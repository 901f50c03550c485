import styles from './LoadingOverlay.module.css';

export function LoadingOverlay({ text }: { text: 'Loading' | 'Uploading Media...' }) {
  return (
    <div className={styles.overlay}>
      <p role="status" className={styles.plate}>
        <span className="spinner accent" aria-hidden="true" />
        {text}
      </p>
    </div>
  );
}
