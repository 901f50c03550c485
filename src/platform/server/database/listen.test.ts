import { expect, inject, test, vi } from 'vitest';
import { connect } from './connect.ts';

const hear = { onNotification: () => {}, onListening: () => {} };

test('a listener that is stopped before it started ends properly', async () => {
  const connection = connect({ url: inject('databaseUrl') }, () => {}, 1);
  await connection.listen('content', hear).stop();
  await connection.close();
});

test('an unreachable database is asked again, and a stop does not wait for it', async () => {
  const onError = vi.fn();
  // No server listens on port 1.
  const connection = connect({ url: 'postgres://nobody@127.0.0.1:1/none' }, onError, 1);
  const listening = connection.listen('content', hear);
  await expect.poll(() => onError.mock.calls.length).toBeGreaterThan(1);
  await listening.stop();
  const calls = onError.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(onError.mock.calls.length).toBe(calls);
});

test('notifications on the channel are received, on other channels they are not', async () => {
  const connection = connect({ url: inject('databaseUrl') }, () => {}, 1);
  const heard: string[] = [];
  const onListening = vi.fn();
  const listening = connection.listen('penguins', {
    onNotification: (payload) => heard.push(payload),
    onListening,
  });
  await expect.poll(() => onListening.mock.calls.length).toBe(1);
  await connection.pool.query(`select pg_notify('seals', 'a'), pg_notify('penguins', 'b')`);
  await expect.poll(() => heard).toEqual(['b']);
  await listening.stop();
  await connection.close();
});
