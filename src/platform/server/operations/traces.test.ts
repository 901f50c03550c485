import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { type JsonService, startJsonService } from '../../../../test/outside/json-service.ts';
import { openTraces } from './traces.ts';

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};

let collector: JsonService;
let app: TestApp;
let stop: () => Promise<void>;

beforeAll(async () => {
  collector = await startJsonService();
  collector.answer = () => ({ body: {} });
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, TRUST_PROXY: '1' };
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, OTEL_TRACES_SAMPLER_ARG: 1 };
  stop = await openTraces(settings, '1.2.3');
  app = await startApp({ env });
});
afterAll(async () => {
  await app.close();
  await collector.close();
});

test('a call is a span with its queries inside, continues the trace of the proxy, and tells nothing of people', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/login/submit?from=Zerlinda',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    },
    payload: 'username=zerlinda.quickwater&password=Adelie-5kg%21',
  });
  await app.inject({ url: '/content/Zerlinda' });
  await stop();

  const sent = JSON.stringify(collector.received.map(({ body }) => body));
  expect(sent).not.toMatch(/zerlinda|quickwater|adelie/i);
  expect(sent).toContain('"stringValue":"1.2.3"');
  const spans = spansOf(collector);
  const call = spans.find(({ name }) => name === 'POST /api/login/submit');
  expect(call).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  expect(attribute(call, 'http.response.status_code')?.intValue).toBe(statusCode);
  expect(attribute(call, 'explorer.request_id')?.stringValue).toMatch(/^[0-9a-f-]{36}$/);
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(queries.length).toBeGreaterThan(0);
  expect(queries.map((query) => attribute(query, 'db.query.text')?.stringValue).join('\n')).toContain('$1');
  const own = spans.find(({ traceId: id }) => id !== traceId);
  expect(own?.parentSpanId ?? '').toBe('');
});

test.each([
  { title: 'a share of 0 sends nothing', share: 0, sent: 0 },
  {
    title: 'a collector that accepts calls and never answers delays neither answer nor stop',
    share: 1,
    sent: 1,
  },
])('$title', async ({ share, sent }) => {
  collector.received.length = 0;
  collector.answer = () => 'silence';
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, OTEL_TRACES_SAMPLER_ARG: share };
  const end = await openTraces(settings, '1.2.3');
  const other = await startApp();
  expect((await other.inject({ url: '/config.json' })).statusCode).toBe(200);
  await other.close();
  await end();
  expect(collector.received).toHaveLength(sent);
});

function spansOf({ received }: JsonService): Span[] {
  return received.flatMap(({ body }) => {
    const { resourceSpans } = body as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });
}

function attribute(span: Span | undefined, name: string) {
  return span?.attributes.find(({ key }) => key === name)?.value;
}
