import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import type { AnswerProps } from './answer-props.ts';
import styles from './answers.module.css';

/** Lets the reader put items in order by dragging, with the space and arrow keys, or with buttons. */
export function OrderAnswer({ question, answer, isLocked, onChange }: AnswerProps<'order'>) {
  const [told, setTold] = useState('');
  const ids = Array.isArray(answer) ? answer : [];
  const textOf = (id: string) => question.items.find((item) => item.id === id)?.text ?? '';
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function move(from: number, to: number): void {
    if (isLocked || to < 0 || to >= ids.length || from === to) return;
    const moved = ids[from] ?? '';
    onChange(arrayMove(ids, from, to));
    setTold(`${textOf(moved)}: now ${to + 1} of ${ids.length}`);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) =>
        over && move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
      }
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={isLocked}>
        <ol className="grid gap-2">
          {ids.map((id, index) => (
            <OrderItem
              key={id}
              {...{ id, index, isLocked, count: ids.length, text: textOf(id) }}
              onMove={(to) => move(index, to)}
            />
          ))}
        </ol>
      </SortableContext>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </DndContext>
  );
}

type ItemProps = {
  id: string;
  text: string;
  index: number;
  count: number;
  isLocked: boolean;
  onMove(to: number): void;
};

function OrderItem({ id, text, index, count, isLocked, onMove }: ItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled: isLocked });
  const { 'aria-pressed': _, 'aria-roledescription': __, ...described } = attributes;
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? `${styles.item} dragged` : styles.item}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <span className={styles.place} aria-hidden>
        {index + 1}
      </span>
      {!isLocked && (
        <IconButton
          ref={setActivatorNodeRef}
          label={`Move ${text}, ${index + 1} of ${count}`}
          className={styles.grip}
          {...described}
          {...listeners}
        >
          <IconGripVertical aria-hidden />
        </IconButton>
      )}
      <span className="grow slim">{text}</span>
      {!isLocked && (
        <>
          <IconButton label={`Up: ${text}`} disabled={index === 0} onClick={() => onMove(index - 1)}>
            <IconArrowUp aria-hidden />
          </IconButton>
          <IconButton
            label={`Down: ${text}`}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <IconArrowDown aria-hidden />
          </IconButton>
        </>
      )}
    </li>
  );
}
