import * as z from 'zod/mini';
import type { Environment } from '#platform/server/environment.ts';
import { toWav } from '#platform/server/files/wav.ts';
import { callService, readJson, ServiceError } from '#platform/server/services/call-service.ts';
import { SAMPLE_RATE } from '../../contract.ts';
import { collectSpeech } from './collected-speech.ts';
import { type Engine, type EngineState, type Heard, NO_ANSWER } from './engine.ts';

/** The path of the request, if the address in STT_URL has no path. */
const USUAL_PATH = '/v1/audio/transcriptions';
const USUAL_MODEL = 'whisper-1';
/**
 * The maximum size of a response. The response for a minute of speech, with the time of each word, has about
 * a hundredth of this size.
 */
const MOST_BYTES = 8 * 1024 * 1024;
/**
 * If the server reports a higher probability of silence than this, its text is ignored, because Whisper
 * invents text when nobody speaks.
 */
const LIKELY_SILENCE = 0.6;

/**
 * Every response has `text`. The other fields come only from servers that support the format `verbose_json`.
 */
const Transcription = z.object({
  text: z.string(),
  segments: z.optional(
    z.array(z.object({ avg_logprob: z.optional(z.number()), no_speech_prob: z.optional(z.number()) })),
  ),
  words: z.optional(z.array(z.object({ word: z.string(), start: z.number(), end: z.number() }))),
});

type Format = 'verbose_json' | 'json';

/**
 * Creates an engine for servers with OpenAI's transcription API, such as whisper.cpp. They send no words
 * before all audio has arrived.
 */
export function createOpenai({ STT_URL = '', STT_KEY, STT_MODEL = USUAL_MODEL }: Environment): Engine {
  const address = new URL(STT_URL).pathname === '/' ? STT_URL + USUAL_PATH : STT_URL;
  let state: EngineState = { is: 'ready' };
  let format: Format = 'verbose_json';
  const closed = new AbortController();

  async function recognise(pcm: Buffer, signal: AbortSignal): Promise<Heard> {
    try {
      const heard = toHeard(Transcription.parse(readJson(await post(pcm, signal), address)));
      state = { is: 'ready' };
      return heard;
    } catch (error) {
      const isUnwanted = signal.aborted && signal.reason?.name !== 'TimeoutError';
      if (!isUnwanted) state = NO_ANSWER;
      throw error;
    }
  }

  /**
   * Newer OpenAI models support only the format `json`, and refuse `verbose_json` with status 400. The
   * request is then sent again as `json`.
   */
  async function post(pcm: Buffer, signal: AbortSignal): Promise<Buffer> {
    const sent = format;
    try {
      return await postAs(sent, pcm, signal);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status !== 400 || sent === 'json') throw error;
      format = 'json';
      return postAs(format, pcm, signal);
    }
  }

  function postAs(as: Format, pcm: Buffer, signal: AbortSignal): Promise<Buffer> {
    const headers: Record<string, string> = STT_KEY ? { authorization: `Bearer ${STT_KEY}` } : {};
    const limits = { signal: AbortSignal.any([signal, closed.signal]), mostBytes: MOST_BYTES };
    return callService(address, { headers, body: toForm(pcm, STT_MODEL, as) }, limits);
  }

  return {
    name: 'openai',
    state: () => state,
    listen: (listener) => collectSpeech(listener, recognise),
    close: async () => closed.abort(),
  };
}

function toForm(pcm: Buffer, model: string, format: Format): FormData {
  const form = new FormData();
  form.set(
    'file',
    new Blob([new Uint8Array(toWav({ samples: pcm, sampleRate: SAMPLE_RATE }))], { type: 'audio/wav' }),
    'question.wav',
  );
  form.set('model', model);
  form.set('language', 'en');
  form.set('temperature', '0');
  form.set('response_format', format);
  if (format === 'verbose_json') {
    form.append('timestamp_granularities[]', 'word');
    form.append('timestamp_granularities[]', 'segment');
  }
  return form;
}

function toHeard({ text, segments = [], words = [] }: z.output<typeof Transcription>): Heard {
  const isSilence =
    segments.length > 0 && segments.every(({ no_speech_prob: silence = 0 }) => silence > LIKELY_SILENCE);
  if (isSilence) return { text: '', words: [] };
  const confidence = confidenceOf(segments);
  return {
    text: withoutNoises(text),
    ...(confidence !== undefined && { confidence }),
    words: words.map(({ word, start, end }) => ({
      word: word.trim(),
      startS: start,
      endS: end,
      confidence: confidence ?? 0,
    })),
  };
}

type Segments = NonNullable<z.output<typeof Transcription>['segments']>;

function confidenceOf(segments: Segments): number | undefined {
  const logs = segments.flatMap(({ avg_logprob: log }) => (log === undefined ? [] : [log]));
  if (logs.length === 0) return undefined;
  return Math.min(1, Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length));
}

/** Removes text in brackets, with which Whisper describes noises: "[BLANK_AUDIO]", "(wind)". */
function withoutNoises(text: string): string {
  return text
    .replace(/\[[^\]]*\]|\([^)]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
