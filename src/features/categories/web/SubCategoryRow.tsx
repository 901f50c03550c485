import { IconTrash } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState } from 'react';
import { attempt } from '#platform/web/calls/attempt.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import type { Confirm } from '#ui/messages/use-confirm.tsx';
import { usageMessage } from '../category-rules.ts';
import { findUsages, LONGEST_NAME, type Usages } from '../contract.ts';
import styles from './CategorisationPanel.module.css';
import { type ChangeForm, withoutRow, withRowName } from './category-form.ts';
import { UNUSED } from './usages-query.ts';

type Props = {
  row: { id: string; name: string };
  /** True if the subcategory is not stored on the server yet. */
  isNew: boolean;
  isInvalid: boolean;
  canBeDeleted: boolean;
  /** True if the user has just added the row; its field then receives the focus. */
  isTypedNext: boolean;
  /** How many pages and media items used the subcategory when the form was opened. */
  usages: Usages | undefined;
  confirm: Confirm;
  change: ChangeForm;
};

/**
 * The row of a subcategory. It shows the name and the uses, and a button that deletes the subcategory only if
 * no page and no media item uses it.
 */
export const SubCategoryRow = memo(function SubCategoryRow({
  row: { id, name },
  isNew,
  isInvalid,
  canBeDeleted,
  isTypedNext,
  usages,
  confirm,
  change,
}: Props) {
  const [counted, setCounted] = useState<Usages>();
  const input = useFocusAtFirst(isTypedNext);
  const isUsed = counted && counted.items + counted.media > 0;

  async function remove(): Promise<void> {
    const found = isNew ? UNUSED : await countAgain(id, usages);
    if (!found) return;
    setCounted(found);
    if (found.items + found.media > 0) return;
    const isSure = (isNew && name === '') || (await confirm({ text: `Delete ${name}?`, verb: 'Delete' }));
    if (isSure) change((form) => withoutRow(form, id));
  }

  return (
    <div>
      <div className={styles.row}>
        <input
          ref={input}
          className="control"
          aria-label="Subcategory name"
          aria-invalid={isInvalid || undefined}
          value={name}
          maxLength={LONGEST_NAME}
          onChange={({ target }) => change((form) => withRowName(form, id, target.value))}
        />
        <span className={styles.use}>{isNew ? 'new' : wordsFor(counted ?? usages)}</span>
        {canBeDeleted && (
          <IconButton label={`Delete ${name}`} onClick={() => void remove()}>
            <IconTrash aria-hidden />
          </IconButton>
        )}
      </div>
      {isUsed && <Alert>{usageMessage(counted)}</Alert>}
    </div>
  );
});

/**
 * Counts the uses again. If the server does not answer, returns the earlier count. That is safe, because the
 * server checks the uses before it deletes.
 */
async function countAgain(id: string, before: Usages | undefined): Promise<Usages | undefined> {
  const counting = await attempt(findUsages, { params: { id } });
  return counting.is === 'answered' ? counting.answer : before;
}

function wordsFor(usages: Usages | undefined): string {
  if (!usages) return '';
  const { items, media } = usages;
  if (items + media === 0) return 'not used';
  return `${items} ${items === 1 ? 'page' : 'pages'}, ${media} media`;
}

function useFocusAtFirst(isWanted: boolean) {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves only when the row appears
  useEffect(() => {
    if (isWanted) input.current?.focus();
  }, []);
  return input;
}
