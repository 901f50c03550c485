// Finds Firefox and WebKit for the system tests. Plain JavaScript for Node from version 20.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const LIBRARIES = '/usr/lib';

/** @returns the paths of the installed browsers, and the names of the packages of missing ones */
export function findSystemBrowsers() {
  const found = {
    firefox: onPath('firefox-esr'),
    soundServer: onPath('pulseaudio'),
    miniBrowser: miniBrowser(),
    webKitDriver: onPath('WebKitWebDriver'),
    display: onPath('Xvfb'),
  };
  const packages = [
    !found.firefox && 'firefox-esr',
    !found.soundServer && 'pulseaudio',
    (!found.miniBrowser || !found.webKitDriver) && 'webkit2gtk-driver',
    !found.display && 'xvfb',
  ];
  return { found, missing: packages.filter(Boolean) };
}

function onPath(name) {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** Finds WebKit's MiniBrowser. It is in the folder of the WebKit library, whose name contains the version. */
function miniBrowser() {
  const path = readdirSync(LIBRARIES)
    .filter((folder) => folder.endsWith('-linux-gnu'))
    .flatMap((folder) =>
      readdirSync(join(LIBRARIES, folder))
        .filter((name) => name.startsWith('webkit2gtk-'))
        .map((name) => join(LIBRARIES, folder, name, 'MiniBrowser')),
    )
    .find(existsSync);
  return path ?? '';
}
