import type { useSortable } from '@dnd-kit/sortable';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import styles from './MoveHandle.module.css';

type Props = {
  name: string;
  /** Index of the entry in the list, from 0. */
  place: number;
  count: number;
  sortable: Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;
  onMove(from: number, to: number): void;
};

/**
 * Handle for dragging an entry of a list. A click opens two buttons, which move the entry by one position.
 */
export function MoveHandle({ name, place, count, sortable, onMove }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { listeners, setActivatorNodeRef } = sortable;
  // The drag library gives the handle attributes of a toggle button. They are removed, because the handle
  // opens a menu. `aria-describedby` stays, and says that the entry can be dragged.
  const { 'aria-pressed': _, 'aria-roledescription': __, ...described } = sortable.attributes;

  /**
   * Scrolls the entry to the middle of the screen when the Space key picks it up. Otherwise an arrow key
   * could scroll the list and move the entry at the same time.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the element handles only keys that the buttons inside it do not use
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
