import reliefDay from '#web/scenes/relief-day.webp';
import reliefNight from '#web/scenes/relief-night.webp';
import { useTheme } from '#web/ui/theme.ts';
import styles from './ReliefBand.module.css';

/** The continent, above the title of the home page. */
export function ReliefBand() {
  const picture = useTheme() === 'dark' ? reliefNight : reliefDay;
  return (
    <div className={styles.band}>
      <img src={picture} alt="" fetchPriority="high" />
    </div>
  );
}
