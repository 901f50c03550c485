import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { DiagramNumbers } from '#features/diagrams/DiagramNumbers.tsx';
import { isDiagram } from '#features/diagrams/is-diagram.ts';
import { isDiagramName } from '#features/diagrams/moving-diagrams.ts';
import { stillDiagramOf } from '#features/diagrams/still-diagrams.ts';
import { itemKind } from '#features/media/item-kind.ts';
import { Picture, type PictureLoading } from '#features/media/Picture.tsx';
import { TileContent } from '#features/media/TileContent.tsx';
import type { Item } from '#platform/shared/content/item.ts';
import { NARROW } from '#ui/breakpoints.ts';
import { ActionLink } from '#ui/buttons/ActionLink.tsx';
import { CarouselArrows } from '#ui/buttons/CarouselArrows.tsx';
import { useShortcut } from '#ui/buttons/use-shortcut.ts';
import { Credit } from '#ui/layout/Credit.tsx';
import type { Page } from '../../contract.ts';
import type { ChosenPicture } from '../page/visit.ts';
import styles from './Carousel.module.css';
import { PrintedItems } from './PrintedItems.tsx';

/**
 * The `sizes` attribute for a carousel in the main panel. In a high panel, a cropped picture fills the
 * height, so it is loaded wider than the panel.
 */
const SIZES = `${NARROW} 100vw, max(100vw - 640px, 110vh - 275px)`;
/** A caption with more characters than this scrolls. It must then be reachable with the keyboard. */
const LONG_CAPTION = 160;

type Props = {
  items: Item[];
  media: Page['media'];
  /** The index of the item that belongs to the text block that the reader is reading. */
  wanted: number;
  /** The picture that answers the reader's question. */
  chosen?: ChosenPicture | undefined;
  /**
   * The `sizes` attribute of the pictures. If it is missing, the carousel fills the main panel of the page.
   */
  sizes?: string;
  loading?: PictureLoading;
};

/**
 * Shows one picture or other item at a time: the one that belongs to the text block that the reader is
 * reading. The reader can change it with arrow buttons, arrow keys and swipes. The first item follows the
 * last one.
 */
export function Carousel({ items, media, wanted, chosen, sizes = SIZES, loading = 'first' }: Props) {
  const [index, setIndex] = useIndexFollowing(wanted, items, chosen);
  const turn = (step: number) => setIndex((now) => (now + step + items.length) % items.length);
  useShortcut('ArrowLeft', () => turn(-1));
  useShortcut('ArrowRight', () => turn(1));
  const swipe = useSwipe(turn);

  const item = items[index] ?? items[0];
  if (!item) return null;
  const next = items[(index + 1) % items.length];
  const details = media[item.itemName || item.itemAudio || ''];
  // Without a caption, the alternative text is shown as the caption. The picture itself then gets no
  // alternative text, because a screen reader would read it twice.
  const itemCaption = item.itemCaption || details?.alt || '';
  const kind = itemKind(item).is;
  const isWhole = isDiagram(item) || (kind === 'image' && (item.constrainItem ?? true));
  const hasButtons = isDiagramName(item.itemDiagram) || stillDiagramOf(item.itemName) !== undefined;
  const shape = [styles.carousel, isWhole && styles.whole, hasButtons && styles.buttoned];
  return (
    <>
      <div className={shape.filter(Boolean).join(' ')} {...swipe}>
        <div className={styles.frame}>
          <div key={item.itemID} className={styles.media}>
            <TileContent
              item={{ ...item, itemCaption }}
              media={details}
              soundCaptions={media[item.itemAudio ?? '']?.captions}
              {...{ sizes, loading }}
            />
            {kind === 'image' && <DiagramNumbers file={item.itemName} />}
          </div>
          {next && next !== item && itemKind(next).is === 'image' && (
            <div hidden>
              <Picture
                key={next.itemID}
                item={next}
                media={media[next.itemName ?? '']}
                sizes={sizes}
                loading={loading === 'lazy' ? 'lazy' : 'soon'}
              />
            </div>
          )}
        </div>
        <div className={styles.strip}>
          <Caption
            text={itemCaption}
            action={item.itemAction}
            place={items.length > 1 ? `Picture ${index + 1} of ${items.length}` : undefined}
          />
          {item.itemCopyright && (
            <Credit key={`credit of ${item.itemID}`} text={item.itemCopyright} isRoomy />
          )}
          {items.length > 1 && <CarouselArrows turn={turn} />}
        </div>
      </div>
      <PrintedItems items={items.filter((other) => other !== item)} media={media} />
    </>
  );
}

type CaptionProps = { text: string | undefined; action: Item['itemAction']; place: string | undefined };

function Caption({ text = '', action, place }: CaptionProps) {
  if (text.length > LONG_CAPTION)
    return (
      <>
        <ActionLink action={action} className={styles.link}>
          <span className="visually-hidden">{text.slice(0, LONG_CAPTION)}…</span>
        </ActionLink>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the
            keyboard */}
        <section className={`${styles.caption} ${styles.long}`} tabIndex={0} aria-label="Caption" dir="auto">
          {text}
          <Place>{place}</Place>
        </section>
      </>
    );
  return (
    <ActionLink action={action} className={styles.link}>
      {(text || place) && (
        <span className={styles.caption} dir="auto" aria-live="polite">
          {text}
          <Place>{place}</Place>
        </span>
      )}
    </ActionLink>
  );
}

function Place({ children }: { children: string | undefined }) {
  return children && <span className={styles.count}>{children}</span>;
}

/**
 * Returns the index of the picture to show, and a function that changes it. When the reader reaches a text block with
 * another picture, that picture is shown. Until then, a picture that the reader has chosen stays. A picture that answers
 * the reader's question stays in any case.
 */
function useIndexFollowing(wanted: number, items: Item[], chosen: ChosenPicture | undefined) {
  const answering = items.findIndex(({ itemName }) => chosen !== undefined && itemName === chosen.id);
  const first = answering >= 0 ? answering : wanted;
  const [followed, setFollowed] = useState({ wanted, chosen });
  const [index, setIndex] = useState(first);
  if (wanted !== followed.wanted || chosen !== followed.chosen) {
    setFollowed({ wanted, chosen });
    if (answering < 0 || chosen !== followed.chosen) setIndex(first);
  }
  return [index, setIndex] as const;
}

/** The minimum length of a swipe in pixels. A shorter movement counts as a tap. */
const SHORTEST_PX = 40;

/**
 * @param turn called with 1 after a swipe to the left, with -1 after a swipe to the right
 * @returns event handlers for the element
 */
function useSwipe(turn: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const hasSwiped = useRef(false);
  return {
    onPointerDown: ({ clientX, clientY, pointerType, target }: PointerEvent) => {
      hasSwiped.current = false;
      const isElsewhere = pointerType === 'mouse' || isPlayer(target);
      start.current = isElsewhere ? null : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const [across, down] = [clientX - start.current.x, clientY - start.current.y];
      start.current = null;
      if (Math.abs(across) < SHORTEST_PX || Math.abs(across) < Math.abs(down)) return;
      hasSwiped.current = true;
      turn(across < 0 ? 1 : -1);
    },
    // If a swipe ends on a link, the browser also fires a click. This click must not open the link.
    onClickCapture: (event: MouseEvent) => {
      if (hasSwiped.current) event.preventDefault();
      hasSwiped.current = false;
    },
  };
}

/** A finger that moves the time bar of a player or a control of a diagram is not swiping. */
function isPlayer(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-playing], [data-live], audio') !== null;
}
