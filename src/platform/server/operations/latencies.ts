import type { Histogram, Registry } from 'prom-client';

/** The observations with the same labels. `counts` has one number for each bucket, without those of the buckets below it. */
type Series = { counts: number[]; count: number; sum: number };

/** Counts how long calls took, by method, route and status. Times are in seconds. */
export type Latencies = { observe(method: string, route: string, status: number, seconds: number): void };

/**
 * Adds a histogram to the metrics. An observation only adds to numbers: prom-client's own histogram builds a text of all
 * labels each time, which every read would pay for.
 * @param buckets the upper limits of the buckets, in seconds, in ascending order
 */
export function addLatencies(
  registry: Registry,
  { name, help, buckets }: { name: string; help: string; buckets: number[] },
): Latencies {
  const routes = new Map<string, Map<string, Map<number, Series>>>();
  const newSeries = (): Series => ({ counts: buckets.map(() => 0), count: 0, sum: 0 });

  const valuesOf = (labels: object, { counts, count, sum }: Series) => {
    let below = 0;
    const values = buckets.map((le, index) => {
      below += counts[index] ?? 0;
      return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: below };
    });
    return [
      ...values,
      { metricName: `${name}_bucket`, labels: { le: '+Inf', ...labels }, value: count },
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: count },
    ];
  };
  const listValues = () =>
    [...routes].flatMap(([route, methods]) =>
      [...methods].flatMap(([method, statuses]) =>
        [...statuses].flatMap(([status, series]) => valuesOf({ method, route, status }, series)),
      ),
    );
  const metric = {
    name,
    reset: () => routes.clear(),
    get: async () => ({ name, help, type: 'histogram', aggregator: 'sum', values: listValues() }),
  };
  // The cast is safe: a registry uses only the name, the values and the reset of a metric.
  registry.registerMetric(metric as unknown as Histogram);

  return {
    observe: (method, route, status, seconds) => {
      const methods = childOf(routes, route, () => new Map<string, Map<number, Series>>());
      const statuses = childOf(methods, method, () => new Map<number, Series>());
      const series = childOf(statuses, status, newSeries);
      series.count += 1;
      series.sum += seconds;
      const bucket = buckets.findIndex((limit) => seconds <= limit);
      if (bucket >= 0) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    },
  };
}

/** @returns the value of a key, which is created if it is missing */
function childOf<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}
