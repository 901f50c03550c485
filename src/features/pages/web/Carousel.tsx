import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionLink } from '#web/ui/ActionLink.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useShortcut } from '#web/ui/use-shortcut.ts';
import type { Item, Page } from '../contract.ts';
import styles from './Carousel.module.css';
import { Credit } from './Credit.tsx';
import { Picture } from './Picture.tsx';
import { useSwipe } from './use-swipe.ts';

const SIZES = '(max-width: 820px) 100vw, calc(100vw - 440px)';

/** One picture at a time, round and round: by arrows, arrow keys and swipes. */
export function Carousel({ items, media }: { items: Item[]; media: Page['media'] }) {
  const [index, setIndex] = useState(0);
  const hasMore = items.length > 1;
  const turn = (step: number) => setIndex((now) => (now + step + items.length) % items.length);
  useShortcut('ArrowLeft', () => turn(-1));
  useShortcut('ArrowRight', () => turn(1));
  const swipe = useSwipe(turn);

  const item = items[index] ?? items[0];
  if (!item) return null;
  const next = items[(index + 1) % items.length];
  const details = media[item.itemName ?? ''];
  return (
    <div
      className={(item.constrainItem ?? true) ? `${styles.carousel} ${styles.whole}` : styles.carousel}
      {...swipe}
    >
      <Picture key={item.itemID} item={item} media={details} sizes={SIZES} loading="first" />
      {hasMore && next && (
        <div className={styles.next} aria-hidden>
          <Picture key={next.itemID} item={next} media={undefined} sizes={SIZES} loading="soon" />
        </div>
      )}
      <ActionLink action={item.itemAction} className={styles.link}>
        <span className={styles.caption} aria-live="polite">
          {item.itemCaption || details?.alt}
          {hasMore && (
            <span className={styles.count}>
              Picture {index + 1} of {items.length}
            </span>
          )}
        </span>
      </ActionLink>
      {item.itemCopyright && <Credit key={`credit of ${item.itemID}`} text={item.itemCopyright} isRoomy />}
      {hasMore && <Arrows turn={turn} />}
    </div>
  );
}

function Arrows({ turn }: { turn(step: number): void }) {
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
