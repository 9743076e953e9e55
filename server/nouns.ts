import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Noun, Table } from './shared/noun.ts';

/** Everything that the folders of `server/modules` declare in their `index.ts`, in the order of their paths. */

const folder = join(import.meta.dirname, 'modules');
const declarations = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(path => basename(path) === 'index.ts')
  .sort();

export const nouns: readonly Noun[] = (
  await Promise.all(declarations.map(path => import(/* @vite-ignore */ `./modules/${path}`)))
).flatMap((exported: Record<string, Noun>) => Object.values(exported));

/** Every table by its name, in the order in which a transaction locks their rows. */
export const tables: Readonly<Record<string, Table>> = Object.fromEntries(
  nouns.flatMap(noun => Object.entries(noun.tables ?? {})).sort(([, one], [, other]) => one.lock - other.lock),
);
