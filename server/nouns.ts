import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Noun, Table } from './shared/noun.ts';

/** Everything that the folders of `server/modules` declare in their `index.ts`, in the order of their names. */

const folder = join(import.meta.dirname, 'modules');
const names = readdirSync(folder).filter(name => existsSync(join(folder, name, 'index.ts')));

export const nouns: readonly Noun[] = (
  await Promise.all(names.map(name => import(`./modules/${name}/index.ts`)))
).flatMap((exported: Record<string, Noun>) => Object.values(exported));

/** Every table by its name, in the order in which a transaction locks their rows. */
export const tables: Readonly<Record<string, Table>> = Object.fromEntries(
  nouns.flatMap(noun => Object.entries(noun.tables ?? {})).sort(([, one], [, other]) => one.lock - other.lock),
);
