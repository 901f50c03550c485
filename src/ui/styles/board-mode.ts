import { useEffect } from 'react';

/** Hides the frame of the app while the screen is shown, for the projector. The rules are in the frame's style sheets. */
export function useBoardMode(): void {
  useEffect(() => {
    document.documentElement.dataset.mode = 'board';
    return () => {
      delete document.documentElement.dataset.mode;
    };
  }, []);
}
