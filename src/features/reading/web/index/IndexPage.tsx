import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { categoryNamesQuery, pageListQuery } from '#features/categories/page-list-query.ts';
import { listenControls } from '#features/listening/listen-controls.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { CalmBox, Sheet } from '#ui/layout/Sheet.tsx';
import { TabPanel, Tabs } from '#ui/layout/Tabs.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { AToZ } from './AToZ.tsx';
import { ContentList, ExpandButtons } from './ContentList.tsx';
import styles from './IndexPage.module.css';
import {
  byLetter,
  filterCategories,
  keysOf,
  type ListedCategory,
  pagesOf,
  toCategories,
} from './listed-categories.ts';
import { readableCategories, readableLetters } from './readable-index.ts';

const TITLE = 'Index Page';
const TABS = [
  { value: 'categories', name: 'Topics' },
  { value: 'az', name: 'A to Z' },
] as const;
const ASK_AGAIN_MS = 4000;
const OPEN_PAGE = { is: 'open' } as const;

type Props = { reply: ReactNode };

/** The screen with the list of all pages, by category or from A to Z. Source: docs/behaviour.md 18.3. */
export function IndexPage({ reply }: Props) {
  const list = useQuery({ ...pageListQuery, refetchInterval: untilAnswered });
  const names = useQuery({ ...categoryNamesQuery, refetchInterval: untilAnswered });
  const categories = useMemo(
    () => list.data && names.data && toCategories(list.data, names.data),
    [list.data, names.data],
  );
  if (categories) return <Index categories={categories} reply={reply} />;

  function tryAgain(): void {
    for (const query of [list, names]) if (query.isError) void query.refetch();
  }

  return (
    <Sheet title={TITLE} reply={reply}>
      {list.isError || names.isError ? (
        <CalmBox>
          <p role="alert">The index could not be loaded.</p>
          <Button onClick={tryAgain}>Try again</Button>
        </CalmBox>
      ) : (
        <Loading text="Loading content..." />
      )}
    </Sheet>
  );
}

/**
 * @returns the time in milliseconds after which the list is requested again, as long as the server does not
 * respond; false after a response
 */
function untilAnswered({ state }: { state: { data?: unknown } }): number | false {
  return state.data === null && ASK_AGAIN_MS;
}

function Index({ categories, reply }: Props & { categories: ListedCategory[] }) {
  const { view, filter, open: chosen, change } = useIndexAddress();
  const shown = useMemo(() => filterCategories(categories, filter), [categories, filter]);
  const pages = useMemo(() => pagesOf(shown), [shown]);
  // Decides what is open before the user opens or closes anything. With a filter, all categories and
  // subcategories with matching pages are open. Without one, only the first category is open, to show how the
  // list works.
  const open = useMemo(
    () => new Set(chosen ?? keysOf(filter ? shown : shown.slice(0, 1))),
    [chosen, filter, shown],
  );
  const letters = useMemo(() => (view === 'az' ? byLetter(pages) : []), [view, pages]);
  const readable = useMemo(
    () => (view === 'az' ? readableLetters(TITLE, letters) : readableCategories(TITLE, shown, open)),
    [view, letters, shown, open],
  );
  const onOpen = (keys: string[]) => change({ open: keys });
  const expand = view === 'categories' && <ExpandButtons categories={shown} onOpen={onOpen} />;
  return (
    <Sheet title={TITLE} reply={reply} aside={expand} heard={listenControls(readable)}>
      <div className={styles.tools}>
        <Tabs label="Order" tabs={TABS} value={view} onChange={(next) => change({ view: next })} />
        <p className="push muted" role="status">
          {filter && `${pages.length} of ${pagesOf(categories).length} pages`}
        </p>
        <FilterBox filter={filter} onFilter={(next) => change({ filter: next, open: undefined })} />
      </div>
      <TabPanel tab="categories" isShown={view === 'categories'}>
        {pages.length === 0 ? (
          <NoPages filter={filter} />
        ) : (
          <ContentList categories={shown} click={OPEN_PAGE} open={open} onOpen={onOpen} />
        )}
      </TabPanel>
      <TabPanel tab="az" isShown={view === 'az'}>
        {pages.length === 0 && <NoPages filter={filter} />}
        {pages.length > 0 && view === 'az' && <AToZ letters={letters} click={OPEN_PAGE} />}
      </TabPanel>
    </Sheet>
  );
}

/**
 * The text field for the filter, which is part of the URL. While the user is typing, a change of the URL does
 * not change the field, because the typed text is newer.
 */
function FilterBox({ filter, onFilter }: { filter: string; onFilter(filter: string): void }) {
  return (
    <input
      ref={(field) => {
        if (field && field !== document.activeElement) field.value = filter;
      }}
      type="search"
      className={styles.filter}
      aria-label="Filter pages"
      placeholder="Filter pages"
      autoComplete="off"
      maxLength={100}
      defaultValue={filter}
      onChange={({ target }) => onFilter(target.value)}
    />
  );
}

function NoPages({ filter }: { filter: string }) {
  return (
    <CalmBox>
      <p>{filter ? `No page title contains “${filter}”.` : 'No pages yet.'}</p>
    </CalmBox>
  );
}

/**
 * The state of the list of pages. `view` and `filter` are part of the URL, so that a link contains them.
 * `open` is stored in the history entry, so that the Back button restores it.
 */
type IndexState = {
  view: 'categories' | 'az';
  filter: string;
  /** The keys of the open categories and subcategories; undefined until the user opens or closes one. */
  open: string[] | undefined;
};

function useIndexAddress(): IndexState & { change(next: Partial<IndexState>): void } {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const now: IndexState = {
    view: parameters.get('view') === 'az' ? 'az' : 'categories',
    filter: parameters.get('filter') ?? '',
    open: readOpen(state),
  };

  function change(changes: Partial<IndexState>): void {
    const { view, filter, open } = { ...now, ...changes };
    const next = { ...(view === 'az' && { view }), ...(filter && { filter }) };
    setParameters(next, { replace: true, preventScrollReset: true, state: open && { open } });
  }

  return { ...now, change };
}

function readOpen(state: unknown): string[] | undefined {
  if (typeof state !== 'object' || state === null || !('open' in state)) return undefined;
  // The cast is safe: only `change` writes this state.
  return state.open as string[];
}
