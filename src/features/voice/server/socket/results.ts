import type { Heard } from '../engines/engine.ts';
import { formatSmartly } from '../formatting/format-smartly.ts';
import { maskUnfit } from '../formatting/mask-unfit.ts';
import type { StartOptions } from './client-message.ts';

/**
 * The message that tells the client to begin to speak. The server sends it after a start message, and again
 * when an utterance has ended.
 */
export function listening(warnings: string[] = []): object {
  return { state: 'listening', ...(warnings.length > 0 && { warnings: warnings.join(' ') }) };
}

/**
 * The message with the words so far. Its index is always 0, because each of these messages replaces the one
 * before.
 */
export function interimResult(text: string, { profanityFilter }: StartOptions): object {
  const transcript = `${profanityFilter ? maskUnfit(text) : text} `;
  return { result_index: 0, results: [{ final: false, alternatives: [{ transcript }] }] };
}

/**
 * The message with the final words. It has those details that the client's start message asked for and the
 * engine reports.
 */
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
