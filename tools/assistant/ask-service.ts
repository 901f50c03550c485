import { toRow } from '../../src/features/assistant/engine/meaning/rows.ts';
import { comparisons, fitScales } from '../../src/features/assistant/engine/meaning/scale-pairs.ts';
import {
  type Served,
  type ServedQuestion,
  toServedPage,
} from '../../src/features/assistant/engine/meaning/served-vectors.ts';
import { textsOf } from '../../src/features/assistant/engine/page/prepared-page.ts';
import type { PassageIndex } from '../../src/features/assistant/engine/search/passage-index.ts';
import { wordsToSend } from '../../src/features/assistant/engine/served-questions.ts';
import { createEmbed } from '../../src/features/assistant/server/embeddings/embedding-service.ts';

/** A question. `before` is set for a follow-up question: the previous question and the title of its page. */
type Asked = { question: string; before?: string };

/** @returns the vectors that the embeddings service computed for a question, in the form that the engine needs */
export type AskService = (asked: Asked) => ReadonlyMap<string, ServedQuestion>;

const BATCH = 64;
const TIMEOUT_MS = 60_000;

/**
 * Asks the embeddings service at EMBEDDINGS_URL for the vectors of all texts of the pages and of these questions.
 * Unlike the app's server, this function does not remove names of people from the questions, because these questions
 * contain none.
 */
export async function askService(index: PassageIndex, questions: Asked[]): Promise<AskService> {
  const { EMBEDDINGS_URL: url = '', EMBEDDINGS_MODEL, EMBEDDINGS_KEY } = process.env;
  const embed = createEmbed({ EMBEDDINGS_MODEL, EMBEDDINGS_KEY }, url);
  const vectors = new Map<string, Float32Array>();
  const wordsOf = ({ question, before = '' }: Asked) => wordsToSend(index, question, before, (text) => text);
  const pages = [...index.pages.values()];
  const texts = pages.flatMap((page) => textsOf(page).map(({ text }) => text));
  const sent = questions.flatMap((asked) => [...wordsOf(asked).values()]);
  const all = [...new Set([...texts, ...sent])];
  for (let at = 0; at < all.length; at += BATCH) {
    const batch = all.slice(at, at + BATCH);
    const made = await embed(batch, AbortSignal.timeout(TIMEOUT_MS));
    // The `!` is safe: the service returns one vector for each text.
    for (const [place, text] of batch.entries()) vectors.set(text, made[place]!);
  }
  const vectorOf = (text: string) => vectors.get(text)!; // The `!` is safe: `all` contains every text.
  const sides = pages.map((page) => ({
    page,
    vectors: toServedPage(
      page,
      textsOf(page).map(({ text }) => toRow(vectorOf(text))),
    ),
  }));
  const served: Served = {
    dimensions: vectorOf(all[0]!).length, // The `!` is safe: the library is not empty.
    pages: new WeakMap(sides.map((side) => [side.page.wordings, side.vectors])),
    // The `!` is safe: the library has enough pairs of texts to fit the scales.
    scales: fitScales(comparisons(sides).map((compare) => compare()))!,
  };
  return (asked) =>
    new Map(
      [...wordsOf(asked)].map(([question, words]) => [
        question,
        { vector: toRow(vectorOf(words)), served, cosines: new Map() },
      ]),
    );
}
