import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The attribute with the name of a box whose scroll position is restored. */
const NAME = 'data-keeps-place';

/** Marks lists that leave out invisible lines: their height is known only after all of them were drawn. */
const WHOLE = 'data-draws-all';

/** Events that show that the reader moves the page: restoring then stops. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Back and Forward restore the scroll position: it is stored for each box and history entry, and restored
 * when the content is loaded. The router does so only for the window, which never scrolls here.
 */
export function useKeptPlaces(frame: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const arrival = useNavigationType();
  const client = useQueryClient();
  const latest = useRef({ key, pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each history entry
  useLayoutEffect(() => {
    const before = latest.current;
    latest.current = { key, pathname };
    if (arrival === 'REPLACE' && before.pathname === pathname) movePlace(before.key, key);
    const inside = frame.current;
    if (!inside) return;
    const place = arrival === 'POP' ? placeAt(key) : undefined;
    const stay = () => inside.addEventListener('scroll', keep, { capture: true, passive: true });
    function keep({ target }: Event) {
      const name = target instanceof HTMLElement && target.getAttribute(NAME);
      if (name) keepPlace(key, name, target.scrollTop);
    }
    // While the position is being restored boxes may be shorter than before: their positions are not stored.
    const giveUp = place && bringBack(inside, place, client, stay);
    if (!place) stay();
    return () => {
      giveUp?.();
      inside.removeEventListener('scroll', keep, { capture: true });
    };
  }, [key]);
}

/** How long to wait for content that may still make a box taller. */
const QUIET_MS = 1000;

/** Counts restorations: a new one may start before the frame in which another ends. */
let latestReturn = 0;

/**
 * @param done called once, when all boxes are restored, when no more content arrives, or when the reader
 *   scrolls
 * @returns a function that cancels it
 */
function bringBack(inside: HTMLElement, place: Place, client: QueryClient, done: () => void): () => void {
  const left = new Map(Object.entries(place).filter(([, top]) => top > 0));
  const observer = new MutationObserver(restore);
  let quiet: ReturnType<typeof setTimeout> | undefined;
  latestReturn += 1;
  const returns = latestReturn;

  function restore(): void {
    // The previous screen is still shown until the content arrives.
    if (isBusy()) return;
    for (const [name, top] of left) {
      const box = boxCalled(inside, name);
      const reach = box ? box.scrollHeight - box.clientHeight : 0;
      if (!box || (reach < top && client.isFetching() > 0)) continue;
      box.scrollTo({ top, behavior: 'instant' });
      if (reach >= top) left.delete(name);
    }
    clearTimeout(quiet);
    if (left.size === 0) finish();
    else quiet = setTimeout(endWhenQuiet, QUIET_MS);
  }
  function isBusy(): boolean {
    return inside.querySelector('[aria-busy="true"]') !== null;
  }
  function endWhenQuiet(): void {
    if (isBusy() || client.isFetching() > 0) restore();
    else finish();
  }
  function stop(): void {
    clearTimeout(quiet);
    observer.disconnect();
    // Waits for a frame in which the browser measures the heights.
    requestAnimationFrame(() => requestAnimationFrame(drawLess));
    for (const move of OWN_MOVES) window.removeEventListener(move, finish, { capture: true });
  }
  function drawLess(): void {
    if (returns === latestReturn) inside.removeAttribute(WHOLE);
  }
  function finish(): void {
    stop();
    done();
  }

  inside.setAttribute(WHOLE, '');
  observer.observe(inside, {
    subtree: true,
    childList: true,
    attributeFilter: ['hidden', 'aria-busy'],
  });
  for (const move of OWN_MOVES) window.addEventListener(move, finish, { capture: true, passive: true });
  restore();
  return stop;
}

function boxCalled(inside: HTMLElement, name: string): Element | null {
  const isIt = `[${NAME}="${name}"]`;
  return inside.matches(isIt) ? inside : inside.querySelector(isIt);
}

/** The scroll positions of a screen's boxes, in pixels from the top, by the boxes' names. */
type Place = Record<string, number>;

const STORED = 'explorer-places';
/** Number of history entries to keep. Users do not go back further. */
const MOST = 100;
/**
 * The router gives this key to every entry that was opened by its address. After a reload the key may stand for
 * another entry.
 */
const OPENED_BY_ADDRESS = 'default';

/** Positions by history entry, in the order in which users left the entries. */
const places = new Map<string, Place>(readStored());

// Stored when the page closes, so that going back works after a reload.
window.addEventListener('pagehide', store);

function placeAt(entry: string): Place | undefined {
  return places.get(entry);
}

function keepPlace(entry: string, box: string, top: number): void {
  const place = { ...places.get(entry), [box]: top };
  places.delete(entry);
  places.set(entry, place);
  const oldest = places.keys().next();
  if (places.size > MOST && !oldest.done) places.delete(oldest.value);
}

/** Moves a position when one entry replaced another on the same screen. */
function movePlace(from: string, to: string): void {
  const place = places.get(from);
  if (!place) return;
  places.delete(from);
  places.set(to, place);
}

function store(): void {
  try {
    const left = [...places].filter(([entry]) => entry !== OPENED_BY_ADDRESS);
    sessionStorage.setItem(STORED, JSON.stringify(left));
  } catch {
    // Without storage, going back after a reload shows the top of the page.
  }
}

function readStored(): [string, Place][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
  } catch {
    return [];
  }
}
