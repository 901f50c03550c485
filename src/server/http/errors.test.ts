import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerErrors } from './errors.ts';

test('a row that the database quotes stays out of the log, and the error does not leave the house', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line) => void lines.push(line) } } });
  answerErrors(app);
  app.get('/', () => {
    throw Object.assign(new Error('a check is violated'), {
      detail: 'Failing row contains (mira@x.example)',
    });
  });
  const response = await app.inject({ url: '/' });
  expect(response.statusCode).toBe(500);
  expect(response.payload).not.toContain('check');
  expect(lines.join()).toContain('a check is violated');
  expect(lines.join()).not.toContain('mira@x.example');
});
