import puppeteer, { type Browser } from 'puppeteer-core';
import type { Tab } from './tab.ts';

/** Longer than a busy machine needs for anything. */
const TIMEOUT_MS = 10 * 60_000;

/** Firefox without its window, by WebDriver BiDi. */
export async function openFirefox({ firefox }: { firefox: string }): Promise<Tab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox,
    timeout: TIMEOUT_MS,
    protocolTimeout: TIMEOUT_MS,
  });
  try {
    return { ...(await openTab(browser)), close: () => browser.close() };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function openTab(browser: Browser): Promise<Omit<Tab, 'close'>> {
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  return {
    browser: await browser.version(),
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    resize: (size) => page.setViewport(size),
    evaluate: (expression) => page.evaluate(expression),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async attach(path) {
      const field = await page.$('input[type=file]');
      await field?.uploadFile(path);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
  };
}
