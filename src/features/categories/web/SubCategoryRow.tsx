import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#web/api.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { Confirm } from '#web/ui/use-confirm.tsx';
import { usageMessage } from '../category-rules.ts';
import { findUsages, type Usages } from '../contract.ts';
import styles from './CategorisationPanel.module.css';
import { type FormState, isNewRow, withoutRow, withRowName } from './category-form.ts';

type Props = {
  row: { id: string; name: string };
  form: FormState;
  isInvalid: boolean;
  confirm: Confirm;
  onChange(form: FormState): void;
};

/** A sub-category: its name, what uses it, and its trash, which only takes what nothing uses. */
export function SubCategoryRow({ row, form, isInvalid, confirm, onChange }: Props) {
  const { id, name } = row;
  const isNew = isNewRow(form, id);
  const usages = useQuery({ ...usagesQuery(id), enabled: !isNew });
  const [used, setUsed] = useState<Usages | null>(null);
  const input = useNewRowFocus(isNew && name === '' && form.subCategory.length > 1);

  async function remove(): Promise<void> {
    const found = isNew ? UNUSED : ((await usages.refetch()).data ?? null);
    if (!found) return;
    if (found.items + found.media > 0) return setUsed(found);
    const isSure = (isNew && name === '') || (await confirm({ text: `Delete ${name}?`, verb: 'Delete' }));
    if (isSure) onChange(withoutRow(form, id));
  }

  return (
    <>
      <div className={styles.row}>
        <input
          ref={input}
          className={styles.name}
          aria-label="Subcategory name"
          aria-invalid={isInvalid || undefined}
          value={name}
          maxLength={100}
          onChange={({ target }) => onChange(withRowName(form, id, target.value))}
        />
        <span className={styles.use}>{isNew ? 'new' : wordsFor(usages.data)}</span>
        {(form.original || form.subCategory.length > 1) && (
          <IconButton label={`Delete ${name}`} onClick={() => void remove()}>
            <IconTrash aria-hidden />
          </IconButton>
        )}
      </div>
      {used && <Alert>{usageMessage(used)}</Alert>}
    </>
  );
}

const UNUSED: Usages = { items: 0, media: 0 };

function usagesQuery(id: string) {
  return {
    queryKey: ['categories', 'usages', id],
    queryFn: () => call(findUsages, { params: { id } }),
    staleTime: 0,
  };
}

function wordsFor(usages: Usages | null | undefined): string {
  if (!usages) return '';
  const { items, media } = usages;
  if (items + media === 0) return 'not used';
  return `${items} ${items === 1 ? 'page' : 'pages'}, ${media} media`;
}

/** A row that was just added is typed into next. */
function useNewRowFocus(isWanted: boolean) {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the row appears
  useEffect(() => {
    if (isWanted) input.current?.focus();
  }, []);
  return input;
}
