import { IconSearch, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileKind } from '#platform/shared/content/accepted-files.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { MEDIA_PER_PAGE, type MediaRecord, type MediaType } from '../../contract.ts';
import { type Search, searchQuery } from '../editor/media-query.ts';
import type { MediaEdit } from '../editor/use-media-edit.ts';
import { Results } from './Results.tsx';
import { SearchForm } from './SearchForm.tsx';
import styles from './SearchTab.module.css';
import { SelectedList } from './SelectedList.tsx';

type Props = {
  edit: MediaEdit;
  kinds: readonly FileKind[];
  search: Search;
  setSearch(search: Search): void;
  choose(record: MediaRecord): void;
  onContinue(): void;
  onUpload(): void;
};

export function SearchTab({ edit, kinds, search, setSearch, choose, onContinue, onUpload }: Props) {
  const { data, isPending, isPlaceholderData, isError, refetch } = useQuery({
    ...searchQuery(search, typesOf(kinds)),
    placeholderData: keepPreviousData,
  });
  /** The values in the search fields. They take effect only when the user presses Enter or the button. */
  const [wanted, setWanted] = useState(search);

  function start(next: Search): void {
    const fromStart = { ...next, page: 1 };
    setWanted(fromStart);
    setSearch(fromStart);
  }

  const isSearching = isPending || isPlaceholderData;
  const pages = Math.max(Math.ceil((data?.total ?? 0) / MEDIA_PER_PAGE), 1);
  return (
    <div className="flex grow low column-narrow">
      <section className={styles.finding} aria-label="Search">
        <SearchForm
          wanted={wanted}
          setWanted={setWanted}
          onSearch={() => start({ ...wanted, words: wanted.words.trim() })}
        />
        <p role="status" className={isSearching ? styles.searching : 'visually-hidden'}>
          {isSearching && 'Searching...'}
          {!isSearching && data?.total === 0 && 'No results'}
        </p>
        {isError && !data && (
          <Alert action={<Button onClick={() => void refetch()}>Try again</Button>}>
            The media could not be searched.
          </Alert>
        )}
        {data && data.total > 0 && (
          <Results
            found={data}
            pager={{ page: search.page, pages, go: (page) => setSearch({ ...search, page }) }}
            edit={edit}
            choose={choose}
          />
        )}
        {data?.total === 0 && (
          <NoResults
            hasCategory={search.category !== '' || search.subCategory !== ''}
            isSearching={isSearching}
            onClear={() => start({ ...search, category: '', subCategory: '' })}
            onUpload={onUpload}
          />
        )}
      </section>
      {edit.isAdding && <SelectedList edit={edit} onContinue={onContinue} />}
    </div>
  );
}

type NoResultsProps = { hasCategory: boolean; isSearching: boolean; onClear(): void; onUpload(): void };

function NoResults({ hasCategory, isSearching, onClear, onUpload }: NoResultsProps) {
  return (
    <>
      <div className="empty" hidden={isSearching}>
        <IconSearch aria-hidden size={40} stroke={1.5} />
        <h2 className="reading ink">No results</h2>
        <p>
          {hasCategory
            ? 'Check the spelling, or clear the category.'
            : 'Check the spelling, or try another word.'}
        </p>
        <div className="flex wrap middle gap-2">
          {hasCategory && (
            <Button look="outline" onClick={onClear}>
              Clear category
            </Button>
          )}
          <Button look="quiet" onClick={onUpload}>
            <IconUpload aria-hidden size={22} />
            Upload instead
          </Button>
        </div>
      </div>
      <p className={styles.count}>0/0 items loaded</p>
    </>
  );
}

function typesOf(kinds: readonly FileKind[]): MediaType[] {
  return kinds.includes('video') ? [...kinds, 'youtube'] : [...kinds];
}
