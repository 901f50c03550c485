import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '#platform/server/environment.ts';
import { openEspeakEngine } from '../espeak/espeak.ts';
import type { Engine } from './engine.ts';
import { openFliteEngine } from './flite.ts';
import { openAiEngine, watsonEngine } from './services.ts';

const OPENAI_URL = 'https://api.openai.com/v1';
const OPENAI_VOICES = ['alloy'];
const WATSON_VOICES = [
  'en-AU_HeidiExpressive',
  'en-AU_JackExpressive',
  'en-GB_KateV3Voice',
  'en-US_AllisonV3Voice',
];

/** @returns the engine; null if reading aloud is turned off, or if the engine cannot be used */
export async function openEngine(settings: Environment, log: FastifyBaseLogger): Promise<Engine | null> {
  const { TTS_ENGINE, TTS_VOICES, programPath } = settings;
  const timeoutMs = settings.TTS_TIMEOUT_SECONDS * 1000;
  const service = { key: settings.TTS_KEY, timeoutMs };
  switch (TTS_ENGINE) {
    case 'off':
      return null;
    case 'openai':
      return openAiEngine({
        ...service,
        url: settings.TTS_URL ?? OPENAI_URL,
        model: settings.TTS_MODEL,
        voices: TTS_VOICES ?? OPENAI_VOICES,
      });
    case 'watson':
      return watsonEngine({ ...service, url: settings.TTS_URL ?? '', voices: TTS_VOICES ?? WATSON_VOICES });
    case 'espeak-ng':
      return installed(openEspeakEngine(programPath, timeoutMs), TTS_VOICES, log);
    case 'flite':
      return installed(openFliteEngine(programPath, timeoutMs), TTS_VOICES, log);
    case undefined:
      return openEspeakEngine(programPath, timeoutMs)
        .catch(() => openFliteEngine(programPath, timeoutMs))
        .then((engine) => withVoices(engine, TTS_VOICES, log))
        .catch(() => null);
  }
}

/**
 * Returns null and logs an error if the engine that TTS_ENGINE names cannot be opened. The operator has to
 * correct TTS_ENGINE or install the engine.
 */
async function installed(
  opening: Promise<Engine>,
  wanted: string[] | undefined,
  log: FastifyBaseLogger,
): Promise<Engine | null> {
  try {
    return withVoices(await opening, wanted, log);
  } catch (error) {
    log.error({ err: error }, 'the engine of TTS_ENGINE cannot be used: nothing is read aloud');
    return null;
  }
}

/**
 * Keeps only the wanted voices, in the order of `wanted`. Keeps all voices if the engine has none of the
 * wanted voices.
 */
function withVoices(engine: Engine, wanted: string[] | undefined, log: FastifyBaseLogger): Engine {
  if (!wanted) return engine;
  const found = wanted.flatMap((id) => engine.voices.filter((voice) => voice.id === id));
  if (found.length < wanted.length)
    log.warn({ voices: wanted }, 'the engine has not all voices of TTS_VOICES');
  return found.length > 0 ? { ...engine, voices: found } : engine;
}
