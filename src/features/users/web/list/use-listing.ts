import { useSearchParams } from 'react-router';
import { type Listing, PAGE_SIZES, SORTS } from '../../contract.ts';

const USUAL: Listing = { page: 1, pageSize: PAGE_SIZES[0], search: '', sort: 'firstName', order: 'asc' };

/**
 * Keeps page, page size, search and order of the list in the browser's address, so that a reload, the Back
 * button and a shared link show the same list.
 */
export function useListing() {
  const [parameters, setParameters] = useSearchParams();
  const listing = read(parameters);

  /** Changes the list. Any change other than a change of page returns to the first page. */
  function show(change: Partial<Listing>) {
    const next = { ...listing, page: 1, ...change };
    const unusual = Object.entries(next).filter(([name, value]) => value !== USUAL[name as keyof Listing]);
    setParameters(Object.fromEntries(unusual.map(([name, value]) => [name, String(value)])), {
      replace: true,
    });
  }

  return [listing, show] as const;
}

/** Reads the listing from the address. An invalid value is replaced by its default. */
function read(parameters: URLSearchParams): Listing {
  const page = Number(parameters.get('page'));
  const pageSize = Number(parameters.get('pageSize'));
  return {
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : USUAL.page,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? USUAL.pageSize,
    search: (parameters.get('search') ?? USUAL.search).slice(0, 200),
    sort: SORTS.find((sort) => sort === parameters.get('sort')) ?? USUAL.sort,
    order: parameters.get('order') === 'desc' ? 'desc' : USUAL.order,
  };
}
