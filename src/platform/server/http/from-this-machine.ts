import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** Matches the headers that a proxy adds when it forwards a request. */
const PASSED_ON = /^(forwarded|via|x-real-ip|x-forwarded($|-))/;

/**
 * True if the request was made on this machine. A loopback address alone does not prove this, because a proxy
 * on this machine also connects from it. So a request with the headers of a proxy does not count.
 */
export function isFromThisMachine({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  const isPassedOn = Object.keys(headers).some((name) => PASSED_ON.test(name));
  return LOOPBACK.test(raw.socket.remoteAddress ?? '') && !isPassedOn;
}
