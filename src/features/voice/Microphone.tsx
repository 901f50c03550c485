import { IconMicrophone } from '@tabler/icons-react';
import { type CSSProperties, useEffect } from 'react';
import { pauseEverything } from '#platform/web/media/pause-others.ts';
import styles from './Microphone.module.css';
import { MicrophoneStatus } from './web/microphone/MicrophoneStatus.tsx';
import { usePermission } from './web/microphone/permission.ts';
import { usePressOnce } from './web/microphone/press-once.ts';
import { type Bar, beginRecording, cancelRecording, finishRecording } from './web/microphone/recording.ts';
import { isOn, useRecordingState } from './web/microphone/recording-state.ts';
import { usePress } from './web/microphone/use-press.ts';
import { type AvailableRecogniser, useReadiness, useRecogniser } from './web/microphone/use-recogniser.ts';

type Props = {
  bar: Bar;
  /** True while the user waits for the answer to a question. */
  isWaiting: boolean;
};

/**
 * The microphone button of the question bar. It is shown only if speech can be recognised. Source:
 * docs/behaviour.md 14.2.
 */
export function Microphone(props: Props) {
  const recogniser = useRecogniser();
  const recording = useRecordingState();
  usePermission();
  useReadiness(recogniser);
  if (!recogniser || recording.is === 'gone') return null;
  return <Talk {...props} recogniser={recogniser} />;
}

function Talk({ bar, isWaiting, recogniser }: Props & { recogniser: AvailableRecogniser }) {
  const recording = useRecordingState();
  const isPressOnce = usePressOnce();
  const isBusy = isWaiting || recording.is === 'finishing';
  const press = usePress({
    begin: (pressState) => {
      if (isBusy) return;
      pauseEverything();
      beginRecording(recogniser.open, bar, pressState);
    },
    finish: () => void finishRecording(),
    cancel: cancelRecording,
  });
  // If the button disappears during a recording, for example because the user signs out, the recording is
  // cancelled.
  useEffect(() => cancelRecording, []);
  const level = recording.is === 'listening' ? recording.level : 0;
  return (
    <>
      <MicrophoneStatus recording={recording} by={recogniser.by} />
      <button
        type="button"
        className={styles.microphone}
        aria-label={isPressOnce ? 'Press to talk' : 'Hold to talk'}
        aria-pressed={isOn(recording)}
        aria-disabled={isBusy}
        data-hearing={recording.is}
        // The loudness is an inline style, because it has a hundred possible values, and each would need its
        // own CSS class.
        style={{ '--level': level } as CSSProperties}
        onPointerEnter={recogniser.prepare}
        onFocus={recogniser.prepare}
        {...press}
      >
        <IconMicrophone aria-hidden size={31} />
      </button>
    </>
  );
}
