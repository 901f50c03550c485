const TO_CELSIUS: Record<string, (degrees: number) => number> = {
  '°C': (degrees) => degrees,
  '°F': (degrees) => (degrees - 32) / 1.8,
};

/** The value of each unit in km/h. */
const KMH: Record<string, number> = { 'km/h': 1, 'm/s': 3.6, mph: 1.609344, 'mp/h': 1.609344, kn: 1.852 };

/** @throws an error for an unknown unit, because without its unit a number has no meaning */
export function toCelsius(degrees: number, unit: string): number {
  const convert = TO_CELSIUS[unit];
  if (!convert) throw new Error(`Unknown unit of temperature: ${unit}`);
  return convert(degrees);
}

/** @throws an error for an unknown unit */
export function toKmh(speed: number, unit: string): number {
  const factor = KMH[unit];
  if (factor === undefined) throw new Error(`Unknown unit of wind speed: ${unit}`);
  return speed * factor;
}
