import { useProductName } from '../product-name.ts';
import mark from '../scenes/favicon.svg';
import styles from './Logo.module.css';

/** The logo and the name: an iceberg, most of it under water. */
export function Logo({
  detail,
}: {
  /** A few words under the name, such as the current mode. */ detail?: string;
}) {
  return (
    <span className={styles.logo}>
      <img src={mark} alt="" width={38} height={38} />
      <span>
        {useProductName()}
        {detail && <small className={styles.detail}>{detail}</small>}
      </span>
    </span>
  );
}
