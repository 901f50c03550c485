import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { type Aim, type Box, IN_PAGE, type Target } from './in-page.ts';
import type { Tab } from './tab.ts';

/**
 * What a person does and sees in a browser, for any browser. Every function except `isThere` waits for its
 * element.
 */
export type Visit = {
  tab: Tab;
  /** Clicks exactly one element. */
  press(target: Target): Promise<void>;
  /** Focuses a field and types. */
  write(target: Target, text: string): Promise<void>;
  /** Waits until the element is visible. */
  see(target: Target): Promise<void>;
  /** @returns whether the element is visible now */
  isThere(target: Target): Promise<boolean>;
  /** Waits until the element has disappeared. */
  miss(target: Target): Promise<void>;
  /** Waits until the page has this address. */
  isAt(address: RegExp): Promise<void>;
  /** @returns the position of the element, once it is visible */
  boxOf(target: Target): Promise<Box>;
  /** Runs a function in the page, with parameters that can be sent as JSON. */
  run<P extends unknown[], T>(run: (...parameters: P) => T, ...parameters: P): Promise<Awaited<T>>;
};

const LIBRARY = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
);
const SCRIPT = `(function () { ${LIBRARY}\n${IN_PAGE}\nwindow.inPage = { find, aimAt, pressed, boxOf }; }).call(window)`;

export function visitIn(tab: Tab): Visit {
  /**
   * Calls a function in the page.
   * @param name the name of a function of `in-page.ts`
   */
  async function inPage(name: string, ...parameters: unknown[]): Promise<unknown> {
    // After the browser has loaded a page, the functions have to be sent to it.
    if (!(await tab.evaluate('"inPage" in window'))) await tab.evaluate(SCRIPT);
    return tab.evaluate(`inPage.${name}(${parameters.map((one) => JSON.stringify(one)).join()})`);
  }

  async function tryPress(target: Target): Promise<string> {
    const aim = (await inPage('aimAt', target)) as Aim;
    if (aim.is !== 'ready') return aim.why;
    await tab.press(aim.x, aim.y);
    // If the click loaded another page, that page knows nothing of the click, and the call fails. The click
    // has then succeeded.
    const how = await inPage('pressed').catch(() => undefined);
    return how === 'missed' ? 'it moved away' : 'pressed';
  }

  return {
    tab,
    press: (target) => until(() => tryPress(target), 'pressed', `Pressing ${nameOf(target)}`),
    async write(target, text) {
      await this.press(target);
      await tab.type(text);
    },
    see: (target) =>
      until(async () => ((await inPage('boxOf', target)) ? 'seen' : 'not there'), 'seen', nameOf(target)),
    miss: (target) =>
      until(async () => ((await inPage('boxOf', target)) ? 'there' : 'gone'), 'gone', nameOf(target)),
    isThere: async (target) => (await inPage('boxOf', target)) !== null,
    isAt: (address) => expect.poll(() => tab.evaluate('location.href').catch(String)).toMatch(address),
    async boxOf(target) {
      await this.see(target);
      return (await inPage('boxOf', target)) as Box;
    },
    run: (run, ...parameters) =>
      tab.evaluate(`(${run})(${parameters.map((one) => JSON.stringify(one)).join()})`) as never,
  };
}

/**
 * Repeats `look` until it returns the expected text. If `look` fails, tries again, because scripts may fail
 * while the page changes.
 */
function until(look: () => Promise<string>, expected: string, message: string): Promise<void> {
  return expect.poll(() => look().catch(String), { message }).toBe(expected);
}

function nameOf(target: Target): string {
  return JSON.stringify(target);
}
