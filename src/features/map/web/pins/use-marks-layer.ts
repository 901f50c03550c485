import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { WIDEST_LABEL_PX } from '../labels/spots.ts';
import type { View } from '../view/glide.ts';
import type { Mover } from '../view/use-map-view.ts';
import type { Mark } from './use-marks.ts';

/**
 * The margin around the visible map, in pixels. A mark outside this margin is hidden, because its label is
 * not visible either.
 */
const MARGIN_PX = WIDEST_LABEL_PX + 30;
const AWAY = 'translate(-10000px)';

/**
 * Moves the layer of marks (pins, or groups of pins) with the map, and each mark during a zoom. It sets CSS
 * transforms directly, without React, so that the browser paints no mark again. Marks outside the visible map
 * are hidden.
 * @returns a ref for the element whose children are the marks
 */
export function useMarksLayer(ref: Ref<Mover>, marks: readonly Mark[]): RefObject<HTMLDivElement | null> {
  const layer = useRef<HTMLDivElement>(null);
  const scale = useRef(0);
  /** The size of the visible map in pixels during a zoom; otherwise null. */
  const size = useRef<[width: number, height: number]>(null);

  function placeAll(): void {
    for (const [button, { x, y }] of placed(layer.current, marks))
      put(button, x * scale.current, y * scale.current);
  }
  // Positions the marks after each render: React may give the element of one mark to another mark, and this
  // element still has the position of the old mark.
  useLayoutEffect(placeAll);

  function placeSeen({ x, y, k }: View): void {
    const [width, height] = size.current ?? [0, 0];
    for (const [button, mark] of placed(layer.current, marks)) {
      const [left, top] = [mark.x * k, mark.y * k];
      const isSeen =
        left + x > -MARGIN_PX &&
        left + x < width + MARGIN_PX &&
        top + y > -MARGIN_PX &&
        top + y < height + MARGIN_PX;
      if (isSeen) put(button, left, top);
      else if (button.style.transform !== AWAY) button.style.transform = AWAY;
    }
  }

  useImperativeHandle(ref, () => ({
    moveTo(view) {
      const { current } = layer;
      if (!current) return;
      if (view.k !== scale.current && !size.current) {
        const { clientWidth = 0, clientHeight = 0 } = current.parentElement ?? {};
        size.current = [clientWidth, clientHeight];
        current.dataset.scaling = '';
      }
      current.style.transform = `translate3d(${view.x}px, ${view.y}px, 0)`;
      scale.current = view.k;
      if (size.current) placeSeen(view);
    },
    rest() {
      if (!size.current) return;
      size.current = null;
      delete layer.current?.dataset.scaling;
      placeAll();
    },
  }));
  return layer;
}

/** Pairs each mark with its element. The child elements have the same order as the marks. */
function* placed(layer: HTMLElement | null, marks: readonly Mark[]): Generator<[HTMLElement, Mark]> {
  const buttons = layer?.children ?? [];
  for (const [index, mark] of marks.entries()) {
    const button = buttons[index];
    if (button instanceof HTMLElement) yield [button, mark];
  }
}

function put({ style }: HTMLElement, left: number, top: number): void {
  style.transform = `translate(${left}px, ${top}px)`;
}
