import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { currentUserQuery } from '#platform/web/session.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { focusHeading } from '#ui/focus.ts';
import { MOST_CHARACTERS } from '../../contract.ts';
import type { Readable } from '../../readable.ts';
import { useListeningSettings } from '../listening-settings.ts';
import { useMarks } from '../marking/use-marks.ts';
import { closePlayer, LISTEN_ID, type Opening } from '../opening.ts';
import { inPieces, joined, passagesOf } from '../text/passage.ts';
import { Controls, Silence } from './Controls.tsx';
import styles from './Player.module.css';
import type { Reader, ReaderState } from './reader.ts';
import { useReader } from './use-reader.ts';

/**
 * Maximum length of a passage in characters, if the user has asked for the reading by a button and waits for it: the sound
 * of a short passage is ready sooner. Pages that are read automatically have longer passages.
 */
const SOONEST = 1500;

/** `readable` is the content of the screen at the moment when the reading was requested. */
type Props = { opening: Opening; readable: Readable };

/** Reads the current screen aloud. Reading starts when this component is mounted and ends when it is unmounted. */
export function Player({ opening, readable: { title, blocks, skip } }: Props) {
  const { data: person } = useQuery({ ...currentUserQuery, enabled: false });
  const [choices, choose] = useListeningSettings(person?.personID ?? '');
  const [passages] = useState(() => {
    const found = passagesOf(blocks);
    // If a page is read automatically, its blocks are joined to one text, which is split only if it is too
    // long for one request. Source: docs/behaviour.md 15.1.
    return opening.isByItself ? inPieces([joined(found)], MOST_CHARACTERS) : inPieces(found, SOONEST);
  });
  const { reader, state, tryAgain } = useReader(passages, choices);
  useMarks(state.spot);
  useMediaKeys(reader, title, state.is);
  const { pathname } = useLocation();
  // The old page stays on the screen until the next page has loaded, but the voice stops at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address ends the reading
  useEffect(() => () => closePlayer(opening.id), [opening.id, pathname]);
  // The user did not ask for this reading, so a missing voice is not reported.
  const isUnasked = opening.isByItself && state.is === 'silent' && state.why === 'noVoice';
  useEffect(() => {
    if (isUnasked) closePlayer(opening.id);
  }, [isUnasked, opening.id]);
  if (isUnasked) return null;

  function stop() {
    closePlayer(opening.id);
    const button = document.getElementById(LISTEN_ID);
    // If a filter has emptied the list, there is no Listen button, so the heading gets the focus.
    if (button) button.focus();
    else focusHeading();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be part of a form
    <div
      className={styles.player}
      role="group"
      aria-label="Read aloud"
      data-player
      onKeyDown={(event) => onKey(event, { back: reader.back, forward: reader.forward, stop })}
    >
      {state.is === 'silent' ? (
        <Silence state={state} onTryAgain={tryAgain} />
      ) : (
        <Controls
          {...{ reader, state, choices, choose }}
          skip={blocks.length > 1 ? skip : undefined}
          isFocused={!opening.isByItself}
          tts={person?.tts}
        />
      )}
      <IconButton label="Stop reading" onClick={stop}>
        <IconX aria-hidden />
      </IconButton>
    </div>
  );
}

type Keys = { back(): void; forward(): void; stop(): void };

/** While a control of the player has the focus, the arrow keys move by sentence and Esc stops the reading. */
function onKey(event: KeyboardEvent, { back, forward, stop }: Keys): void {
  if (event.target instanceof HTMLSelectElement || event.altKey || event.ctrlKey || event.metaKey) return;
  const run = { ArrowLeft: back, ArrowRight: forward, Escape: stop }[event.key];
  if (!run) return;
  // The picture viewer of the page uses the same keys. It ignores a key press for which `preventDefault` was
  // called.
  event.preventDefault();
  run();
}

/** Handles the media keys of keyboards and headsets, and the controls on a locked screen. */
function useMediaKeys(reader: Reader, title: string, is: ReaderState['is']): void {
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
    // The browser throws an error if it does not support this media key. The app then does not support the
    // key either.
  }
}
