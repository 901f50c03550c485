import type { CategoryList } from '#features/categories/page-list-contract.ts';
import type { Page } from '../../contract.ts';

type Neighbour = CategoryList[number]['subCategorys'][number]['titles'][number];

/** @returns the pages before and after this page in its subcategory, in the order of the list of pages */
export function neighbours(
  list: CategoryList,
  { answerID, category, subCategory }: Pick<Page, 'answerID' | 'category' | 'subCategory'>,
): { previous?: Neighbour; next?: Neighbour } {
  const titles =
    list.find(({ _id }) => _id === category)?.subCategorys.find((entry) => entry.subCategory === subCategory)
      ?.titles ?? [];
  const here = titles.findIndex((title) => title.answerID === answerID);
  if (here < 0) return {};
  return { previous: titles[here - 1], next: titles[here + 1] };
}
