import { useTheme } from '#ui/styles/chosen-theme.ts';
import styles from './ReliefBand.module.css';
import { RELIEF, RELIEF_SIZES, reliefSrcSet } from './relief-pictures.ts';

/** The picture of Antarctica above the title of the home page. It fills the remaining height. */
export function ReliefBand() {
  const picture = RELIEF[useTheme()];
  return (
    <div className={styles.band}>
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
