import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, installPackage } from './system-packages.ts';

/** Chromium without windows. The browser tests need a third less processor time with it. */
const shell = ['chromium-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of the system's Chromium: CHROMIUM_PATH, or the first in the PATH, where the headless shell is preferred.
 * Installs it when missing, if this is root on Debian.
 * @throws when there is none, saying what to install
 */
export function findChromium(): string {
  const executable = configuredPath() ?? search(shell) ?? installedShell() ?? search(browsers);
  if (executable) return executable;
  installPackage('chromium', 'Chromium (in the PATH, or its path in CHROMIUM_PATH)');
  const installed = search(browsers);
  if (!installed) throw new Error('The package chromium is installed but its program is not in the PATH.');
  return installed;
}

function configuredPath(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  if (path && !existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, which doesn't exist.`);
  return path || undefined;
}

/** Releases without this package have the whole browser. */
function installedShell(): string | undefined {
  if (!canInstall()) return undefined;
  try {
    installPackage('chromium-headless-shell', 'the headless shell of Chromium');
  } catch (error) {
    console.log(`No headless shell, the whole browser then: ${error instanceof Error ? error.message : error}`);
  }
  return search(shell);
}

function search(names: string[]): string | undefined {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  return folders.flatMap(folder => names.map(name => join(folder, name))).find(path => existsSync(path));
}
