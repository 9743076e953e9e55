import { buffer } from 'node:stream/consumers';
import { type Pack, pack } from 'tar-stream';
import { lastMember } from '../../../contract/backup/schema.ts';
import type { BackupHead } from '../../platform/db/backup-head.ts';

/**
 * The whole backup in one tar file (docs/decisions/backup.md): what it is, the tables of the database, what they are, the
 * secret key under a passphrase, the files, how many these are, and last a checksum of every byte before it.
 */

/** The content of the first member. */
export interface ArchiveHead extends BackupHead {
  program: 'periplo';
  /** The version of this format. */
  format: typeof archiveFormat;
}
/** Formats 1 and 2, until Periplo 0.2, held the database as SQL. */
export const archiveFormat = 3;

/** The content of `manifest.json`, the last member but one. */
export interface FilesManifest {
  /** How many objects of the files there are, and their bytes. */
  files: number;
  fileBytes: number;
}

export const memberNames = {
  head: 'periplo-backup.json',
  readMe: 'README.txt',
  /** A `DatabaseManifest`, after the tables. */
  database: 'database/manifest.json',
  key: 'secret.key.sealed',
  files: 'files/',
  manifest: 'manifest.json',
  sum: lastMember.name,
} as const;

/** The name of a part of a table, counted from 0. Most tables have one part, whose name has no number. */
export const tableMemberName = (table: string, part: number): string =>
  `database/${table}.copy.gz${part === 0 ? '' : `.${String(part + 1).padStart(4, '0')}`}`;

/** The table behind a member's name; null for other members. */
export const tableOfMember = (name: string): string | null =>
  /^database\/([a-z][a-z0-9_]*)\.copy\.gz(?:\.\d{4,})?$/.exec(name)?.[1] ?? null;

/** The key of a stored object behind a member's name; null for other members and for names that no store has. */
export const fileKeyOfMember = (name: string): string | null =>
  /^files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.jpg|-1200\.webp|-400\.webp)?)$/.exec(name)?.[1] ?? null;

export const signaturePurpose = 'backup';

/** The end of a tar file: two blocks of zeros. */
export const tarEndBytes = 1024;

/**
 * The last bytes of an archive.
 * @param sum the SHA-256 of all bytes before them, as hexadecimal digits
 * @param signature by the secret key: whoever changes a file can make its sum anew, but not this; '' in backups of before
 */
export async function archiveTail(sum: string, signature: string): Promise<Buffer> {
  const tail = pack();
  const bytes = buffer(tail as AsyncIterable<Buffer>);
  await addMember(tail, memberNames.sum, Buffer.from(`${sum}\n${signature && `${signature}\n`}`), new Date(0));
  tail.finalize();
  return bytes;
}

/** Adds a member, and waits until the reader of the tar file has taken most of it. */
export function addMember(tar: Pack, name: string, bytes: Buffer, mtime: Date): Promise<void> {
  return new Promise((resolve, reject) => {
    const header = { name, size: bytes.length, mode: 0o600, mtime };
    tar.entry(header, bytes, error => (error ? reject(error) : resolve()));
  });
}

/** What somebody reads who opens the file without Periplo. */
export const readMe = `This is a backup of Periplo. Restore it into an empty folder or database:

  npm run restore -- THIS-FILE.tar

Esto es una copia de seguridad de Periplo. Se restaura en una carpeta o base de datos vacía con esa orden.

database/TABLE.copy.gz*  the rows of a table, as COPY of PostgreSQL writes and reads them: cat TABLE.copy.gz* | gunzip
${memberNames.database}   the columns and numbers of rows of the tables, and the positions of the sequences
files/                   photos and documents, by the ids that the database knows them by
${memberNames.key}        the secret key, under the passphrase of the backup; it may be missing
${memberNames.manifest}            the number of files and their bytes
${memberNames.sum}          the SHA-256 of all bytes before it, and under it that sum signed with the secret key

Identity numbers, accounts and the texts of letters are sealed in it. Names, addresses, trips and files are not, whatever
the passphrase is: keep it where nobody else reads it.

Los DNI, pasaportes, cuentas y correos van cifrados; los demás datos personales y los archivos, no: guárdela a salvo.
`;
