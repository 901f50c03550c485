import { expect, test } from 'vitest';
import { captionsProblem, parseCaptions, toWebVtt } from '../../captions.ts';

const FILM = `WEBVTT - The whale

NOTE made by hand

1
00:01.500 --> 00:04.000 align:start position:10%
<v Mira>A whale &amp; her calf</v>
<i>dive.</i>

01:00:00.000 --> 01:00:02.250
[Waves]
`;

test('captions are read as times and plain text, with the name of the speaker', () => {
  expect(parseCaptions(toWebVtt(FILM))).toEqual([
    { startMs: 1500, endMs: 4000, text: 'Mira: A whale & her calf\ndive.' },
    { startMs: 3_600_000, endMs: 3_602_250, text: '[Waves]' },
  ]);
  expect(captionsProblem(toWebVtt(FILM))).toBeNull();
});

test('SubRip with Windows line ends is converted to WebVTT', () => {
  const subRip =
    '\ufeff1\r\n00:00:01,000 --> 00:00:02,500\r\nIce, 1,000 m\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nSnow\r\n';
  const webVtt = toWebVtt(subRip);
  expect(captionsProblem(webVtt)).toBeNull();
  expect(parseCaptions(webVtt)).toEqual([
    { startMs: 1000, endMs: 2500, text: 'Ice, 1,000 m' },
    { startMs: 3000, endMs: 4000, text: 'Snow' },
  ]);
});

test('styles in a captions file do not reach the page', () => {
  const styled =
    'WEBVTT\n\nSTYLE\n::cue { background: url(https://example.org/x) }\n\n00:01.000 --> 00:02.000\nIce';
  expect(toWebVtt(styled)).not.toContain('url');
  expect(parseCaptions(toWebVtt(styled))).toHaveLength(1);
});

test('each problem of a captions file is described in a sentence', () => {
  const problems: [string, RegExp][] = [
    ['Once upon a time', /first line must be WEBVTT/],
    ['WEBVTTX\n\n00:01.000 --> 00:02.000\nIce', /first line must be WEBVTT/],
    ['WEBVTT', /no captions/],
    ['WEBVTT\n\n1.5 --> 2\nIce', /cannot be read: 1.5 --> 2/],
    ['WEBVTT\n\n00:61.000 --> 00:62.000\nIce', /cannot be read/],
    ['WEBVTT\n\n00:02.000 --> 00:01.000\nIce', /ends before it begins/],
    [`WEBVTT\n\n00:01.000 --> 00:02.000\n${'a'.repeat(3000)}`, /too long/],
  ];
  for (const [file, problem] of problems) expect(captionsProblem(file)).toMatch(problem);
  expect(captionsProblem('')).toBeNull();
});

test('a captions file that is made to be slow to parse is still read quickly', () => {
  const webVtt = `WEBVTT\n\n00:01.000 --> 00:02.000\n${'<'.repeat(200_000)}${'<v '.repeat(50_000)}`;
  expect(parseCaptions(webVtt)).toHaveLength(1);
});
