import type { Voice } from '../../contract.ts';

/** A voice that the user can choose. `id` begins with `server` or `device`. */
export type OfferedVoice = { id: string; name: string; isDevice: boolean };

type DeviceVoice = Pick<SpeechSynthesisVoice, 'voiceURI' | 'name' | 'lang' | 'localService' | 'default'>;

/** Accents in order of preference. Most schools are in Australia. Source: docs/behaviour.md 15.4. */
const LANGUAGES = ['en-au', 'en-nz', 'en-gb', 'en-us', 'en'];

/** The names of accents that users see. */
const ACCENTS: Record<string, string> = {
  'en-au': 'Australia',
  'en-nz': 'New Zealand',
  'en-gb': 'United Kingdom',
  'en-us': 'United States',
  'en-ie': 'Ireland',
  'en-za': 'South Africa',
  'en-in': 'India',
  'en-ca': 'Canada',
};

/** @returns the English voices of a device, best first */
export function suitable<V extends DeviceVoice>(voices: readonly V[]): V[] {
  return voices
    .filter(({ lang }) => /^en\b/i.test(tagOf(lang)))
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

/** Lists the server's voices first, because they pronounce the names of the Antarctic correctly. */
export function offeredVoices(server: readonly Voice[], device: readonly DeviceVoice[]): OfferedVoice[] {
  return [
    ...server.map((voice) => ({ id: serverVoice(voice.id), name: nameOf(voice), isDevice: false })),
    ...device.map((voice) => ({
      id: deviceVoice(voice),
      name: nameOf({ name: voice.name, language: voice.lang }),
      isDevice: true,
    })),
  ];
}

export function serverVoice(id: string): string {
  return `server ${id}`;
}

export function deviceVoice({ voiceURI }: Pick<DeviceVoice, 'voiceURI'>): string {
  return `device ${voiceURI}`;
}

function nameOf({ name, language }: { name: string; language: string }): string {
  const accent = ACCENTS[tagOf(language)];
  return !accent || name.includes(accent) ? name : `${name} (${accent})`;
}

function rank({ lang, localService, default: isDefault }: DeviceVoice): number {
  const accent = LANGUAGES.indexOf(tagOf(lang));
  // A voice that needs the network comes later in the list, because it fails without a connection.
  return (accent < 0 ? LANGUAGES.length : accent) * 4 + (localService ? 0 : 2) + (isDefault ? 0 : 1);
}

/** Converts a language code to the form `en-au`. Android writes `en_AU`. */
function tagOf(language: string): string {
  return language.toLowerCase().replace('_', '-');
}
