import { IconBroadcast } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './LiveBanner.module.css';

/**
 * A banner above the page. The live region is always rendered, so that a screen reader also announces the
 * first text.
 */
export function LiveBanner({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      {children && (
        <div className={styles.banner}>
          <IconBroadcast aria-hidden />
          {children}
        </div>
      )}
    </div>
  );
}
