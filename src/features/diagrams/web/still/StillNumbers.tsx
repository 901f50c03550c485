import { IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { BadgeButton } from '#ui/layout/Badge.tsx';
import type { StillDiagramName } from '../../still-diagrams.ts';
import { Numbers } from '../frame/Numbers.tsx';
import styles from './StillNumbers.module.css';
import { STILL_NUMBERS } from './still-numbers.ts';

/**
 * The numbers of a diagram that is a picture. They are always in the document, for people who cannot see the
 * picture. A button shows them as a table that covers the picture.
 */
export function StillNumbers({ name }: { name: StillDiagramName }) {
  const [isTable, setIsTable] = useState(false);
  const table = STILL_NUMBERS[name];
  return (
    <div className={styles.box}>
      <section
        className={isTable ? styles.numbers : 'visually-hidden'}
        aria-label={`Numbers: ${table.caption}`}
        data-numbers={isTable || undefined}
        // A scrolling region must be reachable with the keyboard.
        tabIndex={isTable ? 0 : undefined}
      >
        <Numbers table={table} />
      </section>
      <BadgeButton
        icon={<IconTable aria-hidden />}
        label="Numbers of this diagram"
        isOn={isTable}
        onClick={() => setIsTable(!isTable)}
      >
        Numbers
      </BadgeButton>
    </div>
  );
}
