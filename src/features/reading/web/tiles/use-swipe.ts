import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** A shorter movement is a tap, not a swipe. */
const SHORTEST_PX = 40;

/** @param turn called with 1 for a swipe to the left, -1 to the right @returns handlers for the element */
export function useSwipe(turn: (step: 1 | -1) => void) {
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
    // A swipe that ends on the link does not open it.
    onClickCapture: (event: MouseEvent) => {
      if (hasSwiped.current) event.preventDefault();
      hasSwiped.current = false;
    },
  };
}

/** Dragging a player's time bar or a control of a diagram is not a swipe. */
function isPlayer(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-playing], [data-live], audio') !== null;
}
