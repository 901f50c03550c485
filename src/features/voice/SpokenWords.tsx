import type { CSSProperties } from 'react';
import styles from './SpokenWords.module.css';
import { useHearing } from './web/ears/hearing.ts';

/** The relative height of each level bar, from 0 to 1. */
const BARS = [0.36, 0.64, 0.92, 0.5, 0.78, 0.32];

/** Shows the words recognised so far, in the place of the typed question. */
export function SpokenWords() {
  const hearing = useHearing();
  if (hearing.is === 'ready' || hearing.is === 'gone') return null;
  const { settled, open } = hearing.is === 'opening' ? { settled: '', open: '' } : hearing.words;
  const { level, heardS } = hearing.is === 'listening' ? hearing : { level: 0, heardS: 0 };
  return (
    // An inline style, because with classes each of the hundred possible levels would need a class.
    <div className={styles.words} data-hearing={hearing.is} style={{ '--level': level } as CSSProperties}>
      <span className={styles.bars} aria-hidden>
        {BARS.map((part) => (
          <i key={part} style={{ '--part': part } as CSSProperties} />
        ))}
      </span>
      <p className={styles.text}>
        <span className={styles.line}>
          {settled || open ? (
            <>
              {settled} <span className={styles.open}>{open}</span>
            </>
          ) : (
            hearing.is === 'listening' && <span className={styles.open}>Listening…</span>
          )}
        </span>
      </p>
      {hearing.is === 'listening' && <kbd className="key no-phone">{timeOf(heardS)}</kbd>}
    </div>
  );
}

function timeOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
