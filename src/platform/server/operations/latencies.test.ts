import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { addLatencies } from './latencies.ts';

const METRIC = {
  name: 'explorer_seconds',
  help: 'Time of a call, with a \\ in it.',
  buckets: [0.001, 0.1, 5],
};

/** In the order in which both list them: by route, then by method, then by status. */
const OBSERVED: [method: string, route: string, status: number, seconds: number][] = [
  ['GET', '/api/pages/:id', 200, 0.0004],
  ['GET', '/api/pages/:id', 200, 0.001],
  ['GET', '/api/pages/:id', 200, 0.1000001],
  ['GET', '/api/pages/:id', 200, 12],
  ['GET', '/api/pages/:id', 404, 0.2],
  ['PUT', '/api/pages/:id', 200, 5],
  ['GET', '/a "quoted" \\ route\n', 200, 0.05],
  ['GET', '/api/pages/:id', 200, 0.3],
];

test('the metrics are those of a histogram of prom-client, also after a reset', async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const latencies = addLatencies(ours, METRIC);
  const histogram = new Histogram({
    ...METRIC,
    labelNames: ['method', 'route', 'status'],
    registers: [theirs],
  });
  const observe = () => {
    for (const [method, route, status, seconds] of OBSERVED) {
      latencies.observe(method, route, status, seconds);
      histogram.observe({ method, route, status }, seconds);
    }
  };

  observe();
  const observed = await ours.metrics();
  expect(observed).toBe(await theirs.metrics());
  expect(observed).toContain(
    'explorer_seconds_bucket{le="0.1",method="GET",route="/a \\"quoted\\" \\\\ route\\n",status="200"} 1',
  );

  for (const registry of [ours, theirs]) registry.resetMetrics();
  expect(await ours.metrics()).toBe(await theirs.metrics());
  observe();
  expect(await ours.metrics()).toBe(observed);
});
