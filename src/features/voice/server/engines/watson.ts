import * as z from 'zod/mini';
import type { Environment } from '#platform/server/environment.ts';
import { SAMPLE_RATE } from '../../contract.ts';
import type { Engine, Heard, HeardWord } from './engine.ts';
import { createRemoteEngine, type Reader, type Reading } from './remote-speech.ts';
import { createTokens } from './watson-tokens.ts';

const USUAL_MODEL = 'en-AU_Multimedia';

const Alternative = z.object({
  transcript: z.string(),
  confidence: z.optional(z.number()),
  timestamps: z.optional(z.array(z.tuple([z.string(), z.number(), z.number()]))),
  word_confidence: z.optional(z.array(z.tuple([z.string(), z.number()]))),
});

const Message = z.object({
  error: z.optional(z.string()),
  state: z.optional(z.string()),
  result_index: z.optional(z.number()),
  results: z.optional(
    z.array(z.object({ final: z.boolean(), alternatives: z.array(Alternative).check(z.minLength(1)) })),
  ),
});

/**
 * Creates an engine for IBM Watson Speech to Text and compatible services. It asks the service not to train
 * on what pupils say.
 */
export function createWatson(settings: Environment): Engine {
  const { STT_URL = '', STT_KEY, STT_MODEL = USUAL_MODEL, STT_TOKEN_URL } = settings;
  const base = STT_URL.replace(/^http/, 'ws');
  const findToken = createTokens(STT_TOKEN_URL, STT_KEY);
  return createRemoteEngine({
    name: 'watson',
    findAddress: async () => {
      const token = await findToken();
      const query = new URLSearchParams({ model: STT_MODEL, 'x-watson-learning-opt-out': 'true' });
      if (token) query.set('access_token', token);
      return `${base}/v1/recognize?${query}`;
    },
    greeting: JSON.stringify({
      action: 'start',
      'content-type': `audio/l16;rate=${SAMPLE_RATE}`,
      interim_results: true,
      timestamps: true,
      word_confidence: true,
      // -1 turns off the service's own check for silence, because the app's server checks for silence itself.
      inactivity_timeout: -1,
    }),
    farewell: JSON.stringify({ action: 'stop' }),
    createReader,
  });
}

function createReader(): Reader {
  /** The results of the service, by their index. The service may send a result again with better words. */
  const results = new Map<number, z.output<typeof Alternative>>();
  let listens = 0;

  function soFar(): Heard {
    const parts = [...results.values()];
    const confidences = parts.flatMap(({ confidence }) => (confidence === undefined ? [] : [confidence]));
    const mean = confidences.reduce((sum, one) => sum + one, 0) / confidences.length;
    return {
      text: parts.map(({ transcript }) => transcript.trim()).join(' '),
      ...(confidences.length > 0 && { confidence: mean }),
      words: parts.flatMap(toWords),
    };
  }

  return {
    read(message): Reading {
      const {
        error,
        state,
        result_index: first = 0,
        results: news = [],
      } = Message.parse(JSON.parse(message));
      if (error !== undefined) throw new Error(`the service answered: ${error}`);
      for (const [index, { alternatives }] of news.entries()) {
        if (alternatives[0]) results.set(first + index, alternatives[0]);
      }
      if (news.length > 0) return { is: 'interim', text: soFar().text };
      if (state === 'listening') listens += 1;
      // The service sends "listening" twice: first when it is ready, and again after the last result.
      return listens > 1 ? { is: 'final', heard: soFar() } : { is: 'nothing' };
    },
    soFar,
  };
}

function toWords(alternative: z.output<typeof Alternative>): HeardWord[] {
  const { confidence = 0, timestamps = [], word_confidence: confidences = [] } = alternative;
  return timestamps.map(([word, startS, endS], index) => ({
    word,
    startS,
    endS,
    confidence: confidences[index]?.[1] ?? confidence,
  }));
}
