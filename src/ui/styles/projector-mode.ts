import { createStore, useStore } from '#platform/web/store.ts';
import { hideToast } from '../messages/toast.ts';

/** True while the screen is set for a class that reads from the back row. */
const isOn = createStore(false);

export function useProjector(): boolean {
  return useStore(isOn);
}

/** Also fills the whole screen, if the browser allows it. */
export function enterProjector(): void {
  hideToast();
  set(true);
  // Without full screen the mode works, too.
  document.documentElement.requestFullscreen?.().catch(() => undefined);
}

export function leaveProjector(): void {
  set(false);
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
}

/** In full screen the browser itself takes the key Esc, so the end of full screen ends the mode. */
document.addEventListener('fullscreenchange', () => {
  if (!document.fullscreenElement) set(false);
});

/** The rules for this attribute are in scale.css and beside the parts that it changes. */
function set(isNowOn: boolean): void {
  isOn.set(isNowOn);
  if (isNowOn) document.documentElement.dataset.mode = 'projector';
  else delete document.documentElement.dataset.mode;
}
