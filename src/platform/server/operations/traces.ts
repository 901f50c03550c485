import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { systemClock } from '../clock.ts';
import type { Environment } from '../environment.ts';

const NAME = 'antarctic-explorer';
/** The maximum time that the stopping server waits until the collector has received the last spans. */
const FLUSH_MS = 1000;
const LONGEST_QUERY_TEXT = 1000;

type Settings = Pick<Environment, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>;

let tracer: Tracer | undefined;

/**
 * Sends traces to an OpenTelemetry collector, if the setting names one: one span for each call, and inside it
 * one for each database query. The libraries are imported only then. Call it before the database is opened.
 * If the collector is slow or unavailable, spans are lost, but calls are not affected.
 * @param version the version of the product
 * @returns a function that sends the remaining spans and stops
 */
export async function openTraces(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share }: Settings,
  version: string,
): Promise<() => Promise<void>> {
  if (!endpoint) return async () => {};
  const [sdk, exporter, resources, contexts, core] = await Promise.all([
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
  ]);
  const provider = new sdk.BasicTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': NAME, 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor(
        new exporter.OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
      ),
    ],
  });
  context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  tracer = provider.getTracer(NAME);
  return async () => {
    tracer = undefined;
    await Promise.race([provider.shutdown().catch(() => {}), systemClock.sleep(FLUSH_MS)]);
    context.disable();
    propagation.disable();
  };
}

/**
 * Creates a span for every call. The span contains the URL pattern, but never the URL itself, and nothing
 * about the caller. If a trusted proxy has started a trace, the span belongs to it.
 */
export function traceCalls(app: FastifyInstance, { TRUST_PROXY }: Pick<Environment, 'TRUST_PROXY'>): void {
  const started = tracer;
  if (!started) return;
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'unknown';
    const outer = TRUST_PROXY === false ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, request.headers);
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'explorer.request_id': request.id,
    };
    const span = started.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      outer,
    );
    reply.raw.once('close', () => {
      const status = reply.raw.statusCode;
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    const own = trace.setSpan(outer, span);
    contexts.set(request, own);
    context.with(own, next);
  });
  // Sets the context a second time. Node reads the body of a request in events of the connection, and code
  // that runs in these events does not see the context that `onRequest` has set.
  app.addHook('preValidation', (request, _reply, next) =>
    context.with(contexts.get(request) ?? ROOT_CONTEXT, next),
  );
}

type Query = (...given: unknown[]) => unknown;

/**
 * Creates a span for every query that belongs to a call. The span contains the text of the query with `$1`
 * for each value, but never a value. Queries of background work get no span.
 */
export function traceQueries(pool: pg.Pool): void {
  const started = tracer;
  if (!started) return;
  pool.on('connect', (client) => {
    const query: Query = client.query.bind(client);
    const traced: Query = (...given) => {
      const text = textOf(given[0]);
      if (text === undefined || !trace.getActiveSpan()) return query(...given);
      const attributes = {
        'db.system.name': 'postgresql',
        'db.query.text': text.slice(0, LONGEST_QUERY_TEXT),
      };
      const span = started.startSpan(operationOf(text), { kind: SpanKind.CLIENT, attributes });
      const end = (error?: unknown) => {
        if (error) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
      const callback = given.at(-1);
      if (typeof callback === 'function') {
        const answered = (error: unknown, ...rest: unknown[]) => {
          end(error);
          callback(error, ...rest);
        };
        return query(...given.slice(0, -1), answered);
      }
      const running = query(...given);
      if (running instanceof Promise) running.then(() => end(), end);
      else end();
      return running;
    };
    client.query = traced as typeof client.query;
  });
}

/**
 * @returns the text of a query; undefined if the query streams its rows, because it then has no single result
 */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || 'submit' in query || !('text' in query))
    return undefined;
  return String(query.text);
}

/** @returns the first keyword of the query, such as `SELECT` */
function operationOf(text: string): string {
  return /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'QUERY';
}
