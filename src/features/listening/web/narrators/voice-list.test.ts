import { expect, test } from 'vitest';
import { offeredVoices, suitable } from './voice-list.ts';

const aVoice = (name: string, lang: string, { localService = true, isDefault = false } = {}) => ({
  voiceURI: name.toLowerCase(),
  name,
  lang,
  localService,
  default: isDefault,
});

test('of a device only English voices are used, those with the nearest accent first', () => {
  const voices = [
    aVoice('Anna', 'de-DE', { isDefault: true }),
    aVoice('Alex', 'en-US', { isDefault: true }),
    aVoice('Online', 'en-AU', { localService: false }),
    aVoice('Karen', 'en_AU'),
    aVoice('Moira', 'en-IE'),
    aVoice('Daniel', 'en-GB'),
  ];
  expect(suitable(voices).map(({ name }) => name)).toEqual(['Karen', 'Online', 'Daniel', 'Alex', 'Moira']);
  expect(suitable([aVoice('Anna', 'de-DE')])).toEqual([]);
});

test('every voice is offered under its own name, with its accent once', () => {
  const server = [{ id: 'en-gb', name: 'United Kingdom, higher', language: 'en-GB' }];
  expect(offeredVoices(server, [aVoice('Karen', 'en_AU')])).toEqual([
    { id: 'server en-gb', name: 'United Kingdom, higher', isDevice: false },
    { id: 'device karen', name: 'Karen (Australia)', isDevice: true },
  ]);
});
