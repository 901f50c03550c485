import { IconMicrophone } from '@tabler/icons-react';
import { type CSSProperties, useEffect } from 'react';
import { quietEverybody } from '#platform/web/media/quiet-others.ts';
import styles from './Microphone.module.css';
import { isOn, useHearing } from './web/ears/hearing.ts';
import { type Bar, beginSpeech, cancelSpeech, finishSpeech } from './web/ears/speak.ts';
import { MicrophoneHint } from './web/microphone/MicrophoneHint.tsx';
import { usePermission } from './web/microphone/permission.ts';
import { usePressOnce } from './web/microphone/press-once.ts';
import { type Listening, useListening, useReadiness } from './web/microphone/use-listening.ts';
import { usePress } from './web/microphone/use-press.ts';

type Props = {
  bar: Bar;
  /** True while the previous question has no answer yet. */
  isWaiting: boolean;
};

/** The microphone button. It is shown only if speech can be recognised. Source: docs/behaviour.md 14.2. */
export function Microphone(props: Props) {
  const listening = useListening();
  const hearing = useHearing();
  usePermission();
  useReadiness(listening);
  if (!listening || hearing.is === 'gone') return null;
  return <Talk {...props} listening={listening} />;
}

function Talk({ bar, isWaiting, listening }: Props & { listening: Listening }) {
  const hearing = useHearing();
  const isPressOnce = usePressOnce();
  const isBusy = isWaiting || hearing.is === 'finishing';
  const press = usePress({
    begin: (pressState) => {
      if (isBusy) return;
      quietEverybody();
      beginSpeech(listening.open, bar, pressState);
    },
    finish: () => void finishSpeech(),
    cancel: cancelSpeech,
  });
  // Cancels the speech when the button is removed, for example when the user signs out.
  useEffect(() => cancelSpeech, []);
  const level = hearing.is === 'listening' ? hearing.level : 0;
  return (
    <>
      <MicrophoneHint hearing={hearing} by={listening.by} />
      <button
        type="button"
        className={styles.microphone}
        aria-label={isPressOnce ? 'Press to talk' : 'Hold to talk'}
        aria-pressed={isOn(hearing)}
        aria-disabled={isBusy}
        data-hearing={hearing.is}
        // An inline style, because with classes each of the hundred possible levels would need a class.
        style={{ '--level': level } as CSSProperties}
        onPointerEnter={listening.prepare}
        onFocus={listening.prepare}
        {...press}
      >
        <IconMicrophone aria-hidden size={31} />
      </button>
    </>
  );
}
