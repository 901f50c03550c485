import type { LoadCount } from '#platform/web/media/load-count.ts';
import { useStore } from '#platform/web/store.ts';
import styles from './LoadCounter.module.css';

export function LoadCounter({ count }: { count: LoadCount }) {
  const { loaded, total, isSlow } = useStore(count);
  return (
    <div role="status" className={styles.place}>
      {isSlow && (
        <p className="plate pad-2 small tabular round-3 shadow-2">
          {loaded}/{total} items loaded
        </p>
      )}
    </div>
  );
}
