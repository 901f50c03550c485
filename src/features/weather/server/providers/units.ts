const TO_CELSIUS: Record<string, (degrees: number) => number> = {
  '°C': (degrees) => degrees,
  '°F': (degrees) => (degrees - 32) / 1.8,
};

/** How many km/h one of each is. */
const KMH: Record<string, number> = { 'km/h': 1, 'm/s': 3.6, mph: 1.609344, 'mp/h': 1.609344, kn: 1.852 };

/** @throws for a unit that is not known: a number without its unit is not a temperature */
export function toCelsius(degrees: number, unit: string): number {
  const convert = TO_CELSIUS[unit];
  if (!convert) throw new Error(`Unknown unit of temperature: ${unit}`);
  return convert(degrees);
}

/** @throws for a unit that is not known */
export function toKmh(speed: number, unit: string): number {
  const factor = KMH[unit];
  if (factor === undefined) throw new Error(`Unknown unit of wind speed: ${unit}`);
  return speed * factor;
}
