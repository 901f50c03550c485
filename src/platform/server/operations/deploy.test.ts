import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startApp } from '../../../../test/app.ts';

const app = await startApp();
afterAll(() => app.close());

const FOLDER = join(import.meta.dirname, '../../../../deploy');

/** Matches the suffixes that Prometheus adds to the name of a histogram. */
const PARTS = /_(bucket|count|sum)$/;

test.each(['grafana.json', 'alerts.yaml'])('every figure of %s is told by /metrics', async (name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8');
  const used = new Set(text.match(/\b(explorer|nodejs|process)_[a-z0-9_]+/g));
  expect(used.size).toBeGreaterThan(8);
  const figures = (await app.inject({ url: '/metrics' })).payload;
  const types = new Map(
    Array.from(figures.matchAll(/^# TYPE (\S+) (\S+)$/gm), ([, key = '', is]) => [key, is]),
  );
  for (const figure of used) {
    const whole = types.get(figure.replace(PARTS, '')) === 'histogram' ? figure.replace(PARTS, '') : figure;
    expect([...types.keys()]).toContain(whole);
  }
});

test('every figure of the product is on the dashboard', async () => {
  const text = readFileSync(join(FOLDER, 'grafana.json'), 'utf8');
  const figures = (await app.inject({ url: '/metrics' })).payload;
  for (const [, name = ''] of figures.matchAll(/^# TYPE (explorer_\S+) /gm)) expect(text).toContain(name);
});
