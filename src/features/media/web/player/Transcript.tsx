import { IconFileText, IconX } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useState } from 'react';
import { call, serverAddress } from '#platform/web/calls/api.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { type Cue, parseCaptions } from '../../captions.ts';
import { readCaptions } from '../../contract.ts';
import styles from './Transcript.module.css';

type Props = {
  file: string;
  /** Hash of the captions. */
  hash: string;
  name: string;
  player: RefObject<HTMLMediaElement | null>;
};

/** A button that opens the text of a film's or sound's captions beside the player. */
export function Transcript({ file, hash, name, player }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <IconButton
        label={isOpen ? 'Hide the transcript' : 'Show the transcript'}
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <IconX aria-hidden /> : <IconFileText aria-hidden />}
      </IconButton>
      {isOpen && (
        <section
          id={id}
          className={styles.panel}
          aria-label={`Transcript: ${name || 'Film'}`}
          data-transcript
        >
          <Cues {...{ file, hash, player }} />
        </section>
      )}
    </>
  );
}

function Cues({ file, hash, player }: Omit<Props, 'name'>) {
  const { data: cues, isError } = useQuery(captionsQuery(file, hash));
  const current = useCurrentCue(cues, player);
  if (isError) return <p className="pad-2">The transcript could not be loaded.</p>;
  if (!cues) return <p className="pad-2">Loading...</p>;
  return (
    <ol className="plain-list">
      {cues.map((cue, index) => (
        // Two captions may have the same time and text, so only their index is unique.
        // biome-ignore lint/suspicious/noArrayIndexKey: captions never change their order
        <li key={index}>
          <button
            type="button"
            className={styles.cue}
            aria-current={index === current || undefined}
            onClick={() => playFrom(player.current, cue)}
          >
            <span className="strong tabular">{clockTime(cue.startMs)}</span>
            <span dir="auto">{cue.text}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** @returns the URL of the captions file, for the `track` element of a film */
export function captionsAddress(file: string, hash: string): string {
  return serverAddress(`${readCaptions.url.replace(':name', encodeURIComponent(file))}?v=${hash}`);
}

function captionsQuery(name: string, hash: string) {
  return queryOptions({
    queryKey: ['media', 'captions', name, hash],
    queryFn: async ({ signal }) => {
      const webVtt = await call(readCaptions, { params: { name }, querystring: { v: hash } }, { signal });
      if (webVtt === null) throw new Error('The server did not answer.');
      return parseCaptions(webVtt);
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
}

/** @returns the index of the caption at the current time of the player; -1 before the first caption */
function useCurrentCue(cues: Cue[] | undefined, player: RefObject<HTMLMediaElement | null>): number {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    const media = player.current;
    if (!media || !cues) return;
    const follow = () => {
      const atMs = media.currentTime * 1000;
      setCurrent(media.currentTime === 0 ? -1 : cues.findLastIndex(({ startMs }) => startMs <= atMs));
    };
    follow();
    media.addEventListener('timeupdate', follow);
    return () => media.removeEventListener('timeupdate', follow);
  }, [cues, player]);
  return current;
}

function playFrom(media: HTMLMediaElement | null, { startMs }: Cue): void {
  if (!media) return;
  media.currentTime = startMs / 1000;
  // A film or sound that cannot be played is reported to the player's `onError`, so the rejected promise is
  // ignored here.
  media.play().catch(() => {});
}

function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, rest] = [Math.floor(seconds / 3600), seconds % 3600];
  const minutes = Math.floor(rest / 60);
  const short = `${hours ? String(minutes).padStart(2, '0') : minutes}:${String(rest % 60).padStart(2, '0')}`;
  return hours ? `${hours}:${short}` : short;
}
