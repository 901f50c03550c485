import { readWav } from '#platform/server/files/wav.ts';
import { callService } from '#platform/server/services/call-service.ts';
import type { Voice } from '../../contract.ts';
import { speakBySentence } from './by-sentence.ts';
import type { Engine } from './engine.ts';

type ServiceSettings = {
  /** The address of the service, without a slash at the end. */
  url: string;
  key: string | undefined;
  timeoutMs: number;
  /** The IDs of the voices. The first voice is preferred. */
  voices: string[];
};

/** Creates an engine that calls `POST {url}/audio/speech` of OpenAI or of a compatible service. */
export function openAiEngine({ model, ...settings }: ServiceSettings & { model: string }): Engine {
  const { url, key, timeoutMs, voices } = settings;
  const ended = new AbortController();
  return {
    name: 'openai',
    kind: `openai 1 ${url} ${model}`,
    voices: voices.map((id) => ({ id, name: id, language: 'en' })),
    stop: () => ended.abort(),
    speak: (text, voice) =>
      speakBySentence(text, async (input) => {
        const body = { model, input, voice, response_format: 'wav' };
        const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
        const call = { headers, body };
        return readWav(await post(`${url}/audio/speech`, call, { timeoutMs, ended: ended.signal }));
      }),
  };
}

/** Creates an engine that calls `POST {url}/v1/synthesize` of IBM Watson Text to Speech. */
export function watsonEngine({ url, key, timeoutMs, voices }: ServiceSettings): Engine {
  const ended = new AbortController();
  const authorization = `Basic ${Buffer.from(`apikey:${key ?? ''}`).toString('base64')}`;
  return {
    name: 'watson',
    kind: `watson 1 ${url}`,
    voices: voices.map(watsonVoice),
    stop: () => ended.abort(),
    speak: (text, voice) =>
      speakBySentence(text, async (sentence) => {
        const address = `${url}/v1/synthesize?voice=${encodeURIComponent(voice)}`;
        // Watson reads the text as SSML, so its special characters are escaped.
        const body = { text: sentence.replaceAll('&', '&amp;').replaceAll('<', '&lt;') };
        const call = { headers: { authorization, accept: 'audio/wav;rate=22050' }, body };
        return readWav(await post(address, call, { timeoutMs, ended: ended.signal }));
      }),
  };
}

/** Turns `en-AU_HeidiExpressive` into a voice with the name "Heidi (en-AU)". */
function watsonVoice(id: string): Voice {
  const [, language, name] = /^([a-z]{2}-[A-Z]{2})_([A-Z][a-z]+)/.exec(id) ?? [];
  return { id, name: name ? `${name} (${language})` : id, language: language ?? 'en' };
}

/** Maximum size of a response. A sentence in the slowest voice needs less. */
const MOST_BYTES = 32 * 1024 * 1024;

type Service = { timeoutMs: number; ended: AbortSignal };

/**
 * Posts to a speech service.
 * @returns the body of the response
 * @throws the errors of `callService`
 */
function post(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: object },
  { timeoutMs, ended }: Service,
): Promise<Buffer> {
  const call = { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const signal = AbortSignal.any([ended, AbortSignal.timeout(timeoutMs)]);
  return callService(url, call, { signal, mostBytes: MOST_BYTES });
}
