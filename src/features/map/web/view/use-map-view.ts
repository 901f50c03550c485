import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { View } from './glide.ts';
import { createMapView, type MapView } from './map-view.ts';

/** What moves with the map and places its own things. */
export type Mover = { moveTo(view: View): void; rest(): void };

type Layers = {
  surface: RefObject<HTMLElement | null>;
  /** Scales with the map. */
  ground: RefObject<HTMLElement | null>;
  marks: RefObject<Mover | null>;
  /** Moves with the map; what is in it keeps its size. */
  movers: RefObject<HTMLElement | null>;
};

/** Half of an octave: so rarely marks are put together anew while the map comes closer. */
const STEP = 2;
/** How close the map is where letters have the size that names.ts gives them. */
const USUAL = 0.85;

/**
 * Ties the layers to the view without React, which is told only when marks have to be put together anew.
 * @returns the view to move, null before there is one; and a closeness that marks may be laid out for: never more than
 * the real one, so that they never lie closer than they may
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
    // Not before: names and marks made anew in the middle of a movement would hold it up.
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

/** Only when it changes: everything within would be styled anew. */
function setOnly({ style }: HTMLElement, name: string, value: number): void {
  if (style.getPropertyValue(name) !== `${value}`) style.setProperty(name, `${value}`);
}

function stepOf(scale: number): number {
  return 2 ** (Math.floor(Math.log2(scale) * STEP) / STEP);
}
