import { useProductName } from '../product-name.ts';
import mark from '../scenes/favicon.svg';
import styles from './Logo.module.css';

/** The logo (an iceberg, mostly under water) and the name of the product. */
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
