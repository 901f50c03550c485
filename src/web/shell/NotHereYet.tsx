import { IconHome } from '@tabler/icons-react';
import { PRODUCT_NAME } from '#shared/brand.ts';
import { SPECIAL_PAGES } from '#shared/special-pages.ts';
import { links } from '../links.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { ScreenName } from '../ui/ScreenName.tsx';
import styles from './NotHereYet.module.css';

/** For parts of the product that are still to come. */
export function NotHereYet() {
  return (
    <section className={styles.screen} aria-label="Not here yet">
      <ScreenName title="Not here yet" />
      <div className={styles.words}>
        <h1 id="answer" className={styles.text} tabIndex={-1}>
          This part of {PRODUCT_NAME} is not here yet.
        </h1>
        <ButtonLink to={links.page(SPECIAL_PAGES.home)}>
          <IconHome aria-hidden />
          Back to home
        </ButtonLink>
      </div>
    </section>
  );
}
