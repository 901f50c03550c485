import { useEffect, useRef } from 'react';
import styles from './Projector.module.css';

/** Darkens the whole screen except a circle around the pointer. */
export function Spotlight() {
  const light = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent) => {
      light.current?.style.setProperty('--left', `${clientX}px`);
      light.current?.style.setProperty('--top', `${clientY}px`);
    };
    window.addEventListener('pointermove', follow, { passive: true });
    return () => window.removeEventListener('pointermove', follow);
  }, []);
  return <div ref={light} className={styles.spotlight} aria-hidden />;
}
