import type { CSSProperties } from 'react';
import styles from './SpokenWords.module.css';
import { useHearing } from './web/ears/hearing.ts';

/** The level bars, each as a part of the loudest. */
const BARS = [0.36, 0.64, 0.92, 0.5, 0.78, 0.32];

/** What was heard so far, in the place of what is typed. */
export function SpokenWords() {
  const hearing = useHearing();
  if (hearing.is === 'ready' || hearing.is === 'gone') return null;
  const { settled, open } = hearing.is === 'opening' ? { settled: '', open: '' } : hearing.words;
  const { level, heardS } = hearing.is === 'listening' ? hearing : { level: 0, heardS: 0 };
  return (
    // A style of its own for each level would be a hundred.
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
      {hearing.is === 'listening' && <kbd className={styles.time}>{timeOf(heardS)}</kbd>}
    </div>
  );
}

function timeOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
