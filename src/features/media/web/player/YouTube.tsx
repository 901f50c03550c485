import { IconBrandYoutube } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { quietOthers } from '#platform/web/media/quiet-others.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { PlayButton } from './PlayButton.tsx';
import { useFrameAnswer } from './use-frame-answer.ts';
import styles from './YouTube.module.css';

/** This host sets no cookies until a film plays. */
const HOST = 'https://www.youtube-nocookie.com';

/** Shows a YouTube film. Nothing is requested from YouTube before the user plays it. */
export function YouTube({ id, name }: { id: string; name: string }) {
  const [attempt, setAttempt] = useState(0);
  if (attempt > 0)
    return (
      <Frame key={attempt} address={embedAddress(id)} name={name} tryAgain={() => setAttempt(attempt + 1)} />
    );
  return (
    <div className={styles.film}>
      <Badge icon={<IconBrandYoutube aria-hidden />}>YouTube</Badge>
      <PlayButton
        name={name}
        onClick={() => {
          quietOthers();
          setAttempt(1);
        }}
      />
    </div>
  );
}

function Frame({ address, name, tryAgain }: { address: string; name: string; tryAgain(): void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { isSilent, greet } = useFrameAnswer(frame, HOST);
  // The play button disappeared, so the keyboard focus moves into the film.
  useEffect(() => frame.current?.focus(), []);
  return (
    <div className={styles.film} data-playing>
      <iframe
        ref={frame}
        src={address}
        title={name ? `Film from YouTube: ${name}` : 'Film from YouTube'}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // YouTube does not play films on pages that do not send their origin.
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={greet}
      />
      <div role="status">
        {isSilent && (
          <div className={styles.silent}>
            <p>
              This film comes from YouTube, which does not answer. Your school's network may block it: ask
              your teacher.
            </p>
            <Button onClick={tryAgain}>Try again</Button>
          </div>
        )}
      </div>
    </div>
  );
}

function embedAddress(id: string): string {
  const parameters = new URLSearchParams({
    autoplay: '1',
    rel: '0',
    playsinline: '1',
    // Makes the player answer messages, which `useFrameAnswer` waits for.
    enablejsapi: '1',
    origin: window.location.origin,
  });
  return `${HOST}/embed/${encodeURIComponent(id)}?${parameters}`;
}
