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

/** Marks are computed again only at steps of half an octave. */
const STEP = 2;
/** The zoom at which font sizes are those of names.ts. */
const USUAL = 0.85;

/**
 * Moves the layers without React, which renders only when marks must be computed again.
 * @returns the view, null before it exists; and a zoom for the layout of marks, which is at most the real
 *   one, so that marks are never too close
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
    // Set only at the end of a movement: rendering names and marks would hold the movement up.
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

/** Sets a style property only if it changes: otherwise the browser would style all descendants again. */
function setOnly({ style }: HTMLElement, name: string, value: number): void {
  if (style.getPropertyValue(name) !== `${value}`) style.setProperty(name, `${value}`);
}

function stepOf(scale: number): number {
  return 2 ** (Math.floor(Math.log2(scale) * STEP) / STEP);
}
