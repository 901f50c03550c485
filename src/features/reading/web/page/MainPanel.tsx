import type { Page } from '../../contract.ts';
import type { PageLayout } from '../../page-layout.ts';
import { Carousel } from '../tiles/Carousel.tsx';
import { TileGrid } from '../tiles/TileGrid.tsx';
import styles from './MainPanel.module.css';

/** A page's pictures, as a grid or a carousel. */
export function MainPanel({ layout, media }: { layout: PageLayout; media: Page['media'] }) {
  switch (layout.is) {
    case 'empty':
      return null;
    case 'carousel':
      return (
        <section className={styles.main} aria-label="Pictures">
          <Carousel items={layout.items} media={media} />
        </section>
      );
    case 'grid':
      return (
        <section className={styles.main} aria-label="Pictures">
          <TileGrid {...layout} media={media} />
        </section>
      );
  }
}
