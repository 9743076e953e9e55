import { readFileSync } from 'node:fs';

const { version: written } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The version of Periplo from package.json. */
export const version: string = written;
