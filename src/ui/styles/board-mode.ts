import { useEffect } from 'react';

/**
 * Hides the header and the other parts around a screen while the screen is shown, for use with a projector.
 * The CSS rules are in the style sheets of those parts.
 */
export function useBoardMode(): void {
  useEffect(() => {
    document.documentElement.dataset.mode = 'board';
    return () => {
      delete document.documentElement.dataset.mode;
    };
  }, []);
}
