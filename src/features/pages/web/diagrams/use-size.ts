import { useEffect, useRef, useState } from 'react';

export type Size = { width: number; height: number };

/** The room of an element in whole pixels: a drawing of that size keeps its words as large as all others. */
export function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      // Hidden while the table is shown: the drawing keeps the size it had.
      if (width > 50 && height > 50) setSize({ width: Math.floor(width), height: Math.floor(height) });
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, size };
}
