import * as z from 'zod/mini';
import type { Environment } from '#platform/server/environment.ts';
import { SAMPLE_RATE } from '../../contract.ts';
import type { Engine, Heard, HeardWord } from './engine.ts';
import { createRemoteEngine, type Reader, type Reading } from './remote-speech.ts';

const Answer = z.object({
  partial: z.optional(z.string()),
  text: z.optional(z.string()),
  result: z.optional(
    z.array(z.object({ word: z.string(), start: z.number(), end: z.number(), conf: z.number() })),
  ),
});

/**
 * The message that ends the audio. Its spaces must stay, because vosk-server compares the text of the message
 * exactly.
 */
const END_OF_FILE = '{"eof" : 1}';

/**
 * Creates an engine for a vosk-server. The server sends one message for each piece of audio, and one for the
 * end of the audio.
 */
export function createVosk({ STT_URL = '' }: Environment): Engine {
  return createRemoteEngine({
    name: 'vosk',
    findAddress: async () => STT_URL.replace(/^http/, 'ws'),
    greeting: JSON.stringify({ config: { sample_rate: SAMPLE_RATE, words: 1, max_alternatives: 0 } }),
    farewell: END_OF_FILE,
    createReader,
  });
}

function createReader(): Reader {
  const words: HeardWord[] = [];
  const texts: string[] = [];
  let pieces = 0;
  let answers = 0;

  function soFar(): Heard {
    const text = texts.join(' ');
    if (words.length === 0) return { text, words };
    return { text, words, confidence: words.reduce((sum, word) => sum + word.confidence, 0) / words.length };
  }

  return {
    noteAudio: () => {
      pieces += 1;
    },
    read(message): Reading {
      const { partial, text, result = [] } = Answer.parse(JSON.parse(message));
      answers += 1;
      if (text) texts.push(text);
      words.push(
        ...result.map(({ word, start, end, conf }) => ({ word, startS: start, endS: end, confidence: conf })),
      );
      if (answers > pieces) return { is: 'final', heard: soFar() };
      if (partial === undefined && text === undefined) return { is: 'nothing' };
      return { is: 'interim', text: [...texts, partial ?? ''].filter(Boolean).join(' ') };
    },
    soFar,
  };
}
