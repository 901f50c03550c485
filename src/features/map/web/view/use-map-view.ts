import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lettersAt } from '../ground/names.ts';
import type { View } from './glide.ts';
import { createMapView, type MapView } from './map-view.ts';

/** A layer that moves with the map and positions its own content. */
export type Mover = { moveTo(view: View): void; rest(): void };

type Layers = {
  surface: RefObject<HTMLElement | null>;
  /** The layer that scales with the map. */
  ground: RefObject<HTMLElement | null>;
  marks: RefObject<Mover | null>;
  /** The layer that moves with the map. Its content keeps its size. */
  movers: RefObject<HTMLElement | null>;
};

/**
 * The number of zoom steps for each doubling of the zoom. The marks (pins, or groups of pins) are computed
 * again only when the zoom reaches another step.
 */
const STEP = 2;

/**
 * Moves the layers of the map by setting styles directly. React renders only when the marks must be computed
 * again.
 * @returns `view`: null until the map is mounted. `k`: the zoom for which the marks are laid out. It is never
 * more than the real zoom, so that marks are never too close together. `rest`: the view in which the map came
 * to rest, for which the labels are laid out.
 */
export function useMapView({ surface, ground, marks, movers }: Layers): {
  view: RefObject<MapView | null>;
  k: number;
  rest: View | null;
} {
  const view = useRef<MapView>(null);
  const [rest, setRest] = useState<View | null>(null);

  const onMove = useEffectEvent((to: View) => {
    const { x, y, k: scale } = to;
    const base = ground.current;
    if (base) {
      base.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${scale})`;
      if (base.dataset.moving === undefined) base.dataset.moving = '';
    }
    marks.current?.moveTo(to);
    if (!movers.current) return;
    movers.current.style.transform = `translate3d(${x}px, ${y}px, 0)`;
    setOnly(movers.current, '--k', scale);
  });
  const onRest = useEffectEvent(({ x, y, k: scale }: View) => {
    // This state is set only at the end of a movement, because React then renders names and marks, which
    // would make the movement jerky.
    setRest({ x, y, k: scale });
    marks.current?.rest();
    const base = ground.current;
    if (!base) return;
    delete base.dataset.moving;
    setOnly(base, '--settled', scale);
    setOnly(base, '--letters', lettersAt(scale));
  });

  useEffect(() => {
    if (!surface.current) return;
    const made = createMapView(surface.current, {
      onMove: (to) => onMove(to),
      onRest: (to) => onRest(to),
    });
    view.current = made;
    return () => {
      view.current = null;
      made.stop();
    };
  }, [surface]);

  return { view, k: rest ? stepOf(rest.k) : 0.25, rest };
}

/**
 * Sets a style property only if its value changes: otherwise the browser would compute the styles of all
 * descendants again.
 */
function setOnly({ style }: HTMLElement, name: string, value: number): void {
  if (style.getPropertyValue(name) !== `${value}`) style.setProperty(name, `${value}`);
}

function stepOf(scale: number): number {
  return 2 ** (Math.floor(Math.log2(scale) * STEP) / STEP);
}
