import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import styles from './CarouselArrows.module.css';
import { IconButton } from './IconButton.tsx';

/**
 * Buttons for the previous and the next picture, at both sides of a carousel.
 * @param turn moves the carousel by this number of pictures; the first picture follows the last
 */
export function CarouselArrows({ turn }: { turn(step: number): void }) {
  return (
    <>
      <IconButton
        label="Previous picture"
        className={`${styles.arrow} ${styles.previous}`}
        onClick={() => turn(-1)}
      >
        <IconChevronLeft aria-hidden />
      </IconButton>
      <IconButton
        label="Next picture"
        className={`${styles.arrow} ${styles.following}`}
        onClick={() => turn(1)}
      >
        <IconChevronRight aria-hidden />
      </IconButton>
    </>
  );
}
