import { createStore, useStore } from '#platform/web/store.ts';
import { hideToast } from '../messages/toast.ts';

/**
 * True in projector mode, in which everything is so large that pupils can read the screen from the back row.
 */
const isOn = createStore(false);

export function useProjector(): boolean {
  return useStore(isOn);
}

/** Switches projector mode on, and fills the whole screen if the browser allows it. */
export function enterProjector(): void {
  hideToast();
  set(true);
  // The mode also works if the browser does not allow full screen.
  document.documentElement.requestFullscreen?.().catch(() => undefined);
}

export function leaveProjector(): void {
  set(false);
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
}

/**
 * In full screen the browser handles the Escape key itself. So leaving full screen also ends projector mode.
 */
document.addEventListener('fullscreenchange', () => {
  if (!document.fullscreenElement) set(false);
});

/**
 * Sets or removes the attribute `data-mode`. The CSS rules for it are in scale.css and beside the components
 * that it changes.
 */
function set(isNowOn: boolean): void {
  isOn.set(isNowOn);
  if (isNowOn) document.documentElement.dataset.mode = 'projector';
  else delete document.documentElement.dataset.mode;
}
