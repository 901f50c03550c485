import type { ReactNode } from 'react';
import { useMatch } from 'react-router';
import { links } from '#platform/web/addresses/links.ts';
import { PHONE } from '#ui/breakpoints.ts';
import { Logo } from '#ui/layout/Logo.tsx';
import { useTheme } from '#ui/styles/chosen-theme.ts';
import styles from './WaterlineScene.module.css';
import { TALL, WATERLINE } from './waterline-pictures.ts';

/**
 * The large picture behind the sign-in screens: an iceberg, of which most is under water. Screens place their
 * panel and texts in the grid of this element.
 */
export function WaterlineScene({ children }: { children: ReactNode }) {
  return (
    <div className={styles.scene}>
      <Backdrop />
      <header className={styles.logo}>
        <Logo />
      </header>
      <main className="contents">
        <Headline />
        {children}
        <span className={styles.plate}>Illustration</span>
      </main>
    </div>
  );
}

/**
 * Renders a picture element with one picture for each theme, window shape and window size. The browser loads
 * only the picture that matches. The style sheet uses the same media queries.
 */
function Backdrop() {
  const { tall, tallSmall, wide, wideSmall } = WATERLINE[useTheme()];
  return (
    <picture>
      <source media={PHONE} srcSet={tallSmall} width={600} height={1067} />
      <source media={TALL} srcSet={tall} width={900} height={1600} />
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

/** The large headline. On the welcome page it is the title (h1); other screens have their own title. */
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
