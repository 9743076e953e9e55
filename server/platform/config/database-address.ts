import pg from 'pg';

/** The hosts of this machine: a name, a number, or the folder of a socket. */
const isOwnMachine = (host: string) => /^(localhost|127\.0\.0\.1|::1|\/.*)$/.test(host);

const checked = 'sslmode=verify-full';

/**
 * The address of a PostgreSQL server with the encryption that its place needs. To another machine the connection is
 * encrypted and the certificate checked, whatever the address says, unless that is `sslmode=disable`: no password and no
 * data travel in clear unnoticed. On this machine the address decides.
 */
export function encryptedAddress(address: string): string {
  if (new URLSearchParams(address.split('?')[1]).getAll('sslmode').at(-1) === 'disable') return address;
  // The last of several modes counts.
  const encrypted = `${address}${address.includes('?') ? '&' : '?'}${checked}`;
  const { host } = new pg.Client({ connectionString: encrypted });
  return isOwnMachine(host) || address.endsWith(checked) ? address : encrypted;
}
