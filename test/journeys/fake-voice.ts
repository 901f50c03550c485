import type { Page } from '@playwright/test';

/** What the voice of a device was told to say. */
export type Said = { text: string; rate: number };

const WORD_MS = 150;

/** A device with one Australian voice, which says a word in a moment and tells of each; or with none at all. */
export async function giveVoice(page: Page, voices: 'one' | 'none'): Promise<void> {
  await page.addInitScript(installVoice, { hasVoice: voices === 'one', wordMs: WORD_MS });
}

/** @returns what it was told to say, in order */
export function saidBy(page: Page): Promise<Said[]> {
  return page.evaluate(() => Reflect.get(window, 'said') as Said[]);
}

/** @returns whether it is saying something now */
export function isSpeaking(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, 'saying') !== null);
}

/** @returns the text that is marked as being said */
export function marked(page: Page, kind: 'word' | 'sentence'): Promise<string> {
  return page.evaluate(
    (name) => Array.from(CSS.highlights.get(name) ?? [], (range) => String(range)).join(''),
    `spoken-${kind}`,
  );
}

function installVoice({ hasVoice, wordMs }: { hasVoice: boolean; wordMs: number }): void {
  const said: unknown[] = [];
  Object.assign(window, { said, saying: null });
  const saying = () => Reflect.get(window, 'saying');
  const voice = { voiceURI: 'matilda', name: 'Matilda', lang: 'en-AU', localService: true, default: true };

  function speak(utterance: SpeechSynthesisUtterance): void {
    const { text, rate } = utterance;
    said.push({ text, rate });
    Object.assign(window, { saying: utterance });
    const words = Array.from(text.matchAll(/\S+/g), ({ index }) => index);
    utterance.onstart?.({} as SpeechSynthesisEvent);
    const sayWord = () => {
      if (saying() !== utterance) return;
      const charIndex = words.shift();
      if (charIndex === undefined) {
        Object.assign(window, { saying: null });
        utterance.onend?.({} as SpeechSynthesisEvent);
        return;
      }
      utterance.onboundary?.({ name: 'word', charIndex } as SpeechSynthesisEvent);
      setTimeout(sayWord, wordMs / rate);
    };
    setTimeout(sayWord);
  }

  function cancel(): void {
    const utterance = saying();
    Object.assign(window, { saying: null });
    utterance?.onerror?.({ error: 'canceled' });
  }

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
