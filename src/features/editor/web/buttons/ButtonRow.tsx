import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconListSearch, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useActionField } from '#features/categories/use-action-field.ts';
import type { Button } from '#features/reading/contract.ts';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { FieldError } from '#ui/fields/Field.tsx';
import { MoveHandle } from '#ui/reorder/MoveHandle.tsx';
import styles from './ButtonsEditor.module.css';

type Props = {
  id: string;
  /** The index of the button on the page, from 0. */
  place: number;
  count: number;
  button: Button;
  nameError: string | undefined;
  actionError: string | undefined;
  onMove(from: number, to: number): void;
  onChange(part: Partial<Button>, group?: string): void;
  onPick(): void;
};

/**
 * The fields of one button of the page: its name, its link with a list to choose it from, and an icon that
 * clears both.
 */
export function ButtonRow({ id, place, count, button, nameError, actionError, ...on }: Props) {
  const errorId = useId();
  const sortable = useSortable({ id });
  const { buttonName, buttonAction } = button;
  const name = buttonName || `button ${place + 1}`;
  const { remark, field } = useActionField({
    action: buttonAction,
    what: 'this button',
    onComplete: (address) => on.onChange({ buttonAction: address }, `action of ${id}`),
  });
  const error = nameError ?? actionError ?? remark;
  return (
    <li
      ref={sortable.setNodeRef}
      className={sortable.isDragging ? `${styles.row} dragged` : styles.row}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      <MoveHandle {...{ name, place, count, sortable }} onMove={on.onMove} />
      <input
        className="control slim ellipsis tap pad-2"
        aria-label={`Name of button ${place + 1}`}
        placeholder="Empty Button"
        dir="auto"
        maxLength={PAGE_LIMITS.buttonName}
        aria-invalid={nameError ? true : undefined}
        aria-describedby={nameError && errorId}
        value={buttonName}
        onChange={({ target }) => on.onChange({ buttonName: target.value }, `name of ${id}`)}
      />
      <input
        className="control slim ellipsis tap pad-2"
        aria-label={`Page of button ${place + 1}`}
        placeholder="Empty ID"
        maxLength={PAGE_LIMITS.action}
        aria-invalid={actionError ? true : undefined}
        aria-describedby={(actionError ?? remark) && errorId}
        value={String(buttonAction)}
        {...field}
        onChange={({ target }) => on.onChange({ buttonAction: target.value }, `action of ${id}`)}
      />
      <IconButton label={`Pick from list: ${name}`} aria-haspopup="dialog" onClick={on.onPick}>
        <IconListSearch aria-hidden />
      </IconButton>
      <IconButton label={`Remove ${name}`} onClick={() => on.onChange({ buttonName: '', buttonAction: '' })}>
        <IconX aria-hidden />
      </IconButton>
      {error && (
        <div className={styles.error}>
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </li>
  );
}
