import { IconCloudOff } from '@tabler/icons-react';
import { PRODUCT_NAME } from '#shared/brand.ts';
import { useLostConnection } from './connection.ts';
import styles from './OfflineBanner.module.css';

/** Says that the connection is lost, and goes away by itself. */
export function OfflineBanner() {
  const isLost = useLostConnection();
  return (
    <div role="status" className={styles.place}>
      {isLost && (
        <p className={styles.banner}>
          <IconCloudOff aria-hidden />
          No connection to {PRODUCT_NAME}. Trying again…
        </p>
      )}
    </div>
  );
}
