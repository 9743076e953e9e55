import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { readConfig } from './config.ts';

/** The connection to a database on another machine is encrypted and its certificate checked, unless it says otherwise. */

const env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'periplo-address-')), SECRET_KEY: 'x'.repeat(32) };
afterAll(() => rmSync(env.DATA_DIR, { recursive: true }));

it.each([
  // This machine: by name, by number, by socket, named in the query as well.
  ['postgres://yo:clave@localhost/periplo'],
  ['postgres://yo:clave@127.0.0.1:5433/periplo'],
  ['postgres://yo:clave@[::1]/periplo'],
  ['postgresql:///periplo?host=/run/postgresql'],
  ['postgres://yo:clave@/periplo?host=/run/postgresql'],
  ['postgres://yo@%2Frun%2Fpostgresql/periplo'],
  // Elsewhere: encrypted and checked, as the address says or not.
  ['postgres://yo:clave@base.example/periplo', '?sslmode=verify-full'],
  ['postgres://yo:clave@10.0.0.5/periplo?application_name=p', '&sslmode=verify-full'],
  ['postgres://yo:clave@/periplo?host=base.example', '&sslmode=verify-full'],
  ['postgres://yo:clave@base.example/periplo?ssl=0', '&sslmode=verify-full'],
  ['postgres://yo:clave@base.example/periplo?sslmode=require', '&sslmode=verify-full'],
  ['postgres://yo:clave@base.example/periplo?sslmode=no-verify', '&sslmode=verify-full'],
  ['postgres://yo:clave@base.example/periplo?uselibpqcompat=true&sslmode=require', '&sslmode=verify-full'],
  ['postgres://yo:clave@base.example/periplo?sslmode=verify-full'],
  ['postgres://yo:clave@base.example/periplo?sslmode=disable'],
])('asks the database of %s for encryption as its network needs it: %s', (address, added = '') => {
  const both = readConfig({ ...env, DATABASE_URL: address, DATABASE_OWNER_URL: address });
  expect([both.databaseUrl, both.databaseOwnerUrl]).toEqual([address + added, address + added]);
});

it('names the variable of an address whose certificate cannot be read', () => {
  const DATABASE_URL = 'postgres://yo:clave@base.example/periplo?sslrootcert=/nowhere.pem';
  expect(() => readConfig({ ...env, DATABASE_URL })).toThrow(/^DATABASE_URL: .*\/nowhere\.pem/);
});

it('sends nothing to a database that offers no encryption where the address wants it, and says so', async () => {
  const heard: Buffer[] = [];
  const server = createServer(socket => {
    socket.on('data', data => {
      heard.push(data);
      socket.write('N');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const DATABASE_URL = `postgres://yo:clave@127.0.0.1:${port}/periplo?sslmode=verify-full`;
  const { databaseUrl, dataDir } = readConfig({ ...env, DATABASE_URL });
  await expect(openDatabase({ databaseUrl, dataDir })).rejects.toThrow(
    /DATABASE_URL does not answer: .*does not support SSL.*sslmode=disable/s,
  );
  expect(Buffer.concat(heard).toString('latin1')).not.toContain('yo');
  server.close();
});
