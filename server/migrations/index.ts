import { readdirSync } from 'node:fs';
import type { Migration } from 'kysely/migration';

/** Every migration in its order. They only go forward and are never edited once landed: the next one mends a mistake. */
const names = readdirSync(import.meta.dirname).flatMap(file => /^(\d{4}-[^.]+)\.ts$/.exec(file)?.[1] ?? []);

export const migrations: Record<string, Migration> = Object.fromEntries(
  await Promise.all(names.sort().map(async name => [name, await import(/* @vite-ignore */ `./${name}.ts`)])),
);

/** The last one: what the database of this version is like. */
export const schema: string = names.at(-1) ?? 'none';
