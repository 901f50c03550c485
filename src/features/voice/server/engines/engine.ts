/** A recognised word. Times are seconds from the first sample of the utterance. */
export type HeardWord = { word: string; startS: number; endS: number; confidence: number };

/** The result of an utterance. The text is empty if nothing was said. */
export type Heard = {
  /** May be in lower case and without punctuation, depending on the engine. */
  text: string;
  /** 0 to 1. Absent if the engine does not report it. */
  confidence?: number;
  /** Empty if the engine reports no times. */
  words: HeardWord[];
};

/** Receives the results of an utterance. After `final` or `failed` there are no further calls. */
export type Listener = {
  /** The words so far. They replace the words of the previous call. */
  interim(text: string): void;
  final(heard: Heard): void;
  /** @param reason for the log; it never contains what was said */
  failed(reason: Error): void;
};

/** An utterance in progress. Its functions never throw: the listener is notified of errors. */
export type Utterance = {
  /**
   * Passes the next samples to the engine: 16 kHz, one channel, 16-bit little-endian, any number of whole
   * samples. An engine that is still starting stores them until it is ready.
   */
  add(pcm: Buffer): void;
  /** Tells the engine that the audio has ended. The engine then calls `final` or `failed` of the listener. */
  finish(): void;
  /** Ends the utterance without a result. The listener gets no further calls. */
  cancel(): void;
};

/**
 * Whether speech can be recognised now. `reason` is public, so it must not contain addresses or paths. Those
 * are written to the log.
 */
export type EngineState = { is: 'ready' } | { is: 'starting' } | { is: 'away'; reason: string };

/**
 * A speech engine. The same interface is used for PocketSphinx, for a school's own server and for a
 * commercial service.
 */
export type Engine = {
  /** The name of the engine in the setting STT_ENGINE. */
  name: string;
  state(): EngineState;
  listen(listener: Listener): Utterance;
  /** Ends the processes and connections of the engine. Utterances in progress fail. */
  close(): Promise<void>;
};

/** The public state of a remote engine that has failed. The next utterance tries the engine again. */
export const NO_ANSWER: EngineState = {
  is: 'away',
  reason: 'STT_URL does not answer as it should: see the log.',
};
