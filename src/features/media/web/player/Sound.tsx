import { IconPlayerPause, IconVolume } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { pauseOthers } from '#platform/web/media/pause-others.ts';
import { useStoredFile } from '#platform/web/media/stored-file.ts';
import { Badge, BadgeButton } from '#ui/layout/Badge.tsx';
import { NoMedia } from './NoMedia.tsx';
import styles from './Sound.module.css';
import { Transcript } from './Transcript.tsx';

type Props = {
  file: string;
  name: string;
  hash?: string | null;
  /** Hash of the captions. */
  captions: string | undefined;
};

/** A player for a sound without a picture. */
export function Sound({ file, name, hash, captions }: Props) {
  const sound = useRef<HTMLAudioElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  const storedFile = useStoredFile();
  if (isBroken) return <NoMedia>This sound cannot be played.</NoMedia>;
  return (
    <div className={styles.sound}>
      <IconVolume aria-hidden className={styles.sign} />
      {/* biome-ignore lint/a11y/useMediaCaption: sounds show no captions; the transcript is beside them */}
      <audio
        ref={sound}
        src={storedFile(file, hash)}
        controls
        preload="none"
        aria-label={name || 'Sound'}
        onPlay={({ currentTarget }) => pauseOthers(currentTarget)}
        onError={() => setIsBroken(true)}
      />
      <Badge icon={<IconVolume aria-hidden />}>Sound</Badge>
      {captions && <Transcript {...{ file, name }} hash={captions} player={sound} />}
    </div>
  );
}

/** A button that plays the sound of a picture. */
export function SoundButton({ file, name, captions }: Props) {
  const [state, setState] = useState<'silent' | 'playing' | 'broken'>('silent');
  const sound = useRef<HTMLAudioElement>(null);
  const storedFile = useStoredFile();
  if (state === 'broken') return null;
  const isPlaying = state === 'playing';

  function toggle() {
    if (isPlaying) sound.current?.pause();
    else sound.current?.play().catch(() => {});
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: sounds show no captions; the transcript is beside them */}
      <audio
        ref={sound}
        src={storedFile(file)}
        preload="none"
        onPlay={({ currentTarget }) => {
          pauseOthers(currentTarget);
          setState('playing');
        }}
        onPause={() => setState('silent')}
        onError={() => setState('broken')}
      />
      <BadgeButton
        icon={isPlaying ? <IconPlayerPause aria-hidden /> : <IconVolume aria-hidden />}
        label={name ? `Sound: ${name}` : 'Sound'}
        isOn={isPlaying}
        onClick={toggle}
      >
        Sound
      </BadgeButton>
      {captions && <Transcript {...{ file, name }} hash={captions} player={sound} />}
    </>
  );
}
