import { expect, test } from 'vitest';
import { youTubeId } from './you-tube-id.ts';

test.each([
  'a1B2-c3_D4e',
  ' a1B2-c3_D4e ',
  'https://www.youtube.com/watch?v=a1B2-c3_D4e',
  'https://www.youtube.com/watch?list=PL1&v=a1B2-c3_D4e&t=10s',
  'youtube.com/watch?v=a1B2-c3_D4e',
  'https://m.youtube.com/shorts/a1B2-c3_D4e?feature=share',
  'https://youtu.be/a1B2-c3_D4e?si=x',
  'https://www.youtube-nocookie.com/embed/a1B2-c3_D4e',
])('%s contains a YouTube ID', (text) => {
  expect(youTubeId(text)).toBe('a1B2-c3_D4e');
});

test.each([
  '',
  'a1B2-c3_D4',
  'a1B2-c3_D4eX',
  'https://youtu.be/a1B2-c3_D4eX',
  'https://example.org/watch?v=a1B2-c3_D4e',
  'https://youtube.com.example.org/watch?v=a1B2-c3_D4e',
  'javascript:alert(1)',
])('%j contains no YouTube ID', (text) => {
  expect(youTubeId(text)).toBeUndefined();
});
