import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * This attribute marks an element whose scroll position is restored. Its value is the name of the element.
 */
const NAME = 'data-keeps-place';

/**
 * While an element has this attribute, the browser also lays out the list entries in it that are not visible.
 * Otherwise the browser would not know the height of a list.
 */
const WHOLE = 'data-draws-all';

/** Events that end the restoration of scroll positions, because the reader scrolls or acts. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Restores scroll positions after Back and Forward. The position of each scrolling element is stored for each
 * history entry, and restored when the content is loaded. The router restores only the position of the
 * window, which never scrolls in this app.
 */
export function useScrollPositions(content: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const arrival = useNavigationType();
  const client = useQueryClient();
  const latest = useRef({ key, pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each history entry
  useLayoutEffect(() => {
    const before = latest.current;
    latest.current = { key, pathname };
    if (arrival === 'REPLACE' && before.pathname === pathname) movePlace(before.key, key);
    const inside = content.current?.parentElement;
    if (!inside) return;
    const place = arrival === 'POP' ? placeAt(key) : undefined;
    const stay = () => inside.addEventListener('scroll', keep, { capture: true, passive: true });
    function keep({ target }: Event) {
      const name = target instanceof HTMLElement && target.getAttribute(NAME);
      if (name) keepPlace(key, name, target.scrollTop);
    }
    // Positions are stored only after the restoration. During it, elements may still be too short for their
    // positions.
    const giveUp = place && bringBack(inside, place, client, stay);
    if (!place) stay();
    return () => {
      giveUp?.();
      inside.removeEventListener('scroll', keep, { capture: true });
    };
  }, [key]);
}

/**
 * The restoration ends when no content has been added to the screen for this time, in milliseconds. Until
 * then, new content may make a scrolling element high enough for its stored position.
 */
const QUIET_MS = 1000;

/**
 * The number of the latest restoration of scroll positions. When an older restoration ends, it compares its
 * own number with this one. If a newer restoration is running, the older one leaves the attribute `WHOLE`,
 * which the newer one still needs.
 */
let latestReturn = 0;

/**
 * Restores the scroll positions in `place`, which maps the names of scrolling elements to positions.
 * @param done called once: when all positions are restored, when no more content is loaded, or when the
 * reader scrolls
 * @returns a function that cancels the restoration
 */
function bringBack(inside: HTMLElement, place: Place, client: QueryClient, done: () => void): () => void {
  const left = new Map(Object.entries(place).filter(([, top]) => top > 0));
  const observer = new MutationObserver(restore);
  let quiet: ReturnType<typeof setTimeout> | undefined;
  latestReturn += 1;
  const returns = latestReturn;

  function restore(): void {
    // While the new content is loading, React still shows the previous screen, which must not be scrolled.
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
    // Waits for a complete frame, in which the browser lays out all list entries and so measures their heights.
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

/** Maps the name of each scrolling element to its scroll position, in pixels from the top. */
type Place = Record<string, number>;

const STORED = 'explorer-places';
/** Number of history entries whose positions are kept. Users hardly ever go back further. */
const MOST = 100;
/**
 * The key that the router gives to every history entry that the user opened by its address. Positions are not
 * stored under this key, because after a reload it may belong to another entry.
 */
const OPENED_BY_ADDRESS = 'default';

/**
 * Maps the key of each history entry to its scroll positions. The entries are in the order of their last
 * change.
 */
const places = new Map<string, Place>(readStored());

// Scroll positions are stored when the browser closes the page, so that they can be restored after a reload.
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

/**
 * Moves the stored positions to a new key. Called after a history entry replaced another entry on the same
 * screen.
 */
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
    // If the browser does not allow storage, a reload loses the scroll positions: Back then shows the top of
    // the page.
  }
}

function readStored(): [string, Place][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
  } catch {
    return [];
  }
}
