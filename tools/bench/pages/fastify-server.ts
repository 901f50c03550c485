// A Fastify server that finds the session of the cookie in PostgreSQL with one prepared query, and then sends the
// content of a file. The measurements compare the product with it.
import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import pg from 'pg';
import { findSession } from '#features/accounts/server/queries.ts';
import { hashOfToken } from '#features/accounts/server/sign-in/secret-token.ts';

const [, , port, bodyFile, connectionString] = process.argv;
const body = readFileSync(bodyFile ?? '');
const pool = new pg.Pool({ connectionString });
const app = fastify();

app.get('/*', async (request, reply) => {
  const token = request.headers.cookie?.split('=')[1] ?? '';
  const hash = hashOfToken(token);
  const session = hash && (await findSession(pool, hash));
  if (!session) return reply.code(401).send();
  return reply.type('application/json; charset=utf-8').send(body);
});

await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready');
