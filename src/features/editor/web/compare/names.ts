import { useQuery } from '@tanstack/react-query';
import { categoryNamesQuery } from '#features/categories/page-list-query.ts';
import type { MapPlace } from '#features/map/map-place.ts';
import { mapQuery } from '#features/map/map-query.ts';
import { coordinates } from '#features/map/projection.ts';
import { allQuizzesQuery } from '#features/quizzes/quiz-queries.ts';

/** Functions that return the names of categories, quizzes and map pins by their IDs. */
export type Names = ReturnType<typeof useNames>;

export function useNames() {
  const { data: categories } = useQuery(categoryNamesQuery);
  const { data: quizzes } = useQuery(allQuizzesQuery);
  const { data: map } = useQuery(mapQuery);
  return {
    category: (id: string | null, subCategory: string | null): string => {
      if (id === null) return 'No category';
      const found = categories?.[id];
      return [found?.name ?? id, subCategory && (found?.subCategories[subCategory] ?? subCategory)]
        .filter(Boolean)
        .join(', ');
    },
    quiz: (id: string | null): string => {
      if (id === null) return 'No quiz';
      const items = quizzes?.flatMap((one) => one.items) ?? [];
      return items.find(({ itemID }) => itemID === id)?.itemCaption || id;
    },
    place: ({ pin, lat, lon }: MapPlace): string =>
      pin
        ? (map?.pins.find(({ id }) => id === pin)?.name ?? pin)
        : coordinates({ lat: lat ?? 0, lon: lon ?? 0 }),
  };
}
