import { IconMicrophone } from '@tabler/icons-react';
import styles from './MicrophoneStatus.module.css';
import { NOTICES, statusText } from './microphone-messages.ts';
import { isOn, type RecordingState } from './recording-state.ts';
import { hasSpokenBefore } from './spoken-before.ts';

type Props = { recording: RecordingState; by: 'server' | 'browser' };

/** Tells the user, above the question bar, what the microphone does and what to do next. */
export function MicrophoneStatus({ recording, by }: Props) {
  const text = statusText(recording);
  return (
    <div role="status" className={styles.place}>
      {text && (
        <p className="row tap gap-2 medium line-tight round-4 shadow-2 strong-edge pad-2-5 inverse">
          <IconMicrophone aria-hidden />
          <span>
            {text}
            {isOn(recording) && !hasSpokenBefore() && (
              <small className="grid small regular">{NOTICES[by]}</small>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
