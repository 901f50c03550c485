import { useSyncExternalStore } from 'react';
import type { LoadCount } from '#platform/web/media/load-count.ts';
import styles from './LoadCounter.module.css';

export function LoadCounter({ count }: { count: LoadCount }) {
  const { loaded, total, isSlow } = useSyncExternalStore(count.subscribe, count.current);
  return (
    <div role="status" className={styles.place}>
      {isSlow && (
        <p className={styles.plate}>
          {loaded}/{total} items loaded
        </p>
      )}
    </div>
  );
}
