import { IconHome } from '@tabler/icons-react';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from '#platform/web/addresses/links.ts';
import { ButtonLink } from '../buttons/Button.tsx';
import { ScreenName } from '../layout/ScreenName.tsx';
import hut from '../scenes/hut.webp';
import styles from './NotFoundScreen.module.css';

/** Shown at the address of a page that does not exist. Source: docs/behaviour.md 2.5, 2.9. */
export function NotFoundScreen() {
  return (
    <section className={styles.screen} aria-label="Page not found">
      <ScreenName title="Uh oh..." />
      <img src={hut} alt="" className={styles.hut} />
      <div className={styles.words}>
        <h1 id="answer" className={styles.text} tabIndex={-1}>
          Uh oh... <small>The page you're looking for doesn't exist!</small>
        </h1>
        <ButtonLink look="sun" to={links.page(SPECIAL_PAGES.home)}>
          <IconHome aria-hidden />
          Back to home
        </ButtonLink>
      </div>
    </section>
  );
}
