import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '#platform/server/environment.ts';
import { findPocketsphinx } from '../pocketsphinx/installed.ts';
import { createPocketsphinx } from '../pocketsphinx/pocketsphinx.ts';
import type { Pool } from '../pocketsphinx/pool.ts';
import type { Installation } from '../pocketsphinx/sphinx.ts';
import type { Engine } from './engine.ts';
import { createOpenai } from './openai.ts';
import { createVosk } from './vosk.ts';
import { createWatson } from './watson.ts';

/**
 * A speech engine, or the reason why there is none. `taught` is present only for an engine that needs a
 * language model made from the library.
 */
type Choice =
  | { engine: Engine; taught?: Taught; reason?: undefined }
  | { engine?: undefined; taught?: undefined; reason: string };

/**
 * `use` gives the engine a new language model. `installation` names the installed files from which the model
 * is built.
 */
type Taught = { use: Pool['use']; installation: Installation };

/**
 * Chooses the speech engine that the setting STT_ENGINE names. Without the setting, it is PocketSphinx, if
 * PocketSphinx is installed.
 */
export function chooseEngine(settings: Environment, log: FastifyBaseLogger): Choice {
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

function choosePocketsphinx(settings: Environment, log: FastifyBaseLogger): Choice {
  const found = findPocketsphinx(settings.programPath);
  if (!('missing' in found)) {
    const engine = createPocketsphinx(settings, found, log);
    return { engine, taught: { use: engine.use, installation: found } };
  }
  const packages = found.missing;
  const advice = `install ${packages.join(' and ')} ("apt-get install ${packages.join(' ')}"), or choose another STT_ENGINE.`;
  return { reason: advice };
}
