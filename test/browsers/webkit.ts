import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { freePort } from '../processes/started.ts';
import { waitUntil } from '../wait-until.ts';
import { createPrograms } from './programs.ts';
import type { Size, Tab } from './tab.ts';
import { openSession, type Session } from './webdriver.ts';

/**
 * The longest time that an action in the browser may take, in milliseconds. No action takes as long, even on
 * a busy machine.
 */
const TIMEOUT_MS = 10 * 60_000;
/** The size of the virtual screen. It has room for the largest tested page with the bars of the window. */
const SCREEN = '1600x1400x24';

const DISPLAY_ARGUMENTS = ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'];
const DISPLAY_OPTIONS: SpawnOptions = { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] };

type Installed = { miniBrowser: string; webKitDriver: string; display: string };

/** Starts WebKit's MiniBrowser on a virtual screen. */
export async function openWebKit(installed: Installed): Promise<Tab> {
  const { home, start, endAll } = createPrograms();
  try {
    const number = await readDisplay(start(installed.display, DISPLAY_ARGUMENTS, DISPLAY_OPTIONS));
    const port = await freePort();
    const driver = start(installed.webKitDriver, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${number}`, HOME: home, XDG_RUNTIME_DIR: home, GTK_A11Y: 'none' },
    });
    const { session, capabilities } = await openMiniBrowser(driver, port, installed.miniBrowser);
    return {
      browser: `WebKit ${capabilities.browserVersion}`,
      ...tabOf(session),
      close: () =>
        session('DELETE', '')
          .then(() => {})
          .finally(endAll),
    };
  } catch (error) {
    await endAll();
    throw error;
  }
}

async function openMiniBrowser(driver: ChildProcess, port: number, binary: string) {
  const address = `http://127.0.0.1:${port}`;
  await waitUntil(() => {
    if (driver.exitCode !== null) throw new Error(`WebKit's driver ended with ${driver.exitCode}.`);
    return fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return openSession(address, {
    browserName: 'MiniBrowser',
    timeouts: { script: TIMEOUT_MS, pageLoad: TIMEOUT_MS },
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
}

function tabOf(session: Session): Omit<Tab, 'browser' | 'close'> {
  const evaluate = (expression: string) =>
    session('POST', '/execute/sync', { script: `return ${expression}`, args: [] });
  return {
    evaluate,
    open: async (url) => void (await session('POST', '/url', { url })),
    reload: async () => void (await session('POST', '/refresh')),
    back: async () => void (await session('POST', '/back')),
    resize: (size) => resize(session, evaluate, size),
    press: (x, y) =>
      act(session, {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    type: (text) => act(session, { type: 'key', id: 'keys', actions: Array.from(text).flatMap(strokesOf) }),
    async attach(path) {
      const field = await session('POST', '/element', { using: 'css selector', value: 'input[type=file]' });
      await session('POST', `/element/${Object.values(field as object)[0]}/value`, { text: path });
    },
    screenshot: async () => Buffer.from(String(await session('GET', '/screenshot')), 'base64'),
  };
}

async function act(session: Session, source: object): Promise<void> {
  await session('POST', '/actions', { actions: [source] });
}

/** The code of the Enter key. Source: WebDriver, "Keyboard actions". */
const ENTER = '\uE007';

function strokesOf(character: string): object[] {
  const value = character === '\n' ? ENTER : character;
  return [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
}

/**
 * Resizes the window so that the page has this size. The driver can only set the size of the whole window,
 * including its bars.
 */
async function resize(session: Session, evaluate: Tab['evaluate'], { width, height }: Size): Promise<void> {
  const inner = async () => (await evaluate('[innerWidth, innerHeight]')) as [number, number];
  const rect = (await session('GET', '/window/rect')) as Size;
  const [innerWidth, innerHeight] = await inner();
  await session('POST', '/window/rect', {
    width: width + rect.width - innerWidth,
    height: height + rect.height - innerHeight,
  });
  await waitUntil(async () => (await inner()).join() === `${width},${height}`);
}

/**
 * Reads the number of the display when the display server has written it as a complete line.
 * @returns the number of the display
 */
function readDisplay(display: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    display.stdio[3]?.on('data', (part) => {
      said += String(part);
      if (said.endsWith('\n')) resolve(said.trim());
    });
    display.once('error', reject);
    display.once('exit', () => reject(new Error('The display ended before it was ready.')));
    setTimeout(() => reject(new Error('The display did not get ready.')), TIMEOUT_MS).unref();
  });
}
