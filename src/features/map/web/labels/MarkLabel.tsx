import type { CSSProperties, ReactNode } from 'react';
import styles from './labels.module.css';
import type { MarkSpot } from './spots.ts';

type Props = {
  className: string;
  /** The position of the label; undefined if there is no room for it. */
  spot: MarkSpot | undefined;
  children: ReactNode;
};

/**
 * A label beside a symbol of the map, such as a pin. It must be rendered inside the element of the symbol.
 */
export function MarkLabel({ className, spot, children }: Props) {
  if (!spot) return null;
  const { left, top, width, height, leader } = spot;
  const place = { '--left': left, '--top': top, '--wide': width, '--high': height } as CSSProperties;
  return (
    <>
      {leader && (
        <span
          className={styles.leader}
          style={{ '--long': leader.length, '--angle': leader.angle } as CSSProperties}
        />
      )}
      <span className={`${styles.label} ${className}`} style={place} data-label>
        {children}
      </span>
    </>
  );
}
