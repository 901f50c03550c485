import type { ComponentProps, CSSProperties } from 'react';
import styles from './Range.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'style'> & { min: number; max: number; value: number };

/** A slider. Arrow keys, Home, End, the mouse and touches move it. */
export function Range({ className = '', ...input }: Props) {
  const { min, max, value } = input;
  // The cast is needed because React's type of `style` has no custom properties such as `--part`.
  const part = { '--part': `${((value - min) / (max - min)) * 100}%` } as CSSProperties;
  return <input type="range" className={`${styles.range} ${className}`} style={part} {...input} />;
}
