import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type MediaRecord, searchMedia } from '#features/media/contract.ts';
import { call } from '#web/api.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { newID } from '#web/ui/new-id.ts';
import type { Item, Page } from '../../../contract.ts';
import type { MediaOpening } from '../tiles/ItemsEditor.tsx';
import { FoundPicture } from './FoundPicture.tsx';
import styles from './LibraryPicker.module.css';

type Props = {
  open: MediaOpening;
  onDone(items: Item[], media: Page['media']): void;
  onClose(): void;
};

/** Pictures that are in the library already: several to add, or one in the place of another. */
export function LibraryPicker({ open, onDone, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<MediaRecord[]>([]);
  const [isFull, setFull] = useState(false);
  const { data, isFetching } = useQuery({
    queryKey: ['media', 'pictures', search],
    queryFn: ({ signal }) => call(searchMedia, { body: { search, mediaTypes: ['image'] } }, { signal }),
    networkMode: 'always',
    placeholderData: keepPreviousData,
  });
  const found = data?.[0]?.mediaArray;
  const most = open.is === 'add' ? open.itemsRemaining : 1;
  const heading = open.is === 'add' ? 'Add New Media' : 'Choose another picture';

  function choose(record: MediaRecord): void {
    if (open.is === 'replace') {
      finish([record]);
      return;
    }
    const isChosen = chosen.includes(record);
    // Source: specification part 2 section 5.
    setFull(!isChosen && chosen.length >= most);
    if (isChosen) setChosen(chosen.filter((other) => other !== record));
    else if (chosen.length < most) setChosen([...chosen, record]);
  }

  function finish(records: MediaRecord[]): void {
    onDone(records.map(toItem), Object.fromEntries(records.map((record) => [record.itemName, record])));
    dialog.current?.close();
  }

  return (
    <dialog
      ref={(element) => {
        dialog.current = element;
        if (element && !element.open) element.showModal();
      }}
      className={styles.picker}
      aria-label={heading}
      onClose={onClose}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 className={styles.heading}>{heading}</h2>
          <input
            type="search"
            className={styles.search}
            aria-label="Search for media"
            placeholder="Search for media"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <IconButton label="Close" onClick={() => dialog.current?.close()}>
            <IconX aria-hidden />
          </IconButton>
        </header>
        {isFull && <Alert>Max itemsMedia selected</Alert>}
        <ul className={styles.found} aria-label="Pictures of the library">
          {found?.map((record) => (
            <FoundPicture
              key={record.itemName}
              record={record}
              place={chosen.indexOf(record) + 1}
              onChoose={() => choose(record)}
            />
          ))}
        </ul>
        <footer className={styles.foot}>
          <p role="status">{isFetching ? 'Searching...' : found?.length === 0 && 'No results'}</p>
          {open.is === 'add' && (
            <Button disabled={chosen.length === 0} onClick={() => finish(chosen)}>
              {chosen.length > 0 ? `Continue with ${chosen.length}` : 'Continue'}
            </Button>
          )}
        </footer>
      </div>
    </dialog>
  );
}

function toItem({ itemName, alt }: MediaRecord): Item {
  return { itemID: newID(), itemName, itemCaption: alt.slice(0, 300), constrainItem: true, itemAction: null };
}
