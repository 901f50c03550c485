import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from '#platform/web/addresses/links.ts';
import { call } from '#platform/web/calls/api.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { AskDialog } from '#ui/messages/AskDialog.tsx';
import { deleteMedia, type MediaRecord, type MediaUses } from '../../contract.ts';
import { nameOf, usesQuery } from '../editor/media-query.ts';
import { sentenceOf } from '../editor/refusal-sentence.ts';
import styles from './UsedWhere.module.css';

type Props = { record: MediaRecord; onDeleted(): void };

/**
 * Lists the pages and bulletins (news or teacher resources) that use the media item. While there are any, the
 * media item cannot be deleted.
 */
export function UsedWhere({ record, onDeleted }: Props) {
  const name = nameOf(record);
  const { data: uses, isError } = useQuery(usesQuery(name));
  const places = uses ? placesOf(uses) : [];
  return (
    <section className={styles.uses} aria-label="Where it is used">
      <h2 className="body">Where it is used</h2>
      {isError && <p className="muted">This could not be loaded.</p>}
      {uses && places.length === 0 && <p className="muted">On no page yet.</p>}
      {places.length > 0 && (
        <ul className="plain-list">
          {places.map(({ key, title, address }) => (
            <li key={key}>
              <a className="inline items-centre tap medium" href={address} target="_blank" rel="noopener">
                {title}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {uses && places.length === 0 && <DeleteButton name={name} onDeleted={onDeleted} />}
    </section>
  );
}

function DeleteButton({ name, onDeleted }: { name: string; onDeleted(): void }) {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!(await call(deleteMedia, { params: { name } }))) throw new Error('No response.');
    },
    networkMode: 'always',
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['media'] });
      onDeleted();
    },
    // Deleting was refused, perhaps because another user has just used the media item on a page. So the list
    // is loaded again.
    onError: () => void queryClient.invalidateQueries({ queryKey: ['media', 'uses', name] }),
  });
  return (
    <>
      {error && <Alert>{sentenceOf(error)}</Alert>}
      <Button look="outline" className="wrong" disabled={isPending} onClick={() => setIsAsking(true)}>
        <IconTrash aria-hidden size={22} />
        Delete from the library
      </Button>
      {isAsking && (
        <AskDialog
          title={`Delete ${name}?`}
          confirm="Delete"
          onConfirm={() => {
            setIsAsking(false);
            mutate();
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

type Place = { key: string; title: string; address: string };

function placesOf({ pages, bulletins }: MediaUses): Place[] {
  return [
    ...pages.map(({ answerID, title }) => ({
      key: `page ${answerID}`,
      title: `${title} (${answerID})`,
      address: links.page(answerID),
    })),
    ...bulletins.map(({ _id, kind, title }) => ({
      key: _id,
      title: `${kind === 'news' ? 'News' : 'Teacher Resources'}: ${title}`,
      address: links.restrictedPage(SPECIAL_PAGES[kind]),
    })),
  ];
}
