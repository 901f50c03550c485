// Finds the other browsers that the system tests visit with. Plain JavaScript for any Node from 20 on.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const LIBRARIES = '/usr/lib';

/** @returns the paths of what is installed, and the packages of what is not */
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

/** WebKit's own small browser stands beside the library, in a folder of its version. */
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
