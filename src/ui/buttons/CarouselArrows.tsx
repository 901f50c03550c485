import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import styles from './CarouselArrows.module.css';
import { IconButton } from './IconButton.tsx';

/** To the picture before and the one after, at both sides of what is shown. @param turn by so many, round and round */
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
