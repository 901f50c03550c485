import { isPressOnce } from './press-once.ts';
import type { RecordingState } from './recording-state.ts';

/** Notices about privacy. They are shown until somebody has asked a question by voice on this device. */
export const NOTICES = {
  server: 'What you say is turned into words. No sound is kept.',
  browser: 'The maker of your browser turns what you say into words.',
};

/** @returns a sentence that tells the user what to do next; undefined if there is nothing to say */
export function statusText(recording: RecordingState): string | undefined {
  switch (recording.is) {
    case 'opening':
      return recording.pressState === 'away' ? 'Release to cancel' : 'One moment…';
    case 'listening':
      return { held: 'Release to ask', away: 'Release to cancel', pressed: 'Press again to ask' }[
        recording.pressState
      ];
    case 'ready':
      return recording.hint && hintText(recording.hint);
    default:
      return;
  }
}

function hintText(hint: 'too early' | 'no words'): string {
  const how = isPressOnce() ? 'Press the button, then speak' : 'Hold the button while you speak';
  return hint === 'too early' ? how : `No words were heard. ${how}`;
}
