import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { HearWord } from '#features/listening/HearWord.tsx';
import { StoredPicture } from '#features/media/StoredPicture.tsx';
import { links } from '#platform/web/addresses/links.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Link } from '#ui/buttons/Link.tsx';
import type { Term } from '../contract.ts';
import styles from './Glossary.module.css';

export type OpenTerm = { anchor: HTMLElement; term: Term };

/**
 * A card with the meaning of a word, next to the word. Esc, a click outside the card, or its close button
 * closes it.
 */
export function TermCard({ anchor, term, close }: OpenTerm & { close(): void }) {
  const card = useRef<HTMLDivElement>(null);
  const title = useId();
  const closeAndReturn = useEffectEvent(() => {
    close();
    anchor.focus({ preventScroll: true });
  });
  const leave = useEffectEvent(close);

  useLayoutEffect(() => {
    if (!card.current) return;
    placeBeside(card.current, anchor);
    card.current.focus({ preventScroll: true });
  }, [anchor]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Stops the event, because in projector mode the Esc key would otherwise also end that mode.
      event.stopPropagation();
      event.preventDefault();
      closeAndReturn();
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !card.current?.contains(target)) leave();
    };
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && !card.current?.contains(target)) leave();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('pointerdown', onPress, { capture: true });
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('pointerdown', onPress, { capture: true });
      window.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, []);

  return createPortal(
    <div ref={card} className={styles.card} role="dialog" aria-labelledby={title} tabIndex={-1}>
      <div className="row gap-1">
        <h2 id={title} className="grow no-margin body">
          {term.word}
        </h2>
        <HearWord word={term.word} saidAs={term.said.toLowerCase()} />
        <IconButton
          label="Close"
          onClick={() => {
            close();
            anchor.focus({ preventScroll: true });
          }}
        >
          <IconX aria-hidden />
        </IconButton>
      </div>
      <p className="no-margin small muted">Say it: {term.said}</p>
      <p className={styles.meaning}>{term.meaning}</p>
      {term.picture && (
        <div className="relative clip sunken round-2 shape-16-9 above-2">
          <StoredPicture
            name={term.picture.file}
            media={term.picture.media}
            isWhole={false}
            sizes="22rem"
            loading="soon"
          />
        </div>
      )}
      {term.page !== null && (
        <Link className="inline items-centre tap" to={links.page(term.page)} onClick={close}>
          Read more
        </Link>
      )}
    </div>,
    document.body,
  );
}

/** Places the card below the word, or above it if there is no space below, and always inside the window. */
function placeBeside(card: HTMLElement, anchor: HTMLElement): void {
  const word = anchor.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = word.bottom + GAP;
  const top = below + height <= clientHeight ? below : word.top - GAP - height;
  card.style.setProperty('--top', `${within(top, clientHeight - height)}px`);
  card.style.setProperty('--left', `${within(word.left, clientWidth - width)}px`);
}

function within(place: number, most: number): number {
  return Math.max(GAP, Math.min(place, most - GAP));
}

/** The distance between the word and the card, in pixels. */
const GAP = 8;
