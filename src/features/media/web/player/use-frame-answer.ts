import { type RefObject, useEffect, useState } from 'react';

const PATIENCE_MS = 8000;
const GREET_EVERY_MS = 1000;

/**
 * Finds out whether the player in a frame answers. A browser does not report that a frame was blocked, and
 * shows its own error in it. A player that has loaded answers a greeting.
 * Source: the messages of YouTube's IFrame API, developers.google.com/youtube/iframe_api_reference
 * @returns `isSilent` is true after 8 s without an answer, until an answer arrives; call `greet` when the
 * frame has loaded
 */
export function useFrameAnswer(frame: RefObject<HTMLIFrameElement | null>, origin: string) {
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
