import { IconCloudOff } from '@tabler/icons-react';
import { useProductName } from '#ui/product-name.ts';
import { useLostConnection } from './connection.ts';
import styles from './OfflineBanner.module.css';

/** Says that the connection to the server is lost. It disappears when the connection is back. */
export function OfflineBanner() {
  const productName = useProductName();
  const isLost = useLostConnection();
  return (
    <div role="status" className={styles.place}>
      {isLost && (
        <p className={styles.banner}>
          <IconCloudOff aria-hidden />
          No connection to {productName}. Trying again…
        </p>
      )}
    </div>
  );
}
