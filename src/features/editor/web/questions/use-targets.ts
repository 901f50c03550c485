import { useQuery } from '@tanstack/react-query';
import { mapQuery } from '#features/map/map-query.ts';
import { allQuizzesQuery } from '#features/quizzes/quiz-queries.ts';
import type { Target } from '#platform/shared/content/page-question.ts';
import type { WorkingCopy } from '../working-copy/working-copy.ts';
import type { Targets } from './questions-by-sentence.ts';

/**
 * @returns what questions of the page can point at: its pictures, its places with the weather of their stations,
 * and its quiz. Without access to the map, an editor is offered no places.
 */
export function useTargets({ items, media, mapPlaces, quizURL }: WorkingCopy): Targets {
  const { data: map } = useQuery(mapQuery);
  const { data: listed } = useQuery(allQuizzesQuery);
  const quizzes = listed?.[0]?.items ?? [];
  const pins = (mapPlaces ?? []).flatMap((place) => map?.pins.filter(({ id }) => id === place.pin) ?? []);
  const offered: Target[] = [
    ...items.flatMap(({ itemName }) => (itemName ? [{ is: 'picture' as const, id: itemName }] : [])),
    ...pins.map(({ id }) => ({ is: 'place' as const, id })),
    ...pins.flatMap(({ stationId }) => (stationId ? [{ is: 'weather' as const, id: stationId }] : [])),
    ...quizzes
      .filter(({ itemID, itemAction }) => itemID === quizURL && itemAction)
      .map(({ itemAction }) => ({ is: 'quiz' as const, id: String(itemAction) })),
  ];

  function nameOf({ is, id }: Target): string {
    switch (is) {
      case 'picture': {
        const caption = items.find(({ itemName }) => itemName === id)?.itemCaption;
        return `Picture: ${caption || media[id]?.alt || id}`;
      }
      case 'place':
        return `On the map: ${map?.pins.find((pin) => pin.id === id)?.name ?? id}`;
      case 'weather':
        return `Weather now: ${map?.pins.find(({ stationId }) => stationId === id)?.name ?? id}`;
      case 'quiz':
        return `Quiz: ${quizzes.find(({ itemAction }) => String(itemAction) === id)?.itemCaption || id}`;
    }
  }

  return { offered, nameOf };
}
