import { type ComponentType, lazy } from 'react';
import type { DiagramName } from '../moving-diagrams.ts';

/** The component of each diagram. Its code is loaded when the diagram is first shown. */
const DIAGRAMS: Record<DiagramName, ComponentType> = {
  'sea-ice-year': lazy(async () => ({ default: (await import('./SeaIceYear.tsx')).SeaIceYear })),
  coldest: lazy(async () => ({ default: (await import('./Temperatures.tsx')).Temperatures })),
  section: lazy(async () => ({ default: (await import('./IceSheet.tsx')).IceSheet })),
  'food-web': lazy(async () => ({ default: (await import('./FoodWeb.tsx')).FoodWeb })),
  'wind-chill': lazy(async () => ({ default: (await import('./WindChill.tsx')).WindChill })),
};

export function Diagram({ name }: { name: DiagramName }) {
  const Shown = DIAGRAMS[name];
  return <Shown />;
}
