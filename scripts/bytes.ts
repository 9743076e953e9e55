import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type PageParts, pagePartsFile } from '../server/platform/http/page-parts.ts';

/**
 * The size of a first visit: JS and CSS, compressed with brotli, from the build's list. It includes the entry, the
 * screen's own parts, and all their imports. Run it after `npm run build`.
 */
const folder = join(import.meta.dirname, '../dist/web');

export const visits = {
  '/login': { parts: ['routes/login.tsx'], target: 190_000 },
  '/': {
    parts: ['routes/_app.tsx', 'routes/_app/index.tsx'],
    target: 260_000,
  },
} as const;

/**
 * @param path one of `visits`
 * @returns the bytes, and the files from the largest to the smallest
 */
export function firstVisit(path: keyof typeof visits): { bytes: number; files: { file: string; bytes: number }[] } {
  const parts = JSON.parse(readFileSync(join(folder, pagePartsFile), 'utf8')) as PageParts;
  const files = new Set<string>();
  for (const name of ['index.html', ...visits[path].parts]) {
    const own = parts[name];
    if (!own) throw new Error(`The build lists no ${name}`);
    for (const file of own) if (/\.(js|css)$/.test(file)) files.add(file);
  }
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
