import styles from './Loading.module.css';

/**
 * A message that something is loading. It appears only after a short delay. Screen readers announce it at the
 * next pause in reading.
 */
export function Loading({ text }: { text: 'Loading...' | 'Loading content...' }) {
  return (
    <p className={styles.loading} role="status" data-waits>
      {text}
    </p>
  );
}
