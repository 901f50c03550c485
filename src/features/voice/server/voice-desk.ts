import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '#server/settings.ts';
import { chooseEngine } from './engines/choose-engine.ts';
import type { Engine, EngineState } from './engines/engine.ts';

/** What hears, if anything does. */
export type VoiceDesk = {
  engine: Engine | undefined;
  /** For `/healthz`. */
  state(): SpeechState;
  close(): Promise<void>;
};

/** @param reason what an operator could do, where nothing hears or not now */
export type SpeechState = { engine: string; is: EngineState['is'] | 'off'; reason?: string };

/** Opens the engine that the settings name, and says in the log what hears or what to install. */
export function openVoiceDesk(settings: Settings, log: FastifyBaseLogger): VoiceDesk {
  const { engine, reason } = chooseEngine(settings, log);
  if (engine) log.info({ engine: engine.name }, 'speech is heard');
  else log.warn(`Speech is not heard: ${reason}`);
  return {
    engine,
    state: () =>
      engine ? { engine: engine.name, ...engine.state() } : { engine: 'none', is: 'off', reason },
    close: async () => engine?.close(),
  };
}
