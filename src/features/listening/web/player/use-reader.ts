import { useEffect, useState } from 'react';
import { pauseOthers, whenOthersPlay } from '#platform/web/media/pause-others.ts';
import { useStore } from '#platform/web/store.ts';
import { chooseNarrators } from '../narrators/choose-narrators.ts';
import type { Passage } from '../text/passage.ts';
import { createReader, type Reader, type ReaderState } from './reader.ts';

type Wanted = { speed: number; voice: string | null };

/** Starts to read the passages aloud, and stops when the component is removed. */
export function useReader(
  passages: readonly Passage[],
  { speed, voice }: Wanted,
): { reader: Reader; state: ReaderState; tryAgain(): void } {
  const [reader] = useState(() => createReader(passages, speed));
  const [tries, setTries] = useState(0);
  const state = useStore({ get: reader.state, subscribe: reader.subscribe });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try searches for voices again
  useEffect(() => {
    let isOver = false;
    void chooseNarrators(voice).then((narrators) => {
      if (!isOver) reader.setNarrators(narrators);
    });
    return () => {
      isOver = true;
    };
  }, [reader, voice, tries]);
  useEffect(() => reader.setSpeed(speed), [reader, speed]);
  useEffect(() => {
    // Some devices continue to speak after the user has left the app.
    window.addEventListener('pagehide', reader.pause);
    return () => {
      window.removeEventListener('pagehide', reader.pause);
      reader.stop();
    };
  }, [reader]);
  useOtherSounds(reader, state.is);
  return {
    reader,
    state,
    tryAgain() {
      reader.await();
      setTries(tries + 1);
    },
  };
}

/**
 * Only one sound plays at a time: films pause when the reading starts, and the reading pauses when a film
 * starts.
 */
function useOtherSounds(reader: Reader, is: ReaderState['is']): void {
  useEffect(() => {
    if (is === 'playing') pauseOthers();
  }, [is]);
  // `whenOthersPlay` does not report the audio element of the voice, because that element is not in the
  // document.
  useEffect(() => whenOthersPlay(reader.pause), [reader]);
}
