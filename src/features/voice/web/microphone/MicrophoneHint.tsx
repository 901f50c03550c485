import { IconMicrophone } from '@tabler/icons-react';
import styles from './MicrophoneHint.module.css';
import { isPressOnce } from './press-once.ts';
import { isOn, type RecordingState } from './recording-state.ts';
import { hasSpokenBefore } from './spoken-before.ts';

type Props = { recording: RecordingState; by: 'server' | 'browser' };

/** Shows above the bar what the user has to do next. */
export function MicrophoneHint({ recording, by }: Props) {
  const text = textOf(recording);
  return (
    <div role="status" className={styles.place}>
      {text && (
        <p className={styles.hint}>
          <IconMicrophone aria-hidden />
          <span>
            {text}
            {isOn(recording) && !hasSpokenBefore() && <small className={styles.notice}>{NOTICES[by]}</small>}
          </span>
        </p>
      )}
    </div>
  );
}

/** Notices about privacy. They are shown until a question has been asked by voice on this device. */
const NOTICES = {
  server: 'What you say is turned into words. No sound is kept.',
  browser: 'The maker of your browser turns what you say into words.',
};

function textOf(recording: RecordingState): string | undefined {
  switch (recording.is) {
    case 'opening':
      return recording.pressState === 'away' ? 'Release to cancel' : 'One moment…';
    case 'listening':
      return { held: 'Release to ask', away: 'Release to cancel', pressed: 'Press again to ask' }[
        recording.pressState
      ];
    case 'ready':
      return recording.hint && hintText(recording.hint);
    default:
      return;
  }
}

function hintText(hint: 'too early' | 'no words'): string {
  const how = isPressOnce() ? 'Press the button, then speak' : 'Hold the button while you speak';
  return hint === 'too early' ? how : `No words were heard. ${how}`;
}
