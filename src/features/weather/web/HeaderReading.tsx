import {
  IconCloud,
  IconCloudFog,
  IconCloudRain,
  IconCloudSnow,
  IconCloudStorm,
  IconSun,
  IconWind,
} from '@tabler/icons-react';
import type { Weather } from '../contract.ts';
import { NOT_KNOWN, temperature, windSpeed } from '../weather-formats.ts';
import styles from './HeaderReading.module.css';

/** The weather at one station, in one line, or in two or three lines on phones. */
export function HeaderReading({ weather }: { weather: Weather }) {
  const { name, cloud, air_temp: celsius, wind_spd_kmh: kmh } = weather;
  return (
    <span className={styles.current}>
      <b className={styles.name}>{name}</b>
      <span className={`${styles.more} ${styles.sky}`}>
        {cloud !== null && <CloudIcon cloud={cloud} />}
        <span className={styles.cloud}>{cloud ?? <NotTold what="cloud" />}</span>
      </span>
      <span className={styles.temperature}>{temperature(celsius)}</span>
      <span className={styles.more}>
        <IconWind aria-hidden className="no-phone" />
        {kmh === null ? <NotTold what="wind" /> : windSpeed(kmh)}
      </span>
    </span>
  );
}

function NotTold({ what }: { what: string }) {
  return (
    <>
      <span aria-hidden>{NOT_KNOWN}</span>
      <span className="visually-hidden">{what} not known</span>
    </>
  );
}

function CloudIcon({ cloud }: { cloud: string }) {
  const Icon = SIGNS.find(([words]) => words.test(cloud))?.[1] ?? IconCloud;
  return <Icon aria-hidden />;
}

const SIGNS = [
  [/thunder|storm/i, IconCloudStorm],
  [/snow|blizzard/i, IconCloudSnow],
  [/rain|drizzle|shower/i, IconCloudRain],
  [/fog|mist|haze/i, IconCloudFog],
  [/clear|sunny|fine/i, IconSun],
] as const;
