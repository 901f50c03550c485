import pLimit from 'p-limit';
import type { Pcm } from '#platform/server/files/wav.ts';
import { type Span, sentences } from '#platform/shared/text/sentences.ts';
import { hasWords } from '../text/script.ts';
import { durationMs, LONGEST_SECONDS, type Speech, TooLong } from './engine.ts';

/** Maximum number of characters in one request to an engine. Speech services refuse longer texts. */
const MOST_CHARACTERS = 3000;
const AT_A_TIME = 3;
const PAUSE_MS = 250;

/**
 * Speaks each sentence separately, for engines that do not report the times of words. In this way at least
 * the start and the end of each sentence are known exactly.
 */
export async function speakBySentence(
  text: string,
  speakOne: (sentence: string) => Promise<Pcm>,
): Promise<Speech> {
  const limitConcurrency = pLimit(AT_A_TIME);
  const spans = sentences(text)
    .flatMap((span) => cutLong(text, span))
    .filter(({ start, end }) => hasWords(text.slice(start, end)));
  let failed = false;
  const spoken = await Promise.all(
    spans.map(({ start, end }) =>
      limitConcurrency(async () => {
        if (failed) throw new Error('another sentence could not be spoken');
        return speakOne(text.slice(start, end)).catch((error) => {
          failed = true;
          throw error;
        });
      }),
    ),
  );
  return join(spans, spoken);
}

/** Cuts a long sentence into pieces, between words if possible. */
function cutLong(text: string, { start, end }: Span): Span[] {
  if (end - start <= MOST_CHARACTERS) return [{ start, end }];
  const space = text.lastIndexOf(' ', start + MOST_CHARACTERS);
  const cut = space > start ? space : start + MOST_CHARACTERS;
  return [{ start, end: cut }, ...cutLong(text, { start: cut, end })];
}

function join(spans: Span[], spoken: Pcm[]): Speech {
  const sampleRate = spoken[0]?.sampleRate ?? 0;
  const pause = Buffer.alloc(2 * Math.round((PAUSE_MS / 1000) * sampleRate));
  const pieces: Buffer[] = [];
  const marks: Speech['marks'] = [];
  let atMs = 0;
  for (const [index, pcm] of spoken.entries()) {
    if (pcm.sampleRate !== sampleRate) throw new Error('sentences of different sample rates');
    const endMs = atMs + durationMs(pcm);
    marks.push({
      ...(spans[index] ?? { start: 0, end: 0 }),
      atMs: Math.round(atMs),
      endMs: Math.round(endMs),
    });
    pieces.push(pcm.samples, pause);
    atMs = endMs + durationMs({ samples: pause, sampleRate });
    if (atMs > LONGEST_SECONDS * 1000) throw new TooLong();
  }
  return { samples: Buffer.concat(pieces), sampleRate, of: 'sentences', marks };
}
