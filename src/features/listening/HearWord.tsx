import { IconVolume } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Pronunciation } from '#features/pronunciations/contract.ts';
import { pauseEverything, whenOthersPlay } from '#platform/web/media/pause-others.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { NO_VOICE, VOICE_FAILED } from './web/narrators/no-voice.ts';
import { useReadySounds } from './web/narrators/ready-sounds.ts';
import { type Ending, prepareVoice, sayWord } from './web/text/say-word.ts';

/**
 * A button that reads a word or a sentence aloud. A second click stops the voice.
 * @param props.label the name of the button; by default it contains the word
 */
export function HearWord({ word, saidAs, label = `Hear ${word}` }: Pronunciation & { label?: string }) {
  const [isOn, setIsOn] = useState(false);
  const hush = useRef(() => {});
  const giveWay = useEffectEvent(() => stop());
  useReadySounds();
  useEffect(() => () => hush.current(), []);
  useEffect(() => (isOn ? whenOthersPlay(giveWay) : undefined), [isOn]);

  function stop() {
    hush.current();
    setIsOn(false);
  }

  function hear() {
    pauseEverything();
    setIsOn(true);
    hush.current = sayWord({ word, saidAs }, (how) => {
      setIsOn(false);
      if (how !== 'said') showToast(REASONS[how]);
    });
  }

  return (
    <IconButton
      label={label}
      aria-pressed={isOn}
      onPointerEnter={prepareVoice}
      onFocus={prepareVoice}
      onClick={isOn ? stop : hear}
    >
      <IconVolume aria-hidden />
    </IconButton>
  );
}

const REASONS: Record<Exclude<Ending, 'said'>, string> = { 'no voice': NO_VOICE, failed: VOICE_FAILED };
