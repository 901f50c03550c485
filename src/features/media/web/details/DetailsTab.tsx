import {
  IconChevronLeft,
  IconChevronRight,
  IconPhoto,
  IconRefresh,
  IconSearch,
  IconUpload,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { LoadingOverlay } from '../editor/LoadingOverlay.tsx';
import type { PickPage } from '../editor/media-editor-props.ts';
import { mediaQuery, nameOf } from '../editor/media-query.ts';
import type { MediaEdit } from '../editor/use-media-edit.ts';
import type { Entry } from '../entries/entries.ts';
import { Preview } from '../preview/Preview.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import styles from './DetailsTab.module.css';
import type { Save } from './use-save.ts';

type Props = {
  edit: MediaEdit;
  save: Save;
  pickPage?: PickPage;
  goTo(tab: 'search' | 'upload'): void;
};

export function DetailsTab({ edit, save, goTo, ...given }: Props) {
  if (!edit.current) return <NoMedia goTo={goTo} />;
  return <EntryDetails {...{ edit, save, goTo, ...given }} entry={edit.current} />;
}

function EntryDetails({ entry, edit, save, goTo, pickPage }: Props & { entry: Entry }) {
  const name = nameOf(entry.item);
  const {
    data: record,
    isLoading,
    isError,
    refetch,
  } = useQuery({ ...mediaQuery(name), enabled: name !== '' });
  const { itemID } = entry.item;
  const about = { entry, edit, record: record ?? null };
  return (
    <div className={styles.tab}>
      <section className={styles.showing} aria-label="Preview">
        <Preview key={itemID} {...about} />
        <div className="row wrap gap-3">
          <p className="grow slim breaks line-tight muted">{whatItIs(entry, record ?? null)}</p>
          {edit.isAdding && edit.entries.length > 1 && <Stepper edit={edit} />}
          {edit.isAdding ? (
            <Button look="outline" onClick={() => edit.remove(entry)}>
              Remove
            </Button>
          ) : (
            <Button look="outline" onClick={() => goTo('search')}>
              <IconRefresh aria-hidden size={22} />
              Replace
            </Button>
          )}
        </div>
      </section>
      <div className={styles.saying}>
        {save.state.is === 'failed' && <Alert>{save.state.message}</Alert>}
        {isError && (
          <Alert action={<Button onClick={() => void refetch()}>Try again</Button>}>
            The details of this file could not be loaded.
          </Alert>
        )}
        <DetailsForm
          key={`${itemID} ${name}`}
          {...about}
          errors={save.state.is === 'failed' ? save.state.errors : {}}
          pickPage={pickPage}
          goTo={goTo}
        />
      </div>
      {isLoading && <LoadingOverlay text="Loading" />}
    </div>
  );
}

/**
 * Buttons for the previous and the next of the chosen media items. At the first and the last one, a button is
 * only `aria-disabled`. With `disabled`, the browser would take the focus away from it.
 */
function Stepper({ edit: { index, entries, show } }: { edit: MediaEdit }) {
  const last = entries.length - 1;
  return (
    <div className="row strong tabular">
      <IconButton
        label="Previous media"
        aria-disabled={index === 0}
        onClick={() => show(Math.max(index - 1, 0))}
      >
        <IconChevronLeft aria-hidden />
      </IconButton>
      <span aria-live="polite">
        {index + 1} of {entries.length}
      </span>
      <IconButton
        label="Next media"
        aria-disabled={index === last}
        onClick={() => show(Math.min(index + 1, last))}
      >
        <IconChevronRight aria-hidden />
      </IconButton>
    </div>
  );
}

function NoMedia({ goTo }: Pick<Props, 'goTo'>) {
  return (
    <div className="empty">
      <IconPhoto aria-hidden size={56} stroke={1.4} />
      <h2 className="heading ink">No media selected</h2>
      <p>Find something in the library, or upload it.</p>
      <div className="flex wrap middle gap-2">
        <Button onClick={() => goTo('search')}>
          <IconSearch aria-hidden size={22} />
          Search the library
        </Button>
        <Button look="outline" onClick={() => goTo('upload')}>
          <IconUpload aria-hidden size={22} />
          Upload files
        </Button>
      </div>
    </div>
  );
}

function whatItIs({ item }: Entry, record: { width: number | null; height: number | null } | null): string {
  const name = nameOf(item);
  if (name === '') return '';
  const called = item.itemYouTubeID ? `YouTube ${name}` : name;
  return record?.width && record.height ? `${called}, ${record.width} × ${record.height}` : called;
}
