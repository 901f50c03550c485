import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2 } from '@tabler/icons-react';
import { useCallback, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useSlices } from '#platform/web/use-slices.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CategorySection } from './CategorySection.tsx';
import { keysOf, type ListedCategory, pagesOf } from './listed-categories.ts';
import type { TitleClick } from './PageTitle.tsx';
import { useDrawn } from './use-drawn.ts';

/** The keys of the open categories and subcategories, and a function that is called when they change. */
export type Opened = { open: ReadonlySet<string>; onOpen(open: string[]): void };

type Props = Opened & { categories: ListedCategory[]; click: TitleClick };

/**
 * How many categories are rendered at a time: `atOnce` at first, `slice` in each later step. Rendering 15
 * categories takes less than a frame.
 */
const CATEGORIES = { atOnce: 20, slice: 15 };

/**
 * If a list has at most this many pages, the browser also lays out the parts of the list outside the screen.
 * Their height is then exact, and the layout takes less than a frame.
 */
const SHORT_LIST = 500;

/** The list of pages: an accordion of categories and their subcategories. Source: docs/behaviour.md 18.3. */
export function ContentList({ categories, click, open, onOpen }: Props) {
  const id = useId();
  const onToggle = useToggle({ open, onOpen });
  const count = useSlices(categories.length, CATEGORIES);
  const drawn = useDrawn(categories, open);
  const isShort = useMemo(() => pagesOf(categories).length <= SHORT_LIST, [categories]);
  return (
    <div className="grid gap-2" data-draws-all={isShort || undefined}>
      {categories.slice(0, count).map((category) => (
        <CategorySection key={category.key} {...{ id, category, click, open, drawn, onToggle }} />
      ))}
    </div>
  );
}

/**
 * @returns a function that opens or closes a category or subcategory, with everything inside it. The function
 * is the same object at each render, so that React renders only the categories that change.
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
export function ExpandButtons({
  categories,
  onOpen,
}: {
  categories: ListedCategory[];
  onOpen: Opened['onOpen'];
}) {
  return (
    <div className="flex wrap gap-2 no-print">
      <Button look="outline" onClick={() => onOpen(keysOf(categories))}>
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
