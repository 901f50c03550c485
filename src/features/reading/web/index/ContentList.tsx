import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2 } from '@tabler/icons-react';
import { useCallback, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useSlices } from '#platform/web/use-slices.ts';
import { Button } from '#ui/buttons/Button.tsx';
import type { TitleClick } from './PageTitle.tsx';
import { TopicPanel } from './TopicPanel.tsx';
import { keysOf, pagesOf, type Topic } from './topics.ts';
import { useDrawn } from './use-drawn.ts';

/** The keys of the open levels, and a handler for changes. */
export type Opened = { open: ReadonlySet<string>; onOpen(open: string[]): void };

type Props = Opened & { topics: Topic[]; click: TitleClick };

/**
 * The numbers of topics that are rendered at first and in each later step. A step of 15 topics takes less
 * than a frame.
 */
const TOPICS = { atOnce: 20, slice: 15 };

/**
 * Up to this number of pages, the browser lays out invisible topics too, so that their height is exact. This
 * takes less than a frame.
 */
const SHORT_LIST = 500;

/** The content list: an accordion of categories and their sub-categories. Source: docs/behaviour.md 18.3. */
export function ContentList({ topics, click, open, onOpen }: Props) {
  const id = useId();
  const onToggle = useToggle({ open, onOpen });
  const count = useSlices(topics.length, TOPICS);
  const drawn = useDrawn(topics, open);
  const isShort = useMemo(() => pagesOf(topics).length <= SHORT_LIST, [topics]);
  return (
    <div className="grid gap-2" data-draws-all={isShort || undefined}>
      {topics.slice(0, count).map((topic) => (
        <TopicPanel key={topic.key} {...{ id, topic, click, open, drawn, onToggle }} />
      ))}
    </div>
  );
}

/**
 * @returns a function that opens or closes a level and the levels inside it. It is the same function at every
 *   rendering, so that only the topics that change are rendered
 */
function useToggle(opened: Opened): (key: string, inside: string[]) => void {
  const latest = useRef(opened);
  useLayoutEffect(() => {
    latest.current = opened;
  });
  return useCallback((key, inside) => {
    const { open, onOpen } = latest.current;
    const concerned = new Set([key, ...inside]);
    const others = [...open].filter((other) => !concerned.has(other));
    onOpen(open.has(key) ? others : [...others, ...concerned]);
  }, []);
}

/** Opens or closes every level. */
export function ExpandButtons({ topics, onOpen }: { topics: Topic[]; onOpen: Opened['onOpen'] }) {
  return (
    <div className="flex wrap gap-2 no-print">
      <Button look="outline" onClick={() => onOpen(keysOf(topics))}>
        <IconArrowsDiagonal aria-hidden size={20} />
        Expand all
      </Button>
      <Button look="outline" onClick={() => onOpen([])}>
        <IconArrowsDiagonalMinimize2 aria-hidden size={20} />
        Collapse all
      </Button>
    </div>
  );
}
