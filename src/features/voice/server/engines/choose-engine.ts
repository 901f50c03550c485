import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '#server/settings.ts';
import type { Engine } from './engine.ts';
import { createOpenai } from './openai.ts';
import { findMissing } from './pocketsphinx/installed.ts';
import { createPocketsphinx } from './pocketsphinx/pocketsphinx.ts';
import type { Pool } from './pocketsphinx/pool.ts';
import { createVosk } from './vosk.ts';
import { createWatson } from './watson.ts';

/** An engine, with how it is given a model where it needs one; or why there is none. */
type Choice =
  | { engine: Engine; use?: Pool['use']; reason?: undefined }
  | { engine?: undefined; use?: undefined; reason: string };

/** Without a setting it is PocketSphinx, where that is installed. */
export function chooseEngine(settings: Settings, log: FastifyBaseLogger): Choice {
  switch (settings.STT_ENGINE) {
    case 'openai':
      return { engine: createOpenai(settings) };
    case 'vosk':
      return { engine: createVosk(settings) };
    case 'watson':
      return { engine: createWatson(settings) };
    case 'off':
      return { reason: 'the setting STT_ENGINE is off.' };
    case 'pocketsphinx':
    case undefined:
      return choosePocketsphinx(settings, log);
  }
}

function choosePocketsphinx(settings: Settings, log: FastifyBaseLogger): Choice {
  const missing = findMissing();
  if (missing.length === 0) {
    const engine = createPocketsphinx(settings, log);
    return { engine, use: engine.use };
  }
  const advice = `install ${missing.join(' and ')} ("apt-get install ${missing.join(' ')}"), or choose another STT_ENGINE.`;
  return { reason: advice };
}
