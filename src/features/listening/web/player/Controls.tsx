import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import type { ListeningSettings } from '../listening-settings.ts';
import { NO_VOICE, VOICE_FAILED } from '../narrators/no-voice.ts';
import { minutes } from './clock.ts';
import styles from './Player.module.css';
import { PlayerSettings } from './PlayerSettings.tsx';
import type { Reader, ReaderState } from './reader.ts';

type Props = {
  reader: Reader;
  state: ReaderState;
  choices: ListeningSettings;
  choose(changes: Partial<ListeningSettings>): void;
  /**
   * True if the user started the reading with a button outside the player. The player then takes the focus.
   */
  isFocused: boolean;
  skip: string | undefined;
  tts: boolean | undefined;
};

/** The controls of the player, shown while there is a voice. */
export function Controls({ reader, state, choices, choose, isFocused, skip, tts = false }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const settings = useId();
  const isOn = state.is === 'playing' || state.is === 'waiting';
  return (
    <>
      <IconButton label="Back one sentence" onClick={reader.back}>
        <IconPlayerTrackPrev aria-hidden />
      </IconButton>
      <IconButton
        ref={isFocused ? focusOnce : undefined}
        label={isOn ? 'Pause' : 'Play'}
        className={styles.play}
        onClick={reader.toggle}
      >
        {isOn ? <IconPlayerPause aria-hidden /> : <IconPlayerPlay aria-hidden />}
      </IconButton>
      {skip && (
        <IconButton label={skip} onClick={reader.skip}>
          <IconPlayerSkipForward aria-hidden />
        </IconButton>
      )}
      <Time {...state} />
      <button
        type="button"
        className={styles.speed}
        aria-label={`Speed and voice: ${choices.speed}×`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? settings : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {choices.speed}×
      </button>
      {isOpen && <PlayerSettings id={settings} {...{ choices, choose, tts }} />}
    </>
  );
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}

function Time({ is, why, elapsedMs, totalMs, isEstimate }: ReaderState) {
  return (
    <div className="grid grow slim gap-1 micro tabular line-tight muted">
      <div className="progress" aria-hidden="true">
        <div style={{ width: `${totalMs === 0 ? 0 : (100 * elapsedMs) / totalMs}%` }} />
      </div>
      <span>
        {why === 'blocked' ? (
          'Press play to listen'
        ) : is === 'waiting' && elapsedMs === 0 ? (
          'Starting…'
        ) : (
          <>
            {minutes(elapsedMs)} of {isEstimate && <About />}
            {minutes(totalMs)}
          </>
        )}
      </span>
    </div>
  );
}

/** Shows "~", and gives screen readers the word "about" instead. */
function About() {
  return (
    <>
      <span aria-hidden="true">~</span>
      <span className="visually-hidden">about </span>
    </>
  );
}

/** The message that is shown instead of the controls when no voice can speak. */
export function Silence({ state: { why }, onTryAgain }: { state: ReaderState; onTryAgain(): void }) {
  if (why === 'noVoice')
    return (
      <p className="grow small line-loose" role="status">
        {NO_VOICE}
      </p>
    );
  return (
    <p className="grow small line-loose" role="status">
      {VOICE_FAILED}{' '}
      <Button look="quiet" className="tap sides-2" onClick={onTryAgain}>
        Try again
      </Button>
    </p>
  );
}
