import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import * as z from 'zod/mini';
import { away } from '../http/refusals/refused.ts';

/**
 * A number of calls that a process has counted for a limit. `endsAtMs` is the end of the period for which
 * they are counted. All processes run on the same machine, so their clocks agree.
 */
export type Counted = { key: string; calls: number; endsAtMs: number };

/**
 * The other worker processes that were started together with this one (`--workers`). Messages go through the
 * process that started them all.
 */
export type Siblings = {
  tell(counted: Counted): void;
  onTold(listener: (counted: Counted) => void): void;
  /**
   * Returns the metrics of all worker processes together.
   * @throws the refusal `away` (503) if a worker does not respond, for example while it starts
   */
  readFigures(): Promise<string>;
};

const COUNTED = 'explorer:counted';
const ASK_FIGURES = 'explorer:ask-figures';
const FIGURES = 'explorer:figures';

const Message = z.discriminatedUnion('type', [
  z.object({
    type: z.literal(COUNTED),
    counted: z.object({ key: z.string(), calls: z.number(), endsAtMs: z.number() }),
  }),
  z.object({ type: z.literal(ASK_FIGURES), id: z.number() }),
  z.object({ type: z.literal(FIGURES), id: z.number(), text: z.nullable(z.string()) }),
]);
type Message = z.output<typeof Message>;

/** @returns undefined if this process is not a worker process */
export function findSiblings(registry: Registry): Siblings | undefined {
  if (!cluster.isWorker) return undefined;
  AggregatorRegistry.setRegistries(registry);
  // The constructor registers a listener: with it, this worker responds when the primary process collects the
  // metrics of all workers.
  new AggregatorRegistry();
  const listeners: ((counted: Counted) => void)[] = [];
  const asked = new Map<number, (text: string | null) => void>();
  let asks = 0;
  const send = (message: Message) => void process.send?.(message);
  process.on('message', (received: unknown) => {
    const message = readMessage(received);
    if (message?.type === COUNTED) for (const listener of listeners) listener(message.counted);
    if (message?.type !== FIGURES) return;
    asked.get(message.id)?.(message.text);
    asked.delete(message.id);
  });
  return {
    tell: (counted) => send({ type: COUNTED, counted }),
    onTold: (listener) => void listeners.push(listener),
    readFigures: async () => {
      asks += 1;
      const id = asks;
      const text = await new Promise<string | null>((resolve) => {
        asked.set(id, resolve);
        send({ type: ASK_FIGURES, id });
      });
      if (text === null) throw away();
      return text;
    },
  };
}

/** Passes messages between the worker processes. Runs in the process that starts them. */
export function connectSiblings(): void {
  const figures = new AggregatorRegistry();
  const others = (sender: Worker) =>
    Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined && worker.id !== sender.id);
  cluster.on('message', (worker, received: unknown) => {
    const message = readMessage(received);
    if (message?.type === COUNTED) for (const other of others(worker)) other?.send(message, ignoreGone);
    if (message?.type !== ASK_FIGURES) return;
    const answer = (text: string | null) =>
      worker.send({ type: FIGURES, id: message.id, text } satisfies Message, ignoreGone);
    figures.clusterMetrics().then(answer, () => answer(null));
  });
}

/** Errors of `send` are ignored, because a worker may exit at any moment. */
function ignoreGone(): void {}

/** @returns undefined for messages of prom-client, which uses the same channel */
function readMessage(received: unknown): Message | undefined {
  return Message.safeParse(received).data;
}
