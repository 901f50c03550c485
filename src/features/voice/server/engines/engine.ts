/** A word as it was heard. Times are seconds from the first sample of the utterance. */
export type HeardWord = { word: string; startS: number; endS: number; confidence: number };

/** What was said; an empty text when nothing was. */
export type Heard = {
  /** Lower case and without punctuation where the engine knows no better. */
  text: string;
  /** 0 to 1. Absent where the engine does not tell. */
  confidence?: number;
  /** Empty where the engine tells no times. */
  words: HeardWord[];
};

/** Who is told what an utterance becomes. After `final` or `failed` nothing more comes. */
export type Listener = {
  /** What it sounds like so far; each replaces the one before. */
  interim(text: string): void;
  final(heard: Heard): void;
  /** @param reason for the log; it never holds what was said */
  failed(reason: Error): void;
};

/** Somebody speaking. Nothing here may throw: what goes wrong is told to the listener. */
export type Utterance = {
  /** The next samples: 16 kHz, one channel, 16-bit little-endian, whole ones, of any number. An engine that is not ready yet keeps them until it is. */
  add(pcm: Buffer): void;
  /** The speaker has finished: `final` or `failed` follows. */
  finish(): void;
  /** Nobody waits for the words any more: nothing follows. */
  cancel(): void;
};

/** Whether words would be heard now; anybody may read `reason`: addresses and paths are for the log. */
export type EngineState = { is: 'ready' } | { is: 'starting' } | { is: 'away'; reason: string };

/** Turns speech into words: the one thing that differs between PocketSphinx, a server of one's own and a provider. */
export type Engine = {
  /** As the setting STT_ENGINE names it. */
  name: string;
  state(): EngineState;
  listen(listener: Listener): Utterance;
  /** Ends its processes and connections; utterances under way fail. */
  close(): Promise<void>;
};

/** What anybody is told of an engine elsewhere that failed; the next utterance tries it again. */
export const NO_ANSWER: EngineState = {
  is: 'away',
  reason: 'STT_URL does not answer as it should: see the log.',
};
