import { expect, test } from 'vitest';
import { preloads } from './preloads.ts';

test.each([
  '/content/34',
  '/content/34/',
  '/content/user/34',
  '/content/34?',
  '/content/34?from=mail&editor=1',
])('the page of %s is asked for with the document', (address) => {
  expect(preloads.forPage(address)).toContain('href="/api/answer/page/34"');
});

test.each([
  '/content/34?edit',
  '/content/34?edit=',
  '/content/34?from=mail&edit',
  '/content/34?history&version=2',
  '/content/add',
  '/content/-10',
  '/home/login',
])('no page is asked for with %s', (address) => {
  expect(preloads.forPage(address)).toBe('');
});
