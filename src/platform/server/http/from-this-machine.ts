import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** Matches the headers that a proxy adds when it forwards a request. */
const PASSED_ON = /^(forwarded|via|x-real-ip|x-forwarded($|-))/;

/**
 * True if the connection comes from this machine and no proxy has forwarded the request. Connections from a
 * proxy on the same machine come from loopback, too.
 */
export function isFromThisMachine({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  const isPassedOn = Object.keys(headers).some((name) => PASSED_ON.test(name));
  return LOOPBACK.test(raw.socket.remoteAddress ?? '') && !isPassedOn;
}
