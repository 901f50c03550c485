/**
 * Names of the weather codes (World Meteorological Organization) that Open-Meteo sends, short enough for the
 * header.
 */
const WORDS: Record<number, string> = {
  0: 'Clear',
  1: 'Mostly clear',
  2: 'Partly cloudy',
  3: 'Overcast',
  45: 'Fog',
  48: 'Freezing fog',
  51: 'Light drizzle',
  53: 'Drizzle',
  55: 'Heavy drizzle',
  56: 'Freezing drizzle',
  57: 'Freezing drizzle',
  61: 'Light rain',
  63: 'Rain',
  65: 'Heavy rain',
  66: 'Freezing rain',
  67: 'Freezing rain',
  71: 'Light snow',
  73: 'Snow',
  75: 'Heavy snow',
  77: 'Snow grains',
  80: 'Light showers',
  81: 'Showers',
  82: 'Heavy showers',
  85: 'Snow showers',
  86: 'Heavy snow showers',
  95: 'Thunderstorm',
  96: 'Thunderstorm',
  99: 'Thunderstorm',
};

/**
 * Describes the sky in one or two words.
 * @param code WMO weather code
 * @param coverPercent how much of the sky is covered by cloud; used only for a code without a name
 */
export function cloudWord(code: number | null, coverPercent: number | null): string | null {
  const word = code === null ? undefined : WORDS[code];
  if (word) return word;
  if (coverPercent === null) return null;
  if (coverPercent < 20) return 'Clear';
  if (coverPercent < 85) return 'Partly cloudy';
  return 'Overcast';
}
