import type { CSSProperties } from 'react';
import styles from './SpokenWords.module.css';
import { useRecordingState } from './web/microphone/recording-state.ts';

/** The heights of the bars that show the loudness, relative to each other, from 0 to 1. */
const BARS = [0.36, 0.64, 0.92, 0.5, 0.78, 0.32];

/** Shows the words that have been recognised so far, in place of the text field of the question bar. */
export function SpokenWords() {
  const recording = useRecordingState();
  if (recording.is === 'ready' || recording.is === 'gone') return null;
  const { settled, open } = recording.is === 'opening' ? { settled: '', open: '' } : recording.words;
  const { level, heardS } = recording.is === 'listening' ? recording : { level: 0, heardS: 0 };
  return (
    // The loudness is an inline style, because it has a hundred possible values, and each would need its own
    // CSS class.
    <div className={styles.words} data-hearing={recording.is} style={{ '--level': level } as CSSProperties}>
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
            recording.is === 'listening' && <span className={styles.open}>Listening…</span>
          )}
        </span>
      </p>
      {recording.is === 'listening' && <kbd className="key no-phone">{timeOf(heardS)}</kbd>}
    </div>
  );
}

function timeOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
