import { expect, inject, test, vi } from 'vitest';
import { openWay } from '../../../../../test/database/way.ts';
import { connect } from '../connect.ts';

const hearing = { channels: ['content'], onNotification: () => {}, onListening: () => {}, onCut: () => {} };

test('a listener that is stopped before it started ends properly', async () => {
  const connection = connect({ url: inject('databaseUrl') }, () => {}, 1);
  await connection.listen(hearing).stop();
  await connection.close();
});

test('an unreachable database is asked again, and a stop does not wait for it', async () => {
  const onError = vi.fn();
  // An address at which no database server can be reached: nothing listens on port 1.
  const connection = connect({ url: 'postgres://nobody@127.0.0.1:1/none' }, onError, 1);
  const listening = connection.listen(hearing);
  await expect.poll(() => onError.mock.calls.length).toBeGreaterThan(1);
  await listening.stop();
  const calls = onError.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(onError.mock.calls.length).toBe(calls);
});

test('notifications on the channels are received, on other channels they are not', async () => {
  const connection = connect({ url: inject('databaseUrl') }, () => {}, 1);
  const heard: string[] = [];
  const onListening = vi.fn();
  const listening = connection.listen({
    ...hearing,
    channels: ['penguins', 'whales'],
    onNotification: (channel, payload) => heard.push(`${channel} ${payload}`),
    onListening,
  });
  await expect.poll(() => onListening.mock.calls.length).toBe(1);
  await connection.pool.query(
    `select pg_notify('seals', 'a'), pg_notify('penguins', 'b'), pg_notify('whales', 'c')`,
  );
  await expect.poll(() => heard).toEqual(['penguins b', 'whales c']);
  await listening.stop();
  await connection.close();
});

test('when it has answered, every notification of an earlier change has been passed on', async () => {
  const connection = connect({ url: inject('databaseUrl') }, () => {}, 1);
  const heard: string[] = [];
  const onListening = vi.fn();
  const listening = connection.listen({
    ...hearing,
    onNotification: (_channel, payload) => heard.push(payload),
    onListening,
  });
  await expect.poll(() => onListening.mock.calls.length).toBe(1);
  for (let change = 1; change <= 200; change += 1) {
    await connection.pool.query(`select pg_notify('content', $1)`, [String(change)]);
    expect(await listening.ask('select 1 as one')).toEqual({ one: 1 });
    expect(heard.at(-1)).toBe(String(change));
  }
  await listening.stop();
  await connection.close();
});

test('a connection that is cut without a word is found by asking, and opened again', async () => {
  const way = await openWay(inject('databaseUrl'));
  const connection = connect({ url: way.url }, () => {}, 1);
  const [onListening, onCut] = [vi.fn(), vi.fn()];
  const listening = connection.listen({ ...hearing, onListening, onCut });
  await expect.poll(() => onListening.mock.calls.length).toBe(1);
  way.freeze();
  await expect(listening.ask('select 1 as one')).rejects.toThrow();
  await expect.poll(() => onCut.mock.calls.length).toBe(1);
  way.thaw();
  await expect.poll(() => onListening.mock.calls.length).toBe(2);
  await listening.stop();
  await connection.close();
  await way.close();
});
