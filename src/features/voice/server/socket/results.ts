import type { Heard } from '../engines/engine.ts';
import { formatSmartly } from '../formatting/format-smartly.ts';
import { maskUnfit } from '../formatting/mask-unfit.ts';
import type { StartOptions } from './client-message.ts';

/**
 * The message that accepts a start message. It is sent again when an utterance has ended and the next
 * utterance may begin.
 */
export function listening(warnings: string[] = []): object {
  return { state: 'listening', ...(warnings.length > 0 && { warnings: warnings.join(' ') }) };
}

/** The words so far. Each interim result replaces the previous interim result, so the index stays 0. */
export function interimResult(text: string, { profanityFilter }: StartOptions): object {
  const transcript = `${profanityFilter ? maskUnfit(text) : text} `;
  return { result_index: 0, results: [{ final: false, alternatives: [{ transcript }] }] };
}

/** The final words, with the details that the start message requested and that the engine reports. */
export function finalResult(heard: Heard, options: StartOptions): object {
  const { text, confidence, words } = options.profanityFilter ? masked(heard) : heard;
  const alternative = {
    transcript: `${options.smartFormatting ? formatSmartly(text) : text} `,
    ...(confidence !== undefined && { confidence: hundredths(confidence) }),
    ...(options.timestamps && {
      timestamps: words.map(({ word, startS, endS }) => [word, hundredths(startS), hundredths(endS)]),
    }),
    ...(options.wordConfidence && {
      word_confidence: words.map(({ word, confidence: sure }) => [word, hundredths(sure)]),
    }),
  };
  return { result_index: 0, results: [{ final: true, alternatives: [alternative] }] };
}

function masked({ text, words, ...rest }: Heard): Heard {
  return {
    ...rest,
    text: maskUnfit(text),
    words: words.map((one) => ({ ...one, word: maskUnfit(one.word) })),
  };
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
