import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/server/clock.ts';
import type { Environment } from '#platform/server/environment.ts';
import { ServiceError } from '#platform/server/services/call-service.ts';
import { createCircuit } from '#platform/server/services/circuit.ts';
import { createLanguageModel } from './language-model.ts';
import type { Asked, Provider, Reply } from './provider.ts';
import { createWatson } from './watson.ts';

/**
 * Answers questions with the search engine of this server. If the settings name a provider (Watson or a
 * language model), the provider helps.
 */
export type Answering = {
  answerQuestion(asked: Asked): Promise<Reply>;
  /**
   * `engine` is the provider. `is` tells whether questions are sent to it: after several failures the server
   * pauses it.
   */
  state(): { engine: Provider['name'] | 'none'; is: 'ready' | 'paused' };
  /** The host name of another machine that receives questions; '' if no question leaves this machine. */
  questionsGoTo: string;
};

type Deps = { settings: Environment; clock: Clock; log: FastifyBaseLogger };

const SENT = 'questions are also sent to a provider';

/** How long all calls to a provider for one question may take together. */
const TIMEOUT_MS = 3000;

export function createAnswering({ settings, clock, log }: Deps): Answering {
  const provider = chooseProvider(settings, log);
  const { EMBEDDINGS_URL: vectors } = settings;
  if (vectors) log.info({ provider: 'embeddings', host: new URL(vectors).host }, SENT);
  if (!provider) {
    if (!vectors) log.info('questions are answered on this machine');
    return {
      answerQuestion: async (asked) => asHere(asked),
      state: () => ({ engine: 'none', is: 'ready' }),
      questionsGoTo: vectors ? otherMachine(vectors) : '',
    };
  }
  const { name, address } = provider;
  log.info({ provider: name, host: new URL(address).host }, SENT);
  const circuit = createCircuit(clock);
  return {
    state: () => ({ engine: name, is: circuit.isPaused() ? 'paused' : 'ready' }),
    questionsGoTo: otherMachine(address),
    async answerQuestion(asked) {
      const here = asHere(asked);
      if (!provider.isNeeded(here.found) || !circuit.mayCall()) return here;
      try {
        const reply = await provider.ask(asked, AbortSignal.timeout(TIMEOUT_MS));
        circuit.succeeded();
        return reply ?? here;
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        circuit.failed();
        const isPaused = circuit.isPaused();
        log.warn({ provider: name, reason: error.message, isPaused }, 'the provider failed: answered here');
        return here;
      }
    },
  };
}

function chooseProvider(settings: Environment, log: FastifyBaseLogger): Provider | undefined {
  if (settings.ASSISTANT_PROVIDER === 'watson') return createWatson(settings, log);
  return settings.LLM_URL === undefined ? undefined : createLanguageModel(settings, settings.LLM_URL);
}

function asHere({ found, kept }: Asked): Reply {
  return { found, kept };
}

function otherMachine(address: string): string {
  const { hostname } = new URL(address);
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname) ? '' : hostname;
}
