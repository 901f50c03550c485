import { useQuery } from '@tanstack/react-query';
import { allQuizzes } from '#features/quizzes/contract.ts';
import { call } from '#web/api.ts';
import { categoryNamesQuery } from '#web/ui/page-list-query.ts';

/** What ids are called. */
export type Names = {
  category(id: string | null, subCategory: string | null): string;
  quiz(id: string | null): string;
};

export function useNames(): Names {
  const { data: categories } = useQuery(categoryNamesQuery);
  const { data: quizzes } = useQuery({
    queryKey: ['allQuizzes'],
    queryFn: ({ signal }) => call(allQuizzes, {}, { signal }),
  });
  return {
    category: (id, subCategory) => {
      if (id === null) return 'No category';
      const found = categories?.[id];
      return [found?.name ?? id, subCategory && (found?.subCategories[subCategory] ?? subCategory)]
        .filter(Boolean)
        .join(', ');
    },
    quiz: (id) => {
      if (id === null) return 'No quiz';
      const items = quizzes?.flatMap((one) => one.items) ?? [];
      return items.find(({ itemID }) => itemID === id)?.itemCaption || id;
    },
  };
}
