import * as z from 'zod/mini';
import type { Environment } from '#platform/server/environment.ts';
import { callJson, ServiceError } from '#platform/server/services/call-service.ts';
import { toLengthOne } from '../../engine/meaning/word-vectors.ts';

/**
 * The size limit for a response. The largest normal response has 16 vectors of 4,096 numbers: about a
 * megabyte.
 */
const MOST_BYTES = 4 * 1024 * 1024;
const DIMENSIONS = { least: 8, most: 4096 };

/** Source: OpenAI's API, `POST /embeddings`. */
const Embeddings = z.object({
  data: z.array(
    z.object({
      index: z.int(),
      embedding: z.array(z.number()).check(z.minLength(DIMENSIONS.least), z.maxLength(DIMENSIONS.most)),
    }),
  ),
});

/**
 * Asks the service for the vectors of these texts.
 * @param dimensions the number of values that each vector must have, if it is known
 * @returns one vector of length 1 for each text, in the order of the texts
 * @throws ServiceError if the service fails, or if its answer cannot be right
 */
export type Embed = (texts: string[], signal: AbortSignal, dimensions?: number) => Promise<Float32Array[]>;

type Settings = Pick<Environment, 'EMBEDDINGS_MODEL' | 'EMBEDDINGS_KEY'>;

export function createEmbed({ EMBEDDINGS_MODEL, EMBEDDINGS_KEY }: Settings, url: string): Embed {
  const address = `${url}/embeddings`;
  const headers: Record<string, string> = EMBEDDINGS_KEY ? { authorization: `Bearer ${EMBEDDINGS_KEY}` } : {};
  const refuse = (what: string): never => {
    throw new ServiceError(`${new URL(address).host} answered with ${what}`);
  };
  return async (texts, signal, dimensions) => {
    const call = { headers, body: { model: EMBEDDINGS_MODEL, input: texts } };
    const { data } = await callJson(address, call, Embeddings, { signal, mostBytes: MOST_BYTES });
    if (data.length !== texts.length) refuse('another number of vectors than texts');
    const byIndex = new Map(data.map(({ index, embedding }) => [index, embedding]));
    const wanted = dimensions ?? data[0]?.embedding.length;
    return texts.map((_, at) => {
      const vector = Float32Array.from(byIndex.get(at) ?? refuse('no vector for a text'));
      if (vector.length !== wanted) refuse('a vector of another length');
      toLengthOne(vector, 0, vector.length);
      // A vector of zeros has no direction, and a number beyond the range of 32 bits has become infinite.
      // Such a vector cannot be compared with others.
      if (!vector.some((value) => value !== 0) || !vector.every(Number.isFinite)) refuse('no usable vector');
      return vector;
    });
  };
}
