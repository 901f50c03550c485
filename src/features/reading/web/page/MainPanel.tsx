import type { Page } from '../../contract.ts';
import type { PageLayout } from '../../page-layout.ts';
import { Carousel } from '../tiles/Carousel.tsx';
import { TileGrid } from '../tiles/TileGrid.tsx';
import styles from './MainPanel.module.css';
import type { ChosenPicture } from './visit.ts';

type Props = {
  layout: PageLayout;
  media: Page['media'];
  /** The index of the item that belongs to the text block that the reader is reading, in a carousel. */
  wanted: number;
  /** The picture that answers the reader's question. */
  chosen: ChosenPicture | undefined;
};

/** Shows a page's pictures as a grid or as a carousel. */
export function MainPanel({ layout, media, wanted, chosen }: Props) {
  switch (layout.is) {
    case 'empty':
      return null;
    case 'carousel':
      return (
        <section className={styles.main} aria-label="Pictures">
          <Carousel items={layout.items} {...{ media, wanted, chosen }} />
        </section>
      );
    case 'grid':
      return (
        <section className={styles.main} aria-label="Pictures">
          <TileGrid {...layout} {...{ media, chosen }} />
        </section>
      );
  }
}
