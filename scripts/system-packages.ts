import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether this process may install Debian packages: root, on Debian. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/**
 * The path of a system program: where Debian puts programs, those of servers too, or in the PATH. Installs its package
 * when it is missing, if this is root on Debian.
 * @param packageName the Debian package that has it
 * @throws when there is none, saying what to install
 */
export function findProgram(name: string, packageName = name): string {
  const folders = ['/usr/sbin', '/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const search = () => folders.map(folder => join(folder, name)).find(path => existsSync(path));
  const executable = search();
  if (executable) return executable;
  installPackage(packageName, `the program ${name} (in the PATH)`);
  const installed = search();
  if (!installed)
    throw new Error(`The package ${packageName} is installed but ${name} is not where it was looked for.`);
  return installed;
}

/**
 * Installs a Debian package that the tests need and npm does not have.
 * @param what its name in words, for a user who has to install it by hand
 * @throws when this is not root on Debian, saying what to install
 */
export function installPackage(name: string, what: string): void {
  if (!canInstall()) {
    throw new Error(`The tests need ${what}. Install it, on Debian or Ubuntu with: sudo apt-get install ${name}`);
  }
  console.log(`Installing the package ${name}…`);
  // RUNLEVEL=1 keeps the package from starting a service of its own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...parts: string[]) =>
    execFileSync('apt-get', ['-qq', ...parts], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  apt('update');
  apt('install', '-y', '--no-install-recommends', name);
}
