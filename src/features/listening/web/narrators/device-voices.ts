import type { Synthesis } from './device-narrator.ts';
import { suitable } from './voice-list.ts';

/**
 * Longest wait for the list of voices. Browsers load it on the first request, and some browsers never report
 * that the list is empty.
 */
const LIST_MS = 1500;

/** @returns the voices of this device that can read English, the best first; may be empty */
export async function listDeviceVoices(): Promise<SpeechSynthesisVoice[]> {
  if (!('speechSynthesis' in window)) return [];
  const { speechSynthesis } = window;
  if (speechSynthesis.getVoices().length === 0) await listLoaded(speechSynthesis);
  return suitable(speechSynthesis.getVoices());
}

function listLoaded(speechSynthesis: SpeechSynthesis): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LIST_MS);
    // In Safari, `speechSynthesis` has no addEventListener. There the promise is resolved by the timer.
    speechSynthesis.addEventListener?.('voiceschanged', () => resolve(), { once: true });
  });
}

export function deviceSynthesis(): Synthesis {
  return {
    speak: (utterance) => window.speechSynthesis.speak(utterance),
    cancel: () => window.speechSynthesis.cancel(),
    createUtterance: (text) => new SpeechSynthesisUtterance(text),
  };
}
