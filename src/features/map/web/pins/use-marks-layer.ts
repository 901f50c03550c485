import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { View } from '../view/glide.ts';
import type { Mover } from '../view/use-map-view.ts';
import { WIDEST_LABEL_PX } from './labels.ts';
import type { Mark } from './use-marks.ts';

/** A mark further outside than this is invisible, including its label. */
const MARGIN_PX = WIDEST_LABEL_PX + 30;
const AWAY = 'translate(-10000px)';

/**
 * Moves the layer with the map, and its marks during a zoom. It bypasses React: each mark has its own
 * transform, so that nothing is painted again. Invisible marks are hidden.
 * @returns a ref for the element whose children are the marks
 */
export function useMarksLayer(ref: Ref<Mover>, marks: readonly Mark[]): RefObject<HTMLDivElement | null> {
  const layer = useRef<HTMLDivElement>(null);
  const scale = useRef(0);
  /** The size of the visible map during a zoom. */
  const size = useRef<[width: number, height: number]>(null);

  function placeAll(): void {
    for (const [button, { x, y }] of placed(layer.current, marks))
      put(button, x * scale.current, y * scale.current);
  }
  // Places new marks, and shows elements that earlier marks had hidden.
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

/** The children are in the order of the marks. */
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
