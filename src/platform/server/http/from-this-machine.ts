import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** The headers by which a proxy tells that it has passed a request on. */
const PASSED_ON = /^(forwarded|via|x-real-ip|x-forwarded($|-))/;

/**
 * True if the connection comes from this machine and no proxy has passed it on: a proxy on the same machine also
 * connects from loopback.
 */
export function isFromThisMachine({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  const isPassedOn = Object.keys(headers).some((name) => PASSED_ON.test(name));
  return LOOPBACK.test(raw.socket.remoteAddress ?? '') && !isPassedOn;
}
