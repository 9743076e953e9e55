import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a first visit loads, JS and CSS, brotli, read from the build's manifest: the entry, the screen's own chunks, one
 * language, and everything that those import. Run after `npm run build`.
 */
const folder = join(import.meta.dirname, '../dist/web');

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const screen = (file: string) => `routes/${file}?tsr-split=component`;

export const visits = {
  '/login': { chunks: ['i18n/front/es.ts', screen('login.tsx')], target: 150_000 },
  '/': {
    chunks: ['i18n/front/es.ts', 'i18n/portal/es.ts', screen('_app.tsx'), screen('_app/index.tsx')],
    target: 230_000,
  },
} as const;

/**
 * @param path one of `visits`
 * @returns bytes, and the files from heaviest to lightest
 */
export function firstVisit(path: keyof typeof visits): { bytes: number; files: { file: string; bytes: number }[] } {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const seen = new Set<string>();
  const files = new Set<string>();
  const load = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest has no ${key}`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) load(imported);
  };
  for (const key of ['index.html', ...visits[path].chunks]) load(key);
  const sizes = [...files].map(file => ({ file, bytes: statSync(join(folder, `${file}.br`)).size }));
  return {
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    files: sizes.toSorted((a, b) => b.bytes - a.bytes),
  };
}

if (import.meta.main) {
  for (const path of Object.keys(visits) as (keyof typeof visits)[]) {
    const { bytes, files } = firstVisit(path);
    const { target } = visits[path];
    console.log(`first-visit ${path} ${bytes} bytes ${target} ${bytes <= target ? 'ok' : 'short'}`);
    if (process.argv.includes('--files')) for (const one of files) console.log(`  ${one.bytes} ${one.file}`);
  }
}
