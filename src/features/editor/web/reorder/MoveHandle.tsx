import type { useSortable } from '@dnd-kit/sortable';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import styles from './MoveHandle.module.css';

type Props = {
  name: string;
  /** From 0. */
  place: number;
  count: number;
  sortable: Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;
  onMove(from: number, to: number): void;
};

/** The handle for moving an entry; a click opens buttons that move it step by step. */
export function MoveHandle({ name, place, count, sortable, onMove }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { listeners, setActivatorNodeRef } = sortable;
  // A handle is a button that opens a menu; its description says that it can be dragged.
  const { 'aria-pressed': _, 'aria-roledescription': __, ...described } = sortable.attributes;

  /**
   * Scrolls the picked entry to the middle. In a list that can still scroll, an arrow key would scroll and also
   * move the entry.
   */
  function pickUp(event: KeyboardEvent<HTMLElement>): void {
    if (event.code === 'Space') event.currentTarget.scrollIntoView({ block: 'center', behavior: 'instant' });
    listeners?.onKeyDown?.(event);
  }

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
  }

  function closeBehind({ relatedTarget, currentTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles only keys that its buttons do not use
    <div className="rigid relative" onKeyDown={closeOnEscape} onBlur={closeBehind}>
      <IconButton
        ref={setActivatorNodeRef}
        label={`Move ${name}, ${place + 1} of ${count}`}
        className={styles.handle}
        {...described}
        {...listeners}
        onKeyDown={pickUp}
        aria-expanded={isOpen}
        title="Move"
        onClick={() => setOpen(!isOpen)}
      >
        <IconGripVertical aria-hidden />
      </IconButton>
      {isOpen && (
        <div className={styles.menu}>
          <IconButton
            label={`Move ${name} back by one`}
            disabled={place === 0}
            onClick={() => onMove(place, place - 1)}
          >
            <IconArrowUp aria-hidden />
          </IconButton>
          <IconButton
            label={`Move ${name} on by one`}
            disabled={place === count - 1}
            onClick={() => onMove(place, place + 1)}
          >
            <IconArrowDown aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}
