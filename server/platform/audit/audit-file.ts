import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Head } from './audit-chain.ts';

/** The head of the audit log's chain outside of the database: who empties the log there does not reach this file. */

type Place = Pick<Config, 'dataDir'>;

export const headFile = ({ dataDir }: Place): string => join(dataDir, 'audit-head.json');

/** The head that was noted last; null before the first. @throws when the file cannot be read */
export function readHeadFile(place: Place): Head | null {
  const path = headFile(place);
  if (!existsSync(path)) return null;
  const { number, hash } = JSON.parse(readFileSync(path, 'utf8')) as { number: number; hash: string };
  return { number, hash: Buffer.from(hash, 'hex') };
}

/** Notes a head, whole or not at all. */
export function writeHeadFile(place: Place, { number, hash }: Head): void {
  const path = headFile(place);
  writeFileSync(`${path}.new`, `${JSON.stringify({ number, hash: hash.toString('hex') })}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
