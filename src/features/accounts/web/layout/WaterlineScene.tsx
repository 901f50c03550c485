import type { ReactNode } from 'react';
import { useMatch } from 'react-router';
import { links } from '#platform/web/addresses/links.ts';
import { Logo } from '#ui/layout/Logo.tsx';
import dayTall from '#ui/scenes/login-day-tall.webp';
import dayTallSmall from '#ui/scenes/login-day-tall-small.webp';
import dayWide from '#ui/scenes/login-day-wide.webp';
import dayWideSmall from '#ui/scenes/login-day-wide-small.webp';
import nightTall from '#ui/scenes/login-night-tall.webp';
import nightTallSmall from '#ui/scenes/login-night-tall-small.webp';
import nightWide from '#ui/scenes/login-night-wide.webp';
import nightWideSmall from '#ui/scenes/login-night-wide-small.webp';
import { useTheme } from '#ui/styles/theme.ts';
import styles from './WaterlineScene.module.css';

const PICTURES = {
  light: { tall: dayTall, tallSmall: dayTallSmall, wide: dayWide, wideSmall: dayWideSmall },
  dark: { tall: nightTall, tallSmall: nightTallSmall, wide: nightWide, wideSmall: nightWideSmall },
};

/** The iceberg, most of it under the water line; screens place their panel and lines in its grid. */
export function WaterlineScene({ children }: { children: ReactNode }) {
  return (
    <div className={styles.scene}>
      <Backdrop />
      <header className={styles.logo}>
        <Logo />
      </header>
      <main className={styles.main}>
        <Headline />
        {children}
        <span className={styles.plate}>Illustration</span>
      </main>
    </div>
  );
}

/** One picture is loaded, the one for this theme, shape and size; the same media queries as in the style sheet. */
function Backdrop() {
  const { tall, tallSmall, wide, wideSmall } = PICTURES[useTheme()];
  return (
    <picture>
      <source media="(max-width: 700px)" srcSet={tallSmall} width={600} height={1067} />
      <source
        media="(max-width: 899px), (max-width: 1120px) and (orientation: portrait)"
        srcSet={tall}
        width={900}
        height={1600}
      />
      <img
        className={styles.picture}
        srcSet={`${wideSmall} 900w, ${wide} 1600w`}
        sizes="100vw"
        src={wide}
        width={1600}
        height={1000}
        alt=""
        fetchPriority="high"
      />
    </picture>
  );
}

/** The title of the welcome page; on the other screens of this scene their own title comes first. */
function Headline() {
  const isWelcome = useMatch(links.login()) !== null;
  const Tag = isWelcome ? 'h1' : 'p';
  return (
    <Tag className={`${styles.headline} ${isWelcome ? styles.welcome : ''}`}>
      Ask Antarctica
      <br />
      anything.
    </Tag>
  );
}
