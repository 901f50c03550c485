/** Whether this browser can record. No browser opens a microphone over plain http on a network. */
export function canCapture(): boolean {
  return Boolean(navigator.mediaDevices?.getUserMedia) && 'AudioWorkletNode' in window;
}

/** The part of the Web Speech API that is used. TypeScript's own library does not have it. */
export type Recogniser = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onaudiostart: (() => void) | null;
  onresult: ((event: { results: ArrayLike<RecogniserResult> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
};
export type RecogniserResult = { isFinal: boolean; 0?: { transcript: string } };

/** @returns undefined in browsers that have no recogniser */
export function browserRecogniser(): (new () => Recogniser) | undefined {
  return Reflect.get(window, 'SpeechRecognition') ?? Reflect.get(window, 'webkitSpeechRecognition');
}
