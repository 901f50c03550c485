/**
 * @returns true if this browser can record. It cannot if the page was loaded with plain http from another
 * computer, because browsers then block the microphone.
 */
export function canCapture(): boolean {
  return Boolean(navigator.mediaDevices?.getUserMedia) && 'AudioWorkletNode' in window;
}

/** The part of the Web Speech API that the app uses. TypeScript has no types for it. */
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

/** @returns the browser's own speech recogniser; undefined in a browser without one */
export function browserRecogniser(): (new () => WebSpeechRecogniser) | undefined {
  return Reflect.get(window, 'SpeechRecognition') ?? Reflect.get(window, 'webkitSpeechRecognition');
}
