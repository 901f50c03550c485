import type { Page } from '@playwright/test';
import { expect } from '../server.ts';

/** A text that the page gave to the speech synthesis of the browser, and the speed. */
export type Said = { text: string; rate: number };

/**
 * Replaces the speech synthesis of the browser. With `one`, there is an Australian voice, which speaks only
 * as far as the test allows. With `none`, there is no voice.
 */
export async function giveVoice(page: Page, voices: 'one' | 'none'): Promise<void> {
  await page.addInitScript(installVoice, voices === 'one');
}

/**
 * Makes the voice speak up to this word, through as many sentences as needed, and waits until the page marks
 * the word.
 */
export async function hear(page: Page, word: string): Promise<void> {
  await sayUpTo(page, word);
  await expect.poll(() => marked(page, 'word')).toBe(word);
}

/** Makes the voice speak up to this word, as `hear` does, but does not wait for the mark. */
export async function sayUpTo(page: Page, word: string): Promise<void> {
  await expect.poll(() => isSpeaking(page)).toBe(true);
  const isSaid = await page.evaluate((wanted) => Reflect.get(window, 'sayUpTo')(wanted), word);
  expect(isSaid, word).toBe(true);
}

/** Makes the voice speak to the end of everything that the page has given to it. */
export async function sayToTheEnd(page: Page): Promise<void> {
  await expect.poll(() => isSpeaking(page)).toBe(true);
  await page.evaluate(() => Reflect.get(window, 'sayUpTo')(null));
}

/** Calls the page's handler for a media key of a keyboard or headset. */
export async function pressMediaKey(page: Page, key: MediaSessionAction): Promise<void> {
  await page.evaluate((action) => Reflect.get(window, 'mediaKeys')[action](), key);
}

/** @returns the texts that the page gave to the voice, in order */
export function saidBy(page: Page): Promise<Said[]> {
  return page.evaluate(() => Reflect.get(window, 'said') as Said[]);
}

/** @returns true if the voice is speaking now */
export function isSpeaking(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, 'isSpeaking')());
}

/** @returns the text that the page marks as the spoken word or the spoken sentence */
export function marked(page: Page, kind: 'word' | 'sentence'): Promise<string> {
  return page.evaluate(
    (name) => Array.from(CSS.highlights.get(name) ?? [], (range) => String(range)).join(''),
    `spoken-${kind}`,
  );
}

function installVoice(hasVoice: boolean): void {
  const said: unknown[] = [];
  let saying: { utterance: SpeechSynthesisUtterance; words: RegExpExecArray[] } | null = null;
  const voice = { voiceURI: 'matilda', name: 'Matilda', lang: 'en-AU', localService: true, default: true };

  function speak(utterance: SpeechSynthesisUtterance): void {
    const { text, rate } = utterance;
    said.push({ text, rate });
    saying = { utterance, words: [...text.matchAll(/[\p{L}\p{N}]+/gu)] };
    begin(utterance);
  }

  /**
   * Starts to speak. At the start of speech, the app sets a timer that detects a silent voice. The test may
   * take longer than this timer, so this function ignores timers of five seconds or more.
   */
  function begin(utterance: SpeechSynthesisUtterance): void {
    const { setTimeout } = window;
    Reflect.set(window, 'setTimeout', (run: () => void, ms = 0) => (ms < 5000 ? setTimeout(run, ms) : 0));
    utterance.onstart?.({} as SpeechSynthesisEvent);
    Reflect.set(window, 'setTimeout', setTimeout);
  }

  function cancel(): void {
    const { utterance } = saying ?? {};
    saying = null;
    utterance?.onerror?.({ error: 'canceled' } as SpeechSynthesisErrorEvent);
  }

  /** @returns false if the voice has spoken everything and the word did not occur */
  function sayUpTo(word: string | null): boolean {
    while (saying) {
      const { utterance, words } = saying;
      const next = words.shift();
      if (next) {
        utterance.onboundary?.({ name: 'word', charIndex: next.index } as SpeechSynthesisEvent);
        if (next[0] === word) return true;
      } else {
        saying = null;
        utterance.onend?.({} as SpeechSynthesisEvent);
      }
    }
    return false;
  }

  const mediaKeys: Record<string, unknown> = {};
  navigator.mediaSession.setActionHandler = (key, run) => {
    mediaKeys[key] = run;
  };

  Object.assign(window, { mediaKeys, said, sayUpTo, isSpeaking: () => saying !== null });
  const speechSynthesis = {
    getVoices: () => (hasVoice ? [voice] : []),
    addEventListener: () => {},
    speak,
    cancel,
  };
  Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis });
  Object.assign(window, {
    SpeechSynthesisUtterance: class {
      text: string;
      rate = 1;
      constructor(text: string) {
        this.text = text;
      }
    },
  });
}
