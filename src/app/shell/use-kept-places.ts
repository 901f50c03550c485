import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { keepPlace, movePlace, type Place, placeAt } from './kept-places.ts';

/** A box that scrolls and comes back to where it was has its name here. */
const NAME = 'data-keeps-place';

/** Around lists that leave out what is out of sight: their height is known only once all of it has been drawn. */
const WHOLE = 'data-draws-all';

/** What a reader does who no longer waits to be brought back. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Back and Forward lead to where the reader was: what is scrolled inside is kept for each history entry, and restored once
 * the content is there again. The router does so for the window alone, which never scrolls here.
 */
export function useKeptPlaces(frame: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const arrival = useNavigationType();
  const client = useQueryClient();
  const latest = useRef({ key, pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each history entry
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
    // On the way back boxes are shorter than they were: what they say then is not where the reader was.
    const giveUp = place && bringBack(inside, place, client, stay);
    if (!place) stay();
    return () => {
      giveUp?.();
      inside.removeEventListener('scroll', keep, { capture: true });
    };
  }, [key]);
}

/** As long as content is waited for that may still make a box as high as it was. */
const QUIET_MS = 1000;

/** Counts them: one may begin before the frame in which another ends. */
let latestReturn = 0;

/**
 * @param done called once, when all boxes are where they were, or nothing more comes, or the reader moves by themselves
 * @returns calls it off
 */
function bringBack(inside: HTMLElement, place: Place, client: QueryClient, done: () => void): () => void {
  const left = new Map(Object.entries(place).filter(([, top]) => top > 0));
  const observer = new MutationObserver(restore);
  let quiet: ReturnType<typeof setTimeout> | undefined;
  latestReturn += 1;
  const returns = latestReturn;

  function restore(): void {
    // What is shown until the content comes is another screen's.
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
    // After a frame, in which the browser learns the heights that it keeps.
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
