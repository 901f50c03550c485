import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { currentHearing, type PressState, type Hint, isOn, setPressState } from '../ears/hearing.ts';
import { isPressOnce } from './press-once.ts';

/** A shorter press is no hold: screen readers, switches and voice control can only tap, and mean to stay on. */
const TAP_MS = 350;
/** Who lets go further away than this has thought better of it (D-26). */
const AWAY_PX = 80;

type Speech = { begin(pressState: PressState): void; finish(): void; cancel(hint?: Hint): void };
type Press = { by: 'pointer'; id: number; since: number } | { by: 'key'; key: string; since: number };

/**
 * What a hand does to the microphone: hold it with mouse, finger, pen, Space or Enter, or press it once and once more.
 * Source: decision D-26.
 */
export function usePress({ begin, finish, cancel }: Speech) {
  const pressed = useRef<Press | null>(null);

  function press(next: Press): void {
    if (isOn(currentHearing())) {
      finish();
    } else {
      pressed.current = next;
      begin(isPressOnce() ? 'pressed' : 'held');
    }
  }

  function release(): void {
    const { current } = pressed;
    pressed.current = null;
    const now = currentHearing();
    if (!current || !isOn(now)) return;
    const isTap = performance.now() - current.since < TAP_MS;
    if (now.pressState === 'away') cancel();
    else if (now.pressState === 'pressed' || isTap) setPressState('pressed');
    else finish();
  }

  /** Asking for the permission may take the focus away: then the next press is the first that is heard. */
  function giveUp(): void {
    pressed.current = null;
    const now = currentHearing();
    if (isOn(now)) cancel(now.is === 'opening' ? 'too early' : undefined);
  }

  useGivingUp(giveUp, cancel);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      press({ by: 'pointer', id: event.pointerId, since: performance.now() });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (isPressedBy(pressed.current, event)) slide(event);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!isPressedBy(pressed.current, event)) return;
      slide(event);
      release();
    },
    onPointerCancel: giveUp,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      if (!event.repeat) press({ by: 'key', key: event.key, since: performance.now() });
    },
    onKeyUp(event: KeyboardEvent) {
      const { current } = pressed;
      if (event.key === ' ') event.preventDefault();
      if (current?.by === 'key' && current.key === event.key) release();
    },
    /** A press without a hand, by a screen reader or a voice: it has no length. */
    onClick({ detail }: MouseEvent) {
      if (detail !== 0) return;
      press({ by: 'key', key: 'click', since: performance.now() });
      release();
    },
    onBlur: giveUp,
    /** A long touch opens no menu. */
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}

/** Esc, another window, another tab: nobody is listened to who does not know it. */
function useGivingUp(giveUp: () => void, cancel: () => void): void {
  const onEvent = useEffectEvent((event: Event) => {
    if (event instanceof window.KeyboardEvent) {
      if (event.key !== 'Escape' || currentHearing().is === 'ready') return;
      event.preventDefault();
      cancel();
    } else if (event.type === 'blur' || document.hidden) giveUp();
  });
  useEffect(() => {
    window.addEventListener('keydown', onEvent);
    window.addEventListener('blur', onEvent);
    document.addEventListener('visibilitychange', onEvent);
    return () => {
      window.removeEventListener('keydown', onEvent);
      window.removeEventListener('blur', onEvent);
      document.removeEventListener('visibilitychange', onEvent);
    };
  }, []);
}

/** On and off the button; who pressed once may move the pointer anywhere. */
function slide(event: PointerEvent<HTMLElement>): void {
  const now = currentHearing();
  if (isOn(now) && now.pressState !== 'pressed') setPressState(distance(event) > AWAY_PX ? 'away' : 'held');
}

function isPressedBy(press: Press | null, { pointerId }: PointerEvent): boolean {
  return press?.by === 'pointer' && press.id === pointerId;
}

/** From the edge of the button to the pointer. */
function distance({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): number {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const dx = Math.max(left - clientX, 0, clientX - right);
  const dy = Math.max(top - clientY, 0, clientY - bottom);
  return Math.hypot(dx, dy);
}
