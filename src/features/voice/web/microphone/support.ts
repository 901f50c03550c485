/**
 * @returns true if this browser can record. Browsers do not open the microphone for a page that was loaded
 * with plain http from another computer
 */
export function canCapture(): boolean {
  return Boolean(navigator.mediaDevices?.getUserMedia) && 'AudioWorkletNode' in window;
}

/** The part of the Web Speech API that the app uses. TypeScript's own type library does not include it. */
export type WebSpeechRecogniser = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onaudiostart: (() => void) | null;
  onresult: ((event: { results: ArrayLike<WebSpeechResult> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
};
export type WebSpeechResult = { isFinal: boolean; 0?: { transcript: string } };

/** @returns undefined in browsers that have no recogniser */
export function browserRecogniser(): (new () => WebSpeechRecogniser) | undefined {
  return Reflect.get(window, 'SpeechRecognition') ?? Reflect.get(window, 'webkitSpeechRecognition');
}
