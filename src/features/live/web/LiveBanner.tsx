import { IconBroadcast } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './LiveBanner.module.css';

/** A line above the page. The live region stays, so that a screen reader hears the first word, too. */
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
