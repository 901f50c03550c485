import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commitNow, commitSoon, flushEdits, hasPendingEdits } from './pending-edits.ts';

const FRAME_MS = 16;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, FRAME_MS));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('fast typing is not interrupted: edits are committed after a pause', () => {
  const commit = vi.fn();
  for (const pause of [90, 120, 150, 250]) {
    commitSoon(commit);
    vi.advanceTimersByTime(pause);
    expect(commit).not.toHaveBeenCalled();
  }
  expect(hasPendingEdits()).toBe(true);
  vi.advanceTimersByTime(60);
  expect(commit).toHaveBeenCalledTimes(1);
  expect(hasPendingEdits()).toBe(false);
});

test('without a pause, edits are committed once a second, right after a key was painted', () => {
  const sinceKey: number[] = [];
  let keyAt = 0;
  const commit = () => void sinceKey.push(performance.now() - keyAt);
  for (let key = 0; key < 100; key += 1) {
    keyAt = performance.now();
    commitSoon(commit);
    vi.advanceTimersByTime(100);
  }
  expect(sinceKey.length).toBeGreaterThanOrEqual(10);
  expect(Math.max(...sinceKey)).toBeLessThanOrEqual(FRAME_MS + 1);
  flushEdits();
});

test('a flush commits every key, and nothing is committed twice', () => {
  const [one, other] = [vi.fn(), vi.fn()];
  commitSoon(one);
  commitSoon(other);
  commitNow(one);
  flushEdits();
  vi.advanceTimersByTime(5000);
  expect(one).toHaveBeenCalledTimes(1);
  expect(other).toHaveBeenCalledTimes(1);
});
