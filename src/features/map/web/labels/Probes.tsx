import type { Ref } from 'react';
import names from '../ground/Names.module.css';
import { LOOKS } from './all-labels.ts';
import styles from './labels.module.css';

/** Hidden elements that have the font of each kind of label, so that the code can read its size and style. */
export function Probes({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} hidden>
      {LOOKS.map((look) => (
        <span key={look} data-look={look} className={styles[look] ?? names[look]} />
      ))}
    </div>
  );
}
