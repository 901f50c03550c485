import { useSearchParams } from 'react-router';
import { type Listing, PAGE_SIZES, SORTS } from '../../contract.ts';

const USUAL: Listing = { page: 1, pageSize: PAGE_SIZES[0], search: '', sort: 'firstName', order: 'asc' };

/** The state of the list, in the address: a reload, a step back and a sent link show the same. */
export function useListing() {
  const [parameters, setParameters] = useSearchParams();
  const listing = read(parameters);

  /** Every change except of the page returns to the first page. */
  function show(change: Partial<Listing>) {
    const next = { ...listing, page: 1, ...change };
    const unusual = Object.entries(next).filter(([name, value]) => value !== USUAL[name as keyof Listing]);
    setParameters(Object.fromEntries(unusual.map(([name, value]) => [name, String(value)])), {
      replace: true,
    });
  }

  return [listing, show] as const;
}

/** Invalid values in the address count as the default. */
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
