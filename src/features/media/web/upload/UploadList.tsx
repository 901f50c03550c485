import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import type { MediaRecord } from '../../contract.ts';
import { timeLeft } from '../choosing/size-in-words.ts';
import styles from './UploadList.module.css';
import { UploadRow } from './UploadRow.tsx';
import footStyles from './UploadTab.module.css';
import { isPending, sentBytes, type Upload } from './uploads.ts';
import type { UploadsInUse } from './use-uploads.ts';

type Props = { uploads: UploadsInUse; isAdding: boolean; takeUploads(records: MediaRecord[]): void };

export function UploadList({ uploads, isAdding, takeUploads }: Props) {
  const { list, isBusy, stop, clear, remove, retry } = uploads;
  const startedAt = useStart(isBusy);
  const sum = summaryOf(list, Date.now() - startedAt);
  const calmWords = useCalmText(sum.words);
  const done = list.flatMap(({ state }) => (state.is === 'uploaded' ? [state.record] : []));

  function takeOver(): void {
    clear();
    takeUploads(done);
  }

  return (
    <div className="column grow low">
      <section className={styles.list} aria-label="Uploads">
        <div className="flex baseline wrap spread gap-2">
          <h2 className="heading">{isBusy ? 'Uploading Media...' : 'Upload finished'}</h2>
          <p className="tabular muted">{sum.words}</p>
          <p className="visually-hidden" role="status">
            {calmWords}
          </p>
        </div>
        <div
          className={styles.total}
          role="progressbar"
          aria-label="All files"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={sum.percent}
        >
          <i style={{ width: `${sum.percent}%` }} />
        </div>
        <ul className="plain-list">
          {list.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRemove={() => remove(upload.id)}
              onRetry={() => retry(upload.id)}
            />
          ))}
        </ul>
      </section>
      <footer className={footStyles.foot}>
        <p className="muted">
          {isBusy ? 'Keep this window open. Finished files are already in the library.' : restWords(list)}
        </p>
        <div className="row wrap to-end push gap-3">
          {isBusy ? (
            <>
              <Button look="outline" onClick={stop}>
                Cancel the rest
              </Button>
              <Button disabled>Submit</Button>
            </>
          ) : (
            <>
              <Button look="outline" onClick={clear}>
                {isAdding ? 'Upload others instead' : 'Upload another'}
              </Button>
              <Button disabled={done.length === 0} onClick={takeOver}>
                Continue
              </Button>
            </>
          )}
        </div>
      </footer>
    </div>
  );
}

function summaryOf(list: readonly Upload[], elapsedMs: number): { words: string; percent: number } {
  const right = list.filter(({ state }) => state.is !== 'skipped');
  const done = right.filter(({ state }) => state.is === 'uploaded').length;
  const sent = right.reduce((sum, upload) => sum + sentBytes(upload), 0);
  const all = right.reduce((sum, { file }) => sum + file.size, 0);
  const isCut = right.some(({ state }) => state.is === 'cut');
  const left = right.some(isPending) ? timeLeft(sent, all, elapsedMs) : '';
  const words = `${done} of ${right.length} ${right.length === 1 ? 'file' : 'files'}`;
  const rest = isCut ? 'waiting for the connection' : left;
  return {
    words: rest ? `${words}, ${rest}` : words,
    percent: all === 0 ? 0 : Math.floor((sent / all) * 100),
  };
}

function restWords(list: readonly Upload[]): string {
  const left = list.filter(({ state }) => state.is === 'skipped' || state.is === 'failed').length;
  if (left === 0) return 'All files are in the library.';
  return left === 1 ? '1 file was not uploaded.' : `${left} files were not uploaded.`;
}

/** @returns the time at which the uploads last began (at which `isBusy` became true), in ms since 1970 */
function useStart(isBusy: boolean): number {
  const [start, setStart] = useState({ at: Date.now(), isBusy });
  if (start.isBusy !== isBusy) setStart({ at: isBusy ? Date.now() : start.at, isBusy });
  return start.at;
}

const EVERY_MS = 5000;

/**
 * Returns a copy of a text that changes often, for screen readers, which would otherwise speak all the time.
 * The copy changes at most every five seconds, and always ends with the latest text.
 */
function useCalmText(text: string): string {
  const [calm, setCalm] = useState('');
  const saidAt = useRef(0);
  useEffect(() => {
    const wait = Math.max(saidAt.current + EVERY_MS - Date.now(), 0);
    const timer = setTimeout(() => {
      saidAt.current = Date.now();
      setCalm(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text]);
  return calm;
}
