import reliefDay from '#ui/scenes/relief-day.webp';
import reliefDayLarge from '#ui/scenes/relief-day-large.webp';
import reliefNight from '#ui/scenes/relief-night.webp';
import reliefNightLarge from '#ui/scenes/relief-night-large.webp';
import { useTheme } from '#ui/styles/theme.ts';
import styles from './ReliefBand.module.css';

const DAY = { src: reliefDay, srcSet: `${reliefDay} 800w, ${reliefDayLarge} 1600w` };
const NIGHT = { src: reliefNight, srcSet: `${reliefNight} 800w, ${reliefNightLarge} 1600w` };
/** As wide as the panel; screen-preloads.ts says the same. */
const SIZES = '(max-width: 820px) 100vw, (min-width: 1700px) 580px, 392px';

/** The continent, above the title of the home page. @param isFilling as high as the words leave room */
export function ReliefBand({ isFilling }: { isFilling: boolean }) {
  const picture = useTheme() === 'dark' ? NIGHT : DAY;
  return (
    <div className={isFilling ? `${styles.band} ${styles.filling}` : styles.band}>
      <img {...picture} sizes={SIZES} alt="" fetchPriority="high" />
    </div>
  );
}
