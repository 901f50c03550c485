import { expect, test } from 'vitest';
import { isSafariOrMobile } from './platform.ts';

const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

test.each([
  ['Safari', SAFARI, false, true],
  ['Chrome', CHROME, false, false],
  ['Chrome on a touch screen', CHROME, true, true],
  ['a phone', ANDROID, true, true],
  ['Firefox', FIREFOX, false, false],
])('%s', (_, userAgent, isCoarse, expected) => {
  expect(isSafariOrMobile({ userAgent }, isCoarse)).toBe(expected);
});
