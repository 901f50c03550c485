import * as z from 'zod/mini';
import { type AudioFormat, readAudioFormat } from './audio-format.ts';
import { ProtocolError } from './protocol-error.ts';

/** The options of a start message. They apply to every utterance until the next start message. */
export type StartOptions = {
  format: AudioFormat;
  interimResults: boolean;
  smartFormatting: boolean;
  timestamps: boolean;
  wordConfidence: boolean;
  profanityFilter: boolean;
  /** The server ends the connection after this many seconds of audio without speech. Infinity means never. */
  inactivityTimeoutS: number;
};

export type ClientMessage =
  | { is: 'start'; options: StartOptions; warnings: string[] }
  | { is: 'stop' }
  /** A message without any effect, except that the server does not end the idle connection. */
  | { is: 'noOp' };

const flag = z.boolean('must be true or false');

const Start = z.object({
  action: z.literal('start'),
  'content-type': z.string('must be audio/l16;rate=16000'),
  interim_results: z._default(flag, false),
  smart_formatting: z._default(flag, false),
  timestamps: z._default(flag, false),
  word_confidence: z._default(flag, false),
  profanity_filter: z._default(flag, true),
  inactivity_timeout: z._default(
    z
      .int('must be a whole number of seconds')
      .check(
        z.refine((seconds) => seconds === -1 || seconds > 0, 'must be a number of seconds, or -1 for never'),
      ),
    30,
  ),
});

/** Options of the Watson protocol that a client may send, but that have no effect here. */
const WITHOUT_EFFECT = new Set([
  'acoustic_customization_id',
  'audio_metrics',
  'background_audio_suppression',
  'base_model_version',
  'character_insertion_bias',
  'customization_weight',
  'end_of_phrase_silence_time',
  'grammar_name',
  'keywords',
  'keywords_threshold',
  'language_customization_id',
  'low_latency',
  'max_alternatives',
  'model',
  'processing_metrics',
  'processing_metrics_interval',
  'redaction',
  'sad_module',
  'smart_formatting_version',
  'speaker_labels',
  'speech_detector_sensitivity',
  'split_transcript_at_phrase_end',
  'word_alternatives_threshold',
]);

/** @throws ProtocolError if the text is not a message of the protocol */
export function readClientMessage(text: string): ClientMessage {
  const message = parse(text);
  switch (message.action) {
    case 'start':
      return readStart(message);
    case 'stop':
      return { is: 'stop' };
    case 'no-op':
      return { is: 'noOp' };
    default:
      throw new ProtocolError('Unknown action: send start, stop or no-op.');
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const message: unknown = JSON.parse(text);
    if (typeof message === 'object' && message !== null && !Array.isArray(message)) {
      return { ...message };
    }
  } catch {
    // The text is not valid JSON. The error below says so.
  }
  throw new ProtocolError('A text message must be a JSON object with an action.');
}

function readStart(message: Record<string, unknown>): ClientMessage {
  const parsed = Start.safeParse(message);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ProtocolError(`${String(issue?.path[0])} ${issue?.message}.`);
  }
  const start = parsed.data;
  const options: StartOptions = {
    format: readAudioFormat(start['content-type']),
    interimResults: start.interim_results,
    smartFormatting: start.smart_formatting,
    timestamps: start.timestamps,
    wordConfidence: start.word_confidence,
    profanityFilter: start.profanity_filter,
    inactivityTimeoutS: start.inactivity_timeout === -1 ? Infinity : start.inactivity_timeout,
  };
  return { is: 'start', options, warnings: warningsOf(Object.keys(message)) };
}

function warningsOf(names: string[]): string[] {
  const extra = names.filter((name) => !(name in Start.shape));
  const unknown = extra.filter((name) => !WITHOUT_EFFECT.has(name));
  const idle = extra.filter((name) => WITHOUT_EFFECT.has(name));
  return [
    ...(unknown.length > 0 ? [`Unknown arguments: ${unknown.join(', ')}.`] : []),
    ...(idle.length > 0 ? [`Arguments without effect here: ${idle.join(', ')}.`] : []),
  ];
}
