import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseRange } from '#platform/server/files/range.ts';
import { SOUND_TYPES } from '../../contract.ts';
import type { Sound } from '../speech-synthesis.ts';

/**
 * Sends a sound, or the range that the browser requests: Safari plays only sound that it can request in
 * ranges. Browsers must revalidate a cached sound every time, and get 304 if it is unchanged. So the user
 * hears a corrected pronunciation immediately.
 */
export async function sendSound(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, bytes }: Sound,
): Promise<FastifyReply> {
  const { range: asked, 'if-none-match': known, 'if-range': condition } = request.headers;
  reply.headers({ etag, 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' });
  if (known?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send();
  const whole = await bytes();
  const range = condition === undefined || condition === etag ? parseRange(asked, whole.length) : null;
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${whole.length}`).send();
  reply.type(SOUND_TYPES[type]);
  if (!range) return reply.send(whole);
  reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${whole.length}`);
  return reply.send(whole.subarray(range.start, range.end + 1));
}
