import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackage } from './packages.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of the system's Chromium: CHROMIUM_PATH, or the first in the PATH. Installs it when this is root on Debian.
 * @throws when there is none, saying what to install
 */
export function findChromium(): string {
  const found = search();
  if (found) return found;
  installPackage('chromium', 'Chromium (in the PATH, or its path in CHROMIUM_PATH)');
  const installed = search();
  if (!installed) throw new Error('The package chromium is installed but its program is not in the PATH.');
  return installed;
}

function search(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which doesn't exist.`);
    return given;
  }
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  return folders.flatMap(folder => names.map(name => join(folder, name))).find(path => existsSync(path));
}
