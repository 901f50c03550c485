import styles from './web/WeatherHeader.module.css';

/** A placeholder that reserves the space of the weather in the header until a weather reading has arrived. */
export function GettingWeather() {
  return (
    <div className={styles.weather}>
      <p className={styles.getting}>Getting weather data...</p>
    </div>
  );
}
