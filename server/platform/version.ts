import { readFileSync } from 'node:fs';

const { version: written } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The version of Periplo, as package.json says it. */
export const version: string = written;

/** Whether one version comes after another; each is numbers with points between them. */
export function isNewer(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
}
