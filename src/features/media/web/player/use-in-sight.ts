import { type RefObject, useEffect, useState } from 'react';

/** Becomes true when the element comes within 200 px of the visible part of the page, and stays true. */
export function useInSight(ref: RefObject<Element | null>): boolean {
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setIsInSight(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isInSight;
}
