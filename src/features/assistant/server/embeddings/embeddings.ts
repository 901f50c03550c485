import type { FastifyBaseLogger } from 'fastify';
import { type Known, withoutPeople } from '#features/assistant/without-people.server.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { Environment } from '#platform/server/environment.ts';
import type { Job } from '#platform/server/jobs.ts';
import { ServiceError } from '#platform/server/services/call-service.ts';
import { createCircuit } from '#platform/server/services/circuit.ts';
import { toRow } from '../../engine/meaning/rows.ts';
import type { ServedQuestion } from '../../engine/meaning/served-vectors.ts';
import type { PageContent } from '../../engine/page/prepared-page.ts';
import type { PassageIndex } from '../../engine/search/passage-index.ts';
import { wordsToSend } from '../../engine/served-questions.ts';
import { createEmbed } from './embedding-service.ts';
import { createFillVectors } from './fill-vectors.ts';
import { createHeldVectors } from './held-vectors.ts';

/** Maps questions to their vectors from the service (EMBEDDINGS_URL). */
export type ServedQuestions = ReadonlyMap<string, ServedQuestion>;

type Question = { index: PassageIndex; text: string; before: string; known: Known };

/** Compares meaning by the vectors of an external service. See docs/decisions/125-vectors-of-a-service.md. */
export type Embeddings = {
  /**
   * Asks the service for the vectors of the questions in a text.
   * @returns undefined if the service gives none; the questions are then compared only by the table of word
   * vectors
   */
  ask(question: Question): Promise<ServedQuestions | undefined>;
  /** The job that asks the service for the missing vectors of pages. */
  job: Job;
  /**
   * Sets the function that returns the pages that answer questions. The function returns none until this
   * process has indexed all pages.
   */
  follow(pages: () => Iterable<PageContent>): void;
  state(): { engine: 'embeddings'; is: 'ready' | 'paused' };
};

type Deps = { settings: Environment; db: Database; clock: Clock; log: FastifyBaseLogger };

/**
 * The time limit for the vectors of a question, because a pupil waits for the answer. After this time, pages
 * are compared only by the table of word vectors.
 */
const TIMEOUT_MS = 1000;
/**
 * The maximum number of questions for which the service is asked at the same time. Further questions are
 * compared only by the table of word vectors, so that they do not queue up.
 */
const MOST_AT_ONCE = 16;
/** While questions are asked, the process looks for new vectors in the database at this interval. */
export const RECHECK_MS = 30_000;

/** @returns undefined if the operator has set no service */
export function createEmbeddings({ settings, db, clock, log }: Deps): Embeddings | undefined {
  const { EMBEDDINGS_URL: url, EMBEDDINGS_MODEL: model = '' } = settings;
  if (url === undefined) return undefined;
  const embed = createEmbed(settings, url);
  const circuit = createCircuit(clock);
  const held = createHeldVectors(db, model);
  let pages: () => Iterable<PageContent> = () => [];
  let checkedAt = 0;
  let loading: Promise<void> | undefined;
  let underWay = 0;

  /** Loads new vectors of pages in the background. Questions do not wait for them. */
  function keepUp(): void {
    const now = clock.now().getTime();
    if (loading || now < checkedAt + RECHECK_MS) return;
    checkedAt = now;
    loading = held
      .load(pages())
      .then((loaded) => {
        if (loaded > 0) log.info({ pages: loaded }, 'vectors of pages were read');
      })
      .catch((err) => log.error({ err }, 'vectors of pages could not be read'))
      .finally(() => {
        loading = undefined;
      });
  }

  return {
    job: createFillVectors({ db, model, embed, clock, log, pages: () => pages() }),
    follow: (followed) => {
      pages = followed;
    },
    state: () => ({ engine: 'embeddings', is: circuit.isPaused() ? 'paused' : 'ready' }),
    async ask({ index, text, before, known }) {
      keepUp();
      const served = held.served();
      if (!served || underWay >= MOST_AT_ONCE) return undefined;
      const sent = wordsToSend(index, text, before, (question) => withoutPeople(question, known));
      if (sent.size === 0 || !circuit.mayCall()) return undefined;
      underWay++;
      try {
        const vectors = await embed([...sent.values()], AbortSignal.timeout(TIMEOUT_MS), served.dimensions);
        circuit.succeeded();
        return new Map(
          [...sent.keys()].map((question, at) => [
            question,
            { vector: toRow(vectors[at]!), served, cosines: new Map() }, // one vector per text
          ]),
        );
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        circuit.failed();
        const isPaused = circuit.isPaused();
        log.warn(
          { provider: 'embeddings', reason: error.message, isPaused },
          'the provider failed: answered here',
        );
        return undefined;
      } finally {
        underWay--;
      }
    },
  };
}
