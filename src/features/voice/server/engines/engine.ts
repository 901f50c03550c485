/** A recognised word. Its times are seconds from the start of the utterance. */
export type HeardWord = { word: string; startS: number; endS: number; confidence: number };

/** The words of an utterance. The text is empty if the user said nothing. */
export type Heard = {
  /** The text. With some engines it is in lower case and has no punctuation. */
  text: string;
  /** How certain the engine is, from 0 to 1. Missing if the engine does not report it. */
  confidence?: number;
  /** The words with their times. Empty if the engine reports no times. */
  words: HeardWord[];
};

/**
 * The callbacks with which an engine reports what it recognises. After `final` or `failed`, it calls none of
 * them.
 */
export type Listener = {
  /** Reports all words of the utterance so far. They replace the words of the previous call. */
  interim(text: string): void;
  final(heard: Heard): void;
  /**
   * Reports that the recognition has failed.
   * @param reason why it has failed, for the log; it never contains what the user said
   */
  failed(reason: Error): void;
};

/**
 * An utterance that the engine is recognising. Its functions never throw. Errors are reported to the
 * listener.
 */
export type Utterance = {
  /**
   * Passes the next samples to the engine: 16 kHz, one channel, 16-bit little-endian, any number of whole
   * samples. If the engine is still starting, it keeps them until it is ready.
   */
  add(pcm: Buffer): void;
  /**
   * Tells the engine that no more audio follows. The engine then calls `final` or `failed` of the listener.
   */
  finish(): void;
  /** Ends the utterance, because its words are not wanted any more. The listener is not called again. */
  cancel(): void;
};

/**
 * Whether the engine can recognise speech now. Everybody may read `reason`, so addresses and paths are only
 * in the log.
 */
export type EngineState = { is: 'ready' } | { is: 'starting' } | { is: 'away'; reason: string };

/** A speech engine. PocketSphinx, a school's own server and a commercial service all have this interface. */
export type Engine = {
  /** The name of the engine, as in the setting STT_ENGINE. */
  name: string;
  state(): EngineState;
  listen(listener: Listener): Utterance;
  /** Stops the processes and connections of the engine. Utterances that are not finished fail. */
  close(): Promise<void>;
};

/**
 * The public state of a remote engine whose last utterance failed. The next utterance is still sent to it.
 */
export const NO_ANSWER: EngineState = {
  is: 'away',
  reason: 'STT_URL does not answer as it should: see the log.',
};
