import { IconChartDots3 } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import styles from './DiagramTile.module.css';
import type { DiagramName } from './moving-diagrams.ts';

const Diagram = lazy(async () => ({ default: (await import('./web/Diagram.tsx')).Diagram }));
const DiagramDialog = lazy(async () => ({
  default: (await import('./web/frame/DiagramDialog.tsx')).DiagramDialog,
}));

/**
 * The width and the height in pixels that an interactive diagram needs. If its tile (its place among the
 * pictures of a page) is smaller, the diagram opens in a dialog.
 */
const WIDTH = 520;
const HEIGHT = 400;
/**
 * The minimum heights, in pixels, of diagrams that need more space than the others. The food web has six rows
 * of names.
 */
const TALLER: Partial<Record<DiagramName, number>> = { 'food-web': 480 };

type Props = { name: DiagramName; still: ReactNode };

/**
 * Shows the interactive diagram if the tile is large enough. In a smaller tile, until the diagram is loaded,
 * and in print, it shows the picture of the diagram.
 */
export function DiagramTile({ name, still }: Props) {
  const { box, isRoomy } = useRoom(TALLER[name] ?? HEIGHT);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div ref={box} className={styles.box}>
      {/*
       * The diagram is layered above the link of the tile, so that clicks reach the controls of the diagram
       * and not the link.
       */}
      {isRoomy && (
        <div className="high relative no-print layer-1" data-live>
          <Suspense fallback={still}>
            <Diagram name={name} />
          </Suspense>
        </div>
      )}
      <div className={isRoomy ? 'print-only' : undefined}>{still}</div>
      {!isRoomy && (
        <button type="button" className={styles.open} onClick={() => setIsOpen(true)}>
          <span className={styles.plate}>
            <IconChartDots3 aria-hidden />
            Explore <span className="visually-hidden">this diagram</span>
          </span>
        </button>
      )}
      {isOpen && (
        <Suspense>
          <DiagramDialog name={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function useRoom(needed: number) {
  const box = useRef<HTMLDivElement>(null);
  const [isRoomy, setIsRoomy] = useState(false);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setIsRoomy(width >= WIDTH && height >= needed);
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [needed]);
  return { box, isRoomy };
}
