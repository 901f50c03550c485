import { afterEach, expect, test, vi } from 'vitest';
import { readySounds, takeReadySound } from './ready-sounds.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('audio elements that a press has loaded may play later', () => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('Audio', SafariSound);
  const end = readySounds();
  expect(takeReadySound()).toMatchObject({ mayPlay: false });
  press(window);
  press(window);
  const taken = [takeReadySound(), takeReadySound(), takeReadySound()];
  expect(taken).toMatchObject([{ mayPlay: true }, { mayPlay: true }, { mayPlay: false }]);
  expect(new Set(taken).size).toBe(3);
  press(window);
  expect(takeReadySound()).toMatchObject({ mayPlay: true });
  expect(takeReadySound()).toMatchObject({ mayPlay: true });
  end();
  press(window);
  expect(takeReadySound()).toMatchObject({ mayPlay: false });
});

test('elements are prepared as long as any part of the screen uses them', () => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('Audio', SafariSound);
  const [endFirst, endSecond] = [readySounds(), readySounds()];
  endFirst();
  press(window);
  expect([takeReadySound(), takeReadySound()]).toMatchObject([{ mayPlay: true }, { mayPlay: true }]);
  endSecond();
  press(window);
  expect(takeReadySound()).toMatchObject({ mayPlay: false });
});

let isPressed = false;

function press(window: EventTarget): void {
  isPressed = true;
  window.dispatchEvent(new Event('click'));
  isPressed = false;
}

/** Imitates WebKit, which stores the permission to play separately for each audio element. */
class SafariSound {
  mayPlay = false;
  load(): void {
    this.mayPlay ||= isPressed;
  }
}
