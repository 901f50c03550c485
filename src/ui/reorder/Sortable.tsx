import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardCode,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  horizontalListSortingStrategy,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useState } from 'react';

/**
 * How far the pointer must move before a drag starts, in CSS pixels. A shorter movement counts as a click.
 */
const DRAG_STARTS_PX = 6;
/** The keys for moving an entry. Enter is not a start key, because Enter on the handle opens its menu. */
const KEYS = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
};
// These objects are created only once: with new objects at each render, React would render every entry again.
const BY_POINTER = { activationConstraint: { distance: DRAG_STARTS_PX } };
const BY_KEYBOARD = { keyboardCodes: KEYS, coordinateGetter: sortableKeyboardCoordinates };
const STRATEGIES = {
  rows: verticalListSortingStrategy,
  line: horizontalListSortingStrategy,
  grid: rectSortingStrategy,
};
const INSTRUCTIONS = {
  draggable:
    'To move it, press Space, then the arrow keys; Space again puts it down and Escape leaves it where it was. Enter opens a menu that moves it too.',
};

type Props = {
  ids: string[];
  /** Returns the name of an entry, for announcements to screen readers. */
  nameOf(id: string): string;
  shape: keyof typeof STRATEGIES;
  onMove(from: number, to: number): void;
  children: ReactNode;
};

/**
 * A list whose entries the user can reorder: by dragging, with the keyboard, or with the menu of each handle.
 */
export function Sortable({ ids, nameOf, shape, onMove, children }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, BY_POINTER), useSensor(KeyboardSensor, BY_KEYBOARD));

  const [isByKeys, setByKeys] = useState(false);

  function drop({ active, over }: DragEndEvent): void {
    if (over && over.id !== active.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      // When the user moves an entry with the keyboard, the list must not scroll, even near an edge.
      autoScroll={!isByKeys}
      onDragStart={({ activatorEvent }) => setByKeys(activatorEvent instanceof KeyboardEvent)}
      accessibility={{ announcements: spoken(ids, nameOf), screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={STRATEGIES[shape]}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** The announcements to screen readers while an entry is moved. */
function spoken(ids: string[], nameOf: Props['nameOf']): Announcements {
  const name = (id: UniqueIdentifier) => nameOf(String(id));
  const place = (id: UniqueIdentifier) => `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}, ${place(active.id)}.`,
    onDragOver: ({ active, over }) => over && `${name(active.id)} is over ${place(over.id)}.`,
    onDragEnd: ({ active, over }) => `Put down ${name(active.id)}${over ? `, ${place(over.id)}` : ''}.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays at ${place(active.id)}.`,
  } as Announcements;
}
