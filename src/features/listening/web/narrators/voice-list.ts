import type { Voice } from '../../contract.ts';

/** A voice to choose; `id` says whose it is. */
export type OfferedVoice = { id: string; name: string; isDevice: boolean };

type DeviceVoice = Pick<SpeechSynthesisVoice, 'voiceURI' | 'name' | 'lang' | 'localService' | 'default'>;

/** Nearest to the schools first. Source: decision D-78. */
const LANGUAGES = ['en-au', 'en-nz', 'en-gb', 'en-us', 'en'];

/** Which accent it is, in the words of people. */
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

/** @returns the voices of a device that speak English, the one that suits best first */
export function suitable<V extends DeviceVoice>(voices: readonly V[]): V[] {
  return voices
    .filter(({ lang }) => /^en\b/i.test(tagOf(lang)))
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

/** The server's first: they say the names of the Antarctic as they are said. */
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
  // A voice that comes over the network falls silent with it.
  return (accent < 0 ? LANGUAGES.length : accent) * 4 + (localService ? 0 : 2) + (isDefault ? 0 : 1);
}

/** Android writes en_AU. */
function tagOf(language: string): string {
  return language.toLowerCase().replace('_', '-');
}
