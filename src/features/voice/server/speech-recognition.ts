import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { PronunciationList } from '#features/pronunciations/contract.ts';
import type { PageWords } from '#features/reading/page-words.ts';
import type { Environment } from '#platform/server/environment.ts';
import { chooseEngine } from './engines/choose-engine.ts';
import type { Engine, EngineState } from './engines/engine.ts';
import { createModelUpdater } from './language-model/model-updater.ts';

export type SpeechRecognition = {
  engine: Engine | undefined;
  /** The state of the engine, which `/metrics` reports. */
  state(): SpeechState;
  /** Takes in pages that are new or have changed, so that questions about them are recognised better. */
  learn(lessons: PageWords[]): void;
  close(): Promise<void>;
};

/** `reason` is present while speech cannot be recognised. It tells the operator why, or what to do. */
export type SpeechState = { engine: string; is: EngineState['is'] | 'off'; reason?: string };

type Foundation = {
  settings: Environment;
  log: FastifyBaseLogger;
  listPronunciations(): Promise<PronunciationList>;
};

/**
 * Opens the speech engine that the settings name. Logs which one it is; if there is none, logs what to
 * install.
 */
export function openSpeechRecognition({ settings, log, listPronunciations }: Foundation): SpeechRecognition {
  const { engine, taught, reason } = chooseEngine(settings, log);
  if (!engine) {
    log.warn(`Speech is not heard: ${reason}`);
    const state = (): SpeechState => ({ engine: 'none', is: 'off', reason });
    return { engine, state, learn: () => {}, close: async () => {} };
  }
  log.info({ engine: engine.name }, 'speech is heard');
  const modelsFolder = join(settings.dataDir, 'speech-models');
  const updater =
    taught &&
    createModelUpdater({
      modelsFolder,
      listPronunciations,
      log,
      installation: taught.installation,
      onModel: taught.use,
    });
  return {
    engine,
    state: () => ({ engine: engine.name, ...engine.state() }),
    learn: (lessons) => updater?.learn(lessons),
    close: async () => {
      updater?.close();
      await engine.close();
    },
  };
}
