import { useTheme } from '#ui/styles/theme.ts';
import styles from './ReliefBand.module.css';
import { RELIEF, RELIEF_SIZES, reliefSrcSet } from './relief-pictures.ts';

/** The continent, above the title of the home page. @param isFilling takes all remaining height */
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
