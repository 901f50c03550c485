import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/server/clock.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Engine } from '../engines/engine.ts';
import { openEngine } from '../engines/open-engine.ts';
import { createSpokenTexts, type SpokenTexts } from '../text/spoken-texts.ts';
import { openKeptFiles } from './kept-files.ts';
import { findPacker, type Packer } from './packer.ts';
import { createRecent } from './recent.ts';

/** The parts that reading aloud needs. `packer` is null if there is no encoder. */
export type Studio = { engine: Engine; packer: Packer | null; texts: SpokenTexts };

type Deps = { settings: Settings; log: FastifyBaseLogger; clock: Clock };

/**
 * Time after which a missing engine is searched again. It may have been installed, or the machine was too
 * busy to start it.
 */
const LOOK_AGAIN_MS = 5 * 60_000;
const RECENT_BYTES = 32 * 1024 * 1024;
const MB = 1024 * 1024;

/** Opens the engine at the first request, because this starts programs. */
export function createStudio(deps: Deps): { open(): Promise<Studio | null>; stop(): Promise<void> } {
  let opening: Promise<Studio | null> | undefined;
  let lookAgainAt = 0;
  const isTimeToLook = () => deps.clock.now().getTime() >= lookAgainAt;
  return {
    open: async () => {
      // Another request may have started to search while this one waited.
      if (opening && isTimeToLook() && (await opening) === null && isTimeToLook()) opening = undefined;
      if (!opening) {
        lookAgainAt = deps.clock.now().getTime() + LOOK_AGAIN_MS;
        opening = openStudio(deps);
      }
      return opening;
    },
    stop: async () => (await opening)?.engine.stop(),
  };
}

async function openStudio({ settings, log }: Deps): Promise<Studio | null> {
  const engine = await openEngine(settings, log);
  if (!engine) return null;
  const packer = await findPacker(settings.programPath);
  const files = openKeptFiles({
    folder: join(settings.dataDir, 'speech'),
    mostBytes: settings.TTS_CACHE_MB * MB,
  });
  const recent = createRecent(RECENT_BYTES);
  return { engine, packer, texts: createSpokenTexts({ engine, packer, files, recent, log }) };
}
