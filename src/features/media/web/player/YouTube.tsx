import { IconBrandYoutube } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { pauseOthers } from '#platform/web/media/pause-others.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { PlayButton } from './PlayButton.tsx';
import styles from './YouTube.module.css';

/** This host of YouTube sets no cookies until the user plays a film. */
const HOST = 'https://www.youtube-nocookie.com';

/** Shows a YouTube film. The browser requests nothing from YouTube until the user plays the film. */
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
          pauseOthers();
          setAttempt(1);
        }}
      />
    </div>
  );
}

function Frame({ address, name, tryAgain }: { address: string; name: string; tryAgain(): void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { isSilent, greet } = useFrameAnswer(frame, HOST);
  // Moves the focus into the film, because the play button has disappeared.
  useEffect(() => frame.current?.focus(), []);
  return (
    <div className={styles.film} data-playing>
      <iframe
        ref={frame}
        className="fill wide high no-border"
        src={address}
        title={name ? `Film from YouTube: ${name}` : 'Film from YouTube'}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // The browser must send the origin of the page, because otherwise YouTube refuses to play the film.
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
    // Makes the YouTube player answer the messages that `useFrameAnswer` sends.
    enablejsapi: '1',
    origin: window.location.origin,
  });
  return `${HOST}/embed/${encodeURIComponent(id)}?${parameters}`;
}

const PATIENCE_MS = 8000;
const GREET_EVERY_MS = 1000;

/**
 * Finds out whether YouTube's player has loaded in the frame. If a network blocks YouTube, the browser does
 * not tell the page, so this hook sends the player a message and waits for an answer.
 * Source: the messages of YouTube's IFrame API, developers.google.com/youtube/iframe_api_reference
 * @returns `isSilent`: true if no answer has arrived after 8 s; `greet`: sends the message, to be called when
 * the frame has loaded
 */
function useFrameAnswer(frame: RefObject<HTMLIFrameElement | null>, origin: string) {
  const [state, setState] = useState<'waiting' | 'silent' | 'speaking'>('waiting');

  useEffect(() => {
    const onMessage = (message: MessageEvent) => {
      if (message.origin === origin && message.source === frame.current?.contentWindow) setState('speaking');
    };
    window.addEventListener('message', onMessage);
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'silent' : now)), PATIENCE_MS);
    return () => {
      window.removeEventListener('message', onMessage);
      clearTimeout(timer);
    };
  }, [frame, origin]);

  function greet() {
    let left = PATIENCE_MS / GREET_EVERY_MS;
    const timer = setInterval(() => {
      frame.current?.contentWindow?.postMessage(GREETING, origin);
      left -= 1;
      if (left === 0 || !frame.current) clearInterval(timer);
    }, GREET_EVERY_MS);
  }

  return { isSilent: state === 'silent', greet };
}

const GREETING = JSON.stringify({ event: 'listening', id: 1, channel: 'widget' });
