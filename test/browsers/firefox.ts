import { existsSync } from 'node:fs';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { waitUntil } from '../wait-until.ts';
import { createPrograms, type Programs } from './programs.ts';
import type { Tab } from './tab.ts';

/**
 * The longest time that an action in the browser may take, in milliseconds. No action takes as long, even on
 * a busy machine.
 */
const TIMEOUT_MS = 10 * 60_000;

type Installed = { firefox: string; soundServer: string };

/**
 * Starts headless Firefox, controlled by WebDriver BiDi. It plays sound through a sound server whose output
 * is discarded.
 */
export async function openFirefox(installed: Installed): Promise<Tab> {
  const programs = createPrograms();
  let browser: Browser | undefined;
  const close = () => Promise.resolve(browser?.close()).finally(programs.endAll);
  try {
    const soundServer = await startSoundServer(programs, installed.soundServer);
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: installed.firefox,
      timeout: TIMEOUT_MS,
      protocolTimeout: TIMEOUT_MS,
      env: { ...process.env, PULSE_SERVER: soundServer },
    });
    return { ...(await openTab(browser)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Starts PulseAudio with a null output. Without any sound output, Firefox 153 fails to play one sound in
 * eight, at random ("OnMediaSinkAudioError").
 * @returns the address of the sound server
 */
async function startSoundServer({ home, start }: Programs, program: string): Promise<string> {
  const socket = join(home, 'sound');
  const server = start(
    program,
    [
      '-n',
      '--daemonize=no',
      '--use-pid-file=no',
      '--exit-idle-time=-1',
      '--load=module-null-sink',
      `--load=module-native-protocol-unix socket=${socket}`,
    ],
    { stdio: 'ignore', env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home } },
  );
  await waitUntil(() => {
    if (server.exitCode !== null) throw new Error(`The sound server ended with ${server.exitCode}.`);
    return existsSync(socket);
  });
  return `unix:${socket}`;
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
