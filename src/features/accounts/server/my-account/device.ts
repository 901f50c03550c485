import Bowser from 'bowser';

const KINDS = ['desktop', 'tablet', 'mobile'] as const;

/** A readable name of a browser. @param userAgent the header as it was sent */
export function deviceOf(userAgent: string) {
  // The parser throws for an empty text.
  if (userAgent.trim() === '') return { device: 'An unknown device', kind: 'unknown' as const };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = platform.model === 'iPad' ? 'iPad' : os.name;
  const names = [browser.name, system].filter(Boolean);
  return {
    device: names.length > 0 ? names.join(' on ') : 'An unknown device',
    kind: KINDS.find((kind) => kind === platform.type) ?? ('unknown' as const),
  };
}
