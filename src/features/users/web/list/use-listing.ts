import { useSearchParams } from 'react-router';
import { type Listing, LONGEST_SEARCH, PAGE_SIZES, SORTS, USUAL_LISTING } from '../../contract.ts';

/**
 * Keeps page number, page size, search and order of the list in the URL, so that a reload, the Back button
 * and a shared link show the same list.
 */
export function useListing() {
  const [parameters, setParameters] = useSearchParams();
  const listing = read(parameters);

  /** Changes the list. Returns to the first page, unless only the page number changes. */
  function show(change: Partial<Listing>) {
    const next = { ...listing, page: 1, ...change };
    const unusual = Object.entries(next).filter(
      ([name, value]) => value !== USUAL_LISTING[name as keyof Listing],
    );
    setParameters(Object.fromEntries(unusual.map(([name, value]) => [name, String(value)])), {
      replace: true,
    });
  }

  return [listing, show] as const;
}

/** Reads the parameters of the list from the URL. An invalid value is replaced by its default. */
function read(parameters: URLSearchParams): Listing {
  const page = Number(parameters.get('page'));
  const pageSize = Number(parameters.get('pageSize'));
  return {
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : USUAL_LISTING.page,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? USUAL_LISTING.pageSize,
    search: (parameters.get('search') ?? USUAL_LISTING.search).slice(0, LONGEST_SEARCH),
    sort: SORTS.find((sort) => sort === parameters.get('sort')) ?? USUAL_LISTING.sort,
    order: parameters.get('order') === 'desc' ? 'desc' : USUAL_LISTING.order,
  };
}
