import { useTheme } from '#ui/styles/chosen-theme.ts';
import styles from './ReliefBand.module.css';
import { RELIEF, RELIEF_SIZES, reliefSrcSet } from './relief-pictures.ts';

/**
 * A picture of Antarctica above the title of the home page. @param isFilling if true, it takes all free
 * height
 */
export function ReliefBand({ isFilling }: { isFilling: boolean }) {
  const picture = RELIEF[useTheme()];
  return (
    <div className={isFilling ? `${styles.band} ${styles.filling}` : styles.band}>
      <img
        className="cover"
        src={picture.small}
        srcSet={reliefSrcSet(picture)}
        sizes={RELIEF_SIZES}
        alt=""
        fetchPriority="high"
      />
    </div>
  );
}
