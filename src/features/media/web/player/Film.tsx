import { IconVideo } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { pauseOthers } from '#platform/web/media/pause-others.ts';
import { useStoredFile } from '#platform/web/media/stored-file.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import styles from './Film.module.css';
import { NoMedia } from './NoMedia.tsx';
import { PlayButton } from './PlayButton.tsx';
import { captionsAddress, Transcript } from './Transcript.tsx';

type Props = {
  file: string;
  hash: string | null | undefined;
  /** Hash of the captions. */
  captions: string | undefined;
  name: string;
  isWhole: boolean;
};

/** Shows a frame of a film until the user plays it. Then shows the film with the browser's controls. */
export function Film({ file, hash, captions, name, isWhole }: Props) {
  const [state, setState] = useState<'still' | 'playing' | 'broken'>('still');
  const film = useRef<HTMLVideoElement>(null);
  const isInSight = useInSight(film);
  const storedFile = useStoredFile();

  function play() {
    setState('playing');
    // Moves the focus to the film, because the play button disappears.
    film.current?.focus();
    // A film that cannot be played is reported to `onError`, so the rejected promise is ignored here.
    film.current?.play().catch(() => {});
  }

  if (state === 'broken') return <NoMedia>This film cannot be played.</NoMedia>;
  return (
    <div className={styles.film} data-playing={state === 'playing' || undefined}>
      {/* biome-ignore lint/a11y/useMediaCaption: not every film has captions; editors are asked for them */}
      <video
        ref={film}
        className={`fill inner-ring ${isWhole ? 'whole' : 'cover'} ${state === 'still' ? 'softened' : ''}`}
        // `#t=0.1` makes all browsers show a frame before the film plays. Without it, some browsers show
        // nothing.
        src={`${storedFile(file, hash)}#t=0.1`}
        preload={isInSight ? 'metadata' : 'none'}
        controls={state === 'playing'}
        tabIndex={state === 'playing' ? 0 : -1}
        aria-label={name || 'Film'}
        playsInline
        onPlay={({ currentTarget }) => {
          pauseOthers(currentTarget);
          // The user may also start the film from its transcript, so the state is set here and not at the
          // play button.
          setState('playing');
        }}
        onEnded={() => setState('still')}
        onError={() => setState('broken')}
      >
        {captions && (
          <track kind="captions" src={captionsAddress(file, captions)} srcLang="en" label="English" />
        )}
      </video>
      {state === 'still' && (
        <>
          <Badge icon={<IconVideo aria-hidden />}>Video</Badge>
          <PlayButton name={name} onClick={play} />
        </>
      )}
      {captions && <Transcript {...{ file, name }} hash={captions} player={film} />}
    </div>
  );
}

/** Returns true as soon as the element is within 200 px of the visible part of the page, and from then on. */
function useInSight(ref: RefObject<Element | null>): boolean {
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setIsInSight(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isInSight;
}
