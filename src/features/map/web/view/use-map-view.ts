import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { View } from './glide.ts';
import { createMapView, type MapView } from './map-view.ts';

/** An element that moves with the map and places its own content. */
export type Mover = { moveTo(view: View): void; rest(): void };

type Layers = {
  surface: RefObject<HTMLElement | null>;
  /** Scales with the map. */
  ground: RefObject<HTMLElement | null>;
  marks: RefObject<Mover | null>;
  /** Moves with the map; its content keeps its size. */
  movers: RefObject<HTMLElement | null>;
};

/**
 * The number of zoom steps for each doubling of the zoom. Marks are computed again only when the zoom reaches
 * another step.
 */
const STEP = 2;
/** The zoom at which the names on the map have the font sizes in names.ts. */
const USUAL = 0.85;

/**
 * Moves the layers of the map by setting styles directly. React renders only when the marks must be computed
 * again.
 * @returns `view`, which is null until the map is mounted, and `k`, the zoom for the layout of marks. `k` is
 *   at most the real zoom, so that marks are never too close together
 */
export function useMapView({ surface, ground, marks, movers }: Layers): {
  view: RefObject<MapView | null>;
  k: number;
} {
  const view = useRef<MapView>(null);
  const [k, setK] = useState(0.25);

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
  const onRest = useEffectEvent(({ k: scale }: View) => {
    // `k` is set only at the end of a movement, because rendering names and marks would delay the movement.
    setK(stepOf(scale));
    marks.current?.rest();
    const base = ground.current;
    if (!base) return;
    delete base.dataset.moving;
    setOnly(base, '--settled', scale);
    setOnly(base, '--letters', Math.min(1.35, Math.max(0.6, (scale / USUAL) ** 0.5)));
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

  return { view, k };
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
