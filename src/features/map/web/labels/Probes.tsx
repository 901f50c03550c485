import type { Ref } from 'react';
import names from '../ground/Names.module.css';
import { LOOKS } from './all-labels.ts';
import styles from './labels.module.css';

/** Hidden elements, one for each kind of label. The code reads the size and style of the font from them. */
export function Probes({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} hidden>
      {LOOKS.map((look) => (
        <span key={look} data-look={look} className={styles[look] ?? names[look]} />
      ))}
    </div>
  );
}
