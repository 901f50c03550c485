import type { Synthesis } from './device-narrator.ts';
import { suitable } from './voice-list.ts';

/** Browsers load their list when it is first asked for; some have none and never say so. */
const LIST_MS = 1500;

/** @returns the voices of this device that can read our pages; the best first, none where there are none */
export async function listDeviceVoices(): Promise<SpeechSynthesisVoice[]> {
  if (!('speechSynthesis' in window)) return [];
  const { speechSynthesis } = window;
  if (speechSynthesis.getVoices().length === 0) await listLoaded(speechSynthesis);
  return suitable(speechSynthesis.getVoices());
}

function listLoaded(speechSynthesis: SpeechSynthesis): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LIST_MS);
    // Safari has the event without the method to listen to it.
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
