// Finds a browser for the tests. Plain JavaScript for Node from version 20.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PrepareError, ROOT, runStep } from './prepare.mjs';

/**
 * The headless Chromium of Debian. With this program the browser tests (test/journeys) need a quarter less
 * processor time than with the complete Chromium.
 */
const WITHOUT_WINDOW = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const DOWNLOAD_SECONDS = 120;

/**
 * Finds a browser for the tests and prints which one is used. Tries, in this order: the path in CHROME_PATH,
 * an installed Chromium or Chrome, a download by Playwright, and (as root on Debian or Ubuntu) the Chromium
 * package. Among installed browsers it prefers headless Chromium; if `whole` is true, it ignores headless
 * Chromium.
 * @returns the path of the browser's program
 * @throws PrepareError with the command that installs a browser
 */
export async function findBrowser({ whole = false } = {}) {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) return checked(CHROME_PATH);
  const installed = findInstalled(whole ? NAMES : [WITHOUT_WINDOW, ...NAMES]);
  if (installed) return say('An installed browser is used', installed);
  const downloaded = await downloadWithPlaywright();
  if (downloaded) return say("Playwright's browser is used", downloaded);
  if (canInstallPackage()) {
    await runStep('Installing the package chromium', 'sh', [
      '-c',
      'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium',
    ]);
    const packaged = findInstalled(NAMES);
    if (packaged) return say('The package is used', packaged);
  }
  throw new PrepareError(
    'The tests need a browser and found none. Install Chromium (Debian, Ubuntu: "sudo apt-get install chromium") or set CHROME_PATH to a Chrome or Chromium.',
  );
}

function checked(path) {
  if (!existsSync(path)) throw new PrepareError(`CHROME_PATH names ${path}, which is not there.`);
  return say('CHROME_PATH is used', path);
}

function say(what, path) {
  console.log(`Browser: ${what}: ${path}`);
  return path;
}

function findInstalled(names) {
  for (const name of names) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (status === 0 && stdout.trim()) return stdout.trim();
  }
  return existsSync(MAC_CHROME) ? MAC_CHROME : undefined;
}

async function downloadWithPlaywright() {
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log("Browser: none is installed; trying Playwright's download …");
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: DOWNLOAD_SECONDS * 1000,
  });
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function canInstallPackage() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}
