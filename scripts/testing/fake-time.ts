import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage } from '../system-packages.ts';

/**
 * The environment variables that let a command and its children run on another day: libfaketime answers their questions
 * for the time. From there time runs at its normal pace. Installs the library if this is root on Debian.
 * @param moment in UTC, as `2028-02-29T09:00:00Z`
 * @param timeZone the time zone of the machine
 * @throws when there is no libfaketime, saying what to install
 */
export function fakeTime(moment: string, timeZone: string): Record<string, string> {
  const seconds = Math.round((Date.parse(moment) - Date.now()) / 1000);
  return {
    TZ: timeZone,
    LD_PRELOAD: findLibrary() ?? install(),
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    // Timers count real time.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

/** Debian keeps it in a folder per architecture. */
function findLibrary(): string | undefined {
  const libraryPath = process.env.FAKETIME_PATH;
  if (libraryPath) return libraryPath;
  const folders = ['/usr/lib', '/usr/local/lib'];
  const nested = folders.flatMap(folder =>
    existsSync(folder) ? [folder, ...readdirSync(folder).map(name => join(folder, name))] : [],
  );
  return nested.map(folder => join(folder, 'faketime', 'libfaketimeMT.so.1')).find(path => existsSync(path));
}

function install(): string {
  installPackage('libfaketime', 'libfaketime (its library in /usr/lib, or its path in FAKETIME_PATH)');
  const library = findLibrary();
  if (!library) throw new Error('The package libfaketime is installed but its library is not where it was looked for.');
  return library;
}
