import styles from './Loading.module.css';

/** Appears only if the wait is long enough to be noticed, and is announced politely. */
export function Loading({ text }: { text: 'Loading...' | 'Loading content...' }) {
  return (
    <p className={styles.loading} role="status" data-waits>
      {text}
    </p>
  );
}
