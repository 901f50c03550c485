import { useEffect, useRef, useState } from 'react';

/** The size of a drawing in pixels; `text` is its font size. */
export type Size = { width: number; height: number; text: number };

/**
 * Measures an element in whole pixels. A drawing of exactly this size is not scaled, so its text keeps its
 * font size.
 */
export function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0, text: 15 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      // While the table is shown, the drawing is hidden and its measured size is too small. So the last size
      // is kept.
      if (width < 50 || height < 50 || !entry) return;
      const text = Number.parseFloat(getComputedStyle(entry.target).fontSize);
      setSize({ width: Math.floor(width), height: Math.floor(height), text });
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, size };
}
