import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { readAgencies } from './directory.ts';

let folder: string;
const folders: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'periplo-directory-'));
  folders.push(folder);
});
afterAll(async () => {
  for (const made of folders) await rm(made, { recursive: true, force: true });
});

async function write(name: string, text: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, 'agency.env'), text);
}
const agency = (name: string, database = `postgres://${name}:secret@db.example/${name}`) =>
  `PUBLIC_URL=https://${name}.example\nDATABASE_URL=${database}\nSECRET_KEY=${'y'.repeat(40)}\n`;

it('takes no database, key or host of another agency or of the process', async () => {
  await write('a-lone', 'PUBLIC_URL=https://lone.example\n');
  await write('sol', agency('sol'));
  await write('sol-again', agency('other').replace('other.example', 'sol.example:444'));
  await write('sol-beside', agency('beside', 'postgresql://beside:other@DB.example:5432/sol?application_name=beside'));
  const { faults, agencies } = readAgencies(folder, {
    DATABASE_URL: 'postgres://own:own@db.example/own',
    SECRET_KEY: 'x'.repeat(40),
  });
  expect(faults).toEqual([
    'a-lone: DATABASE_URL is missing in agency.env',
    'sol-again: sol has the same host',
    'sol-beside: sol has the same database',
  ]);
  expect(agencies.get('sol.example')?.name).toBe('sol');
});

it('takes no bucket of another agency: each would delete the other one’s files', async () => {
  await write('mar', `${agency('mar')}FILES_URL=s3://KEY:SECRET@s3.example/files\n`);
  await write('sol', `${agency('sol')}FILES_URL=s3://OTHER:SECRET@S3.example/files/?region=eu-west-1\n`);
  await write('nube', `${agency('nube')}FILES_URL=s3://KEY:SECRET@s3.example/other\n`);
  const { faults, agencies } = readAgencies(folder, {});
  expect(faults).toEqual(['sol: mar has the same bucket']);
  expect([...agencies.keys()]).toEqual(['mar.example', 'nube.example']);
});

it('takes no place for backups that is another agency’s, for its files or for its own backups', async () => {
  const at = (bucket: string) => `s3://KEY:SECRET@s3.example/${bucket}`;
  await write('mar', `${agency('mar')}FILES_URL=${at('mar')}\nBACKUP_URL=${at('copias')}\n`);
  await write('nube', `${agency('nube')}BACKUP_URL=${at('mar')}\n`);
  await write('oro', `${agency('oro')}BACKUP_URL=${at('copias')}\n`);
  await write('ola', `${agency('ola')}BACKUP_URL=file:///srv/copias\n`);
  await write('pez', `${agency('pez')}BACKUP_URL=file:///srv/otras/../copias/\n`);
  await write('rio', `${agency('rio')}BACKUP_URL=file://${folder}/mar/files\n`);
  await write('sol', `${agency('sol')}BACKUP_URL=file://${folder}/sol/backups\n`);
  const { faults, agencies } = readAgencies(folder, {});
  expect(faults).toEqual([
    'nube: mar has the same bucket',
    'oro: mar has the same bucket',
    'pez: ola has the same folder of backups',
    'rio: BACKUP_URL leads into the folder of mar',
  ]);
  expect([...agencies.values()].map(({ name }) => name)).toEqual(['mar', 'ola', 'sol']);
});

it('shares variables that are files, except with an agency that has its own in either form', async () => {
  const file = join(folder, 'smtp');
  await writeFile(file, 'smtp://shared.example\n');
  const own = join(folder, 'own');
  await writeFile(own, 'smtp://own.example\n');
  await write('mar', agency('mar'));
  await write('nube', `${agency('nube')}SMTP_URL=smtp://nube.example\n`);
  await write('sol', `${agency('sol')}SMTP_URL_FILE=${own}\n`);
  const servers = (environment: NodeJS.ProcessEnv) => {
    const { faults, agencies } = readAgencies(folder, environment);
    expect(faults).toEqual([]);
    return [...agencies.values()].map(({ config }) => config.smtpUrl);
  };
  const expected = ['smtp://shared.example', 'smtp://nube.example', 'smtp://own.example'];
  expect(servers({ SMTP_URL_FILE: file })).toEqual(expected);
  expect(servers({ SMTP_URL: 'smtp://shared.example' })).toEqual(expected);
});

it('opens no embedded database because the file with the address is empty', async () => {
  const empty = join(folder, 'empty');
  await writeFile(empty, '\n');
  await write('sol', agency('sol').replace(/DATABASE_URL=.*/, `DATABASE_URL_FILE=${empty}`));
  expect(readAgencies(folder, {}).faults).toEqual([`sol: DATABASE_URL_FILE: ${empty} is empty`]);
});

it('knows an agency again until its variables or their files change', async () => {
  const key = join(folder, 'key');
  await writeFile(key, 'k'.repeat(40));
  await write('mar', agency('mar'));
  await write('sol', agency('sol').replace(/SECRET_KEY=.*/, `SECRET_KEY_FILE=${key}`));
  const first = readAgencies(folder, {});
  const second = readAgencies(folder, {}, first);
  expect(second.agencies.get('sol.example')).toBe(first.agencies.get('sol.example'));
  await writeFile(key, 'l'.repeat(40));
  const third = readAgencies(folder, {}, second);
  expect(third.agencies.get('sol.example')).not.toBe(second.agencies.get('sol.example'));
  expect(third.agencies.get('mar.example')).toBe(second.agencies.get('mar.example'));
});
