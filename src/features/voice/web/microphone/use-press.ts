import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { isPressOnce } from './press-once.ts';
import { currentRecording, type Hint, isOn, type PressState, setPressState } from './recording-state.ts';

/**
 * A press that is shorter than this counts as a tap. Screen readers, switches and voice control can only tap,
 * so after a tap the recording goes on until the next tap.
 */
const TAP_MS = 350;
/**
 * If the user releases the pointer further away from the button than this, the question is cancelled
 * (docs/behaviour.md 14.2).
 */
const AWAY_PX = 80;

type Speech = { begin(pressState: PressState): void; finish(): void; cancel(hint?: Hint): void };
type Press = { by: 'pointer'; id: number; since: number } | { by: 'key'; key: string; since: number };

/**
 * The event handlers of the microphone button. The user holds it with mouse, finger, pen, Space or Enter; or
 * presses it once to start, and again to finish. Source: docs/behaviour.md 14.2.
 */
export function usePress({ begin, finish, cancel }: Speech) {
  const pressed = useRef<Press | null>(null);

  function press(next: Press): void {
    if (isOn(currentRecording())) {
      finish();
    } else {
      pressed.current = next;
      begin(isPressOnce() ? 'pressed' : 'held');
    }
  }

  function release(): void {
    const { current } = pressed;
    pressed.current = null;
    const now = currentRecording();
    if (!current || !isOn(now)) return;
    const isTap = performance.now() - current.since < TAP_MS;
    if (now.pressState === 'away') cancel();
    else if (now.pressState === 'pressed' || isTap) setPressState('pressed');
    else finish();
  }

  /**
   * Cancels the press, for example when the button loses the focus. The browser's dialog that asks for
   * permission to use the microphone takes the focus, so the user has to press the button again after it.
   */
  function giveUp(): void {
    pressed.current = null;
    const now = currentRecording();
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
    /**
     * A click without a pointer or key, which comes from a screen reader or voice control. It cannot be held.
     */
    onClick({ detail }: MouseEvent) {
      if (detail !== 0) return;
      press({ by: 'key', key: 'click', since: performance.now() });
      release();
    },
    onBlur: giveUp,
    /** Keeps the browser from opening a menu when the user touches the button for a long time. */
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}

/**
 * Stops the recording when the user presses Escape, or changes to another window or tab, so that nobody is
 * recorded without knowing it.
 */
function useGivingUp(giveUp: () => void, cancel: () => void): void {
  const onEvent = useEffectEvent((event: Event) => {
    if (event instanceof window.KeyboardEvent) {
      if (event.key !== 'Escape' || currentRecording().is === 'ready') return;
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

/**
 * Notes when the pointer leaves the button that the user holds, or comes back to it. If the user has pressed
 * the button once and released it, the pointer does not matter.
 */
function slide(event: PointerEvent<HTMLElement>): void {
  const now = currentRecording();
  if (isOn(now) && now.pressState !== 'pressed') setPressState(distance(event) > AWAY_PX ? 'away' : 'held');
}

function isPressedBy(press: Press | null, { pointerId }: PointerEvent): boolean {
  return press?.by === 'pointer' && press.id === pointerId;
}

/** Returns the distance from the pointer to the edge of the button, in pixels; 0 inside the button. */
function distance({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): number {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const dx = Math.max(left - clientX, 0, clientX - right);
  const dy = Math.max(top - clientY, 0, clientY - bottom);
  return Math.hypot(dx, dy);
}
