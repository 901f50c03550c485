import { useEffect } from 'react';
import type { Reader, ReaderState } from './reader.ts';

/** Handles the media keys of keyboards and headsets, and the controls on a locked screen. */
export function useMediaKeys(reader: Reader, title: string, is: ReaderState['is']): void {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    const keys: [MediaSessionAction, () => void][] = [
      ['play', reader.play],
      ['pause', reader.pause],
      ['stop', reader.stop],
      ['previoustrack', reader.back],
      ['nexttrack', reader.forward],
    ];
    if ('MediaMetadata' in window) mediaSession.metadata = new MediaMetadata({ title });
    for (const [key, run] of keys) setHandler(key, run);
    return () => {
      for (const [key] of keys) setHandler(key, null);
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
    };
  }, [reader, title]);
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = is === 'playing' || is === 'waiting' ? 'playing' : 'paused';
  }, [is]);
}

function setHandler(key: MediaSessionAction, run: (() => void) | null): void {
  try {
    navigator.mediaSession.setActionHandler(key, run);
  } catch {
    // A browser that does not support the action has no key for it.
  }
}
