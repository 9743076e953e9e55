import { setTimeout as wait } from 'node:timers/promises';
import type { MailFault } from '../../contract/mail/schema.ts';
import { tryServer } from '../mail/transport.ts';
import type { Config } from '../platform/config/config.ts';
import { askScanner } from '../platform/files/virus-scan.ts';
import { DeliveryError } from '../platform/outbox/delivery.ts';
import { clockByDate } from './clock.ts';
import { doctorWarning, type Finding, fault, findingWords, ok } from './finding.ts';

/**
 * What the application reaches by the network: its mail server, its virus scanner, its own address. Only hosts that the
 * environment names are asked.
 */

/** How long an answer may take, in ms. */
const patience = 8_000;

const mailAdvice: Partial<Record<MailFault, string>> = {
  credentials: 'Correct the user and the password in SMTP_URL; many providers want a password for applications.',
  plain: 'The server offers no encryption: use smtps:// or another port, or accept that with ?tls=none.',
  tls: 'Check the port (587 for smtp://, 465 for smtps://) and that its certificate is for the host of SMTP_URL.',
  address: 'Correct the host in SMTP_URL; or this machine cannot look up names (/etc/resolv.conf).',
  silence: 'A firewall may block the port: many providers of machines block 25; 587 or 465 are usual.',
  connection: 'Check host and port in SMTP_URL, and that the mail server runs.',
};

/** Connects to the mail server, encrypts and signs in as for a letter, and sends none. */
export async function examineMail({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Finding> {
  if (!smtpUrl) return doctorWarning('mail', 'no mail leaves: letters are kept', 'Set SMTP_URL.');
  const { host } = new URL(smtpUrl);
  try {
    const secure = await tryServer(smtpUrl);
    if (secure) return ok('mail', `${host} takes the connection and the password, encrypted`);
    return doctorWarning('mail', `${host} answers, unencrypted`, 'Use smtps://, or smtp:// without ?tls=none.');
  } catch (error) {
    const advice = error instanceof DeliveryError && mailAdvice[error.reason];
    const says = `no mail can leave by ${host}: ${findingWords(error)}`;
    return fault('mail', says, advice || 'Read what the server says; ask its operator if it stays so.');
  }
}

/** Sends the virus scanner a harmless file. */
export async function examineScanner({ clamdUrl }: Pick<Config, 'clamdUrl'>): Promise<Finding[]> {
  if (!clamdUrl) return [];
  try {
    await askScanner(clamdUrl, patience);
    return [ok('scanner', `ClamAV at ${clamdUrl} scans files`)];
  } catch (error) {
    const says = `ClamAV at ${clamdUrl} does not answer (${findingWords(error)}): uploads are refused`;
    return [fault('scanner', says, 'Start clamd, and check CLAMD_URL; a new one loads its database for a minute.')];
  }
}

/** The public address: what it says by itself, and what answers there. */
export async function examineAddress(
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'host' | 'port'>,
): Promise<Finding[]> {
  const findings = [...sanity(config)];
  const local = await answerOf(`http://${reachable(config.host)}:${config.port}/health/ready`);
  if (local instanceof Error) {
    const says = `nothing answers at ${config.host}:${config.port} (${findingWords(local)})`;
    return [...findings, doctorWarning('application', says, 'Start it, if it should run on this machine.')];
  }
  findings.push(applicationFinding(local.status, local.body));
  const atPublic = await answerOf(`${config.publicUrl}/health/live`);
  if (atPublic instanceof Error || !isOurs(atPublic.body)) {
    const words = atPublic instanceof Error ? findingWords(atPublic) : `status ${atPublic.status} of another program`;
    const says = `${config.publicUrl} does not lead to the application from here: ${words}`;
    const advice = 'Check the proxy, the certificate and the name; some networks do not lead back to themselves.';
    return [...findings, doctorWarning('PUBLIC_URL', says, advice)];
  }
  findings.push(...clockByDate(`that of ${config.publicUrl}`, atPublic.date, atPublic.between));
  return findings;
}

function* sanity({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>): Generator<Finding> {
  const { protocol, hostname } = new URL(publicUrl);
  const own = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (own) {
    const says = `it is ${publicUrl}: links in letters open on this machine only`;
    yield doctorWarning('PUBLIC_URL', says, 'Set PUBLIC_URL to the address that customers type.');
  } else if (protocol === 'http:') {
    const says = `${publicUrl} is not encrypted: passwords can be read on the way`;
    yield doctorWarning(
      'PUBLIC_URL',
      says,
      'Put a proxy with a certificate in front, and begin PUBLIC_URL with https://.',
    );
  } else yield ok('PUBLIC_URL', publicUrl);
  if (protocol === 'https:' && trustProxy === 0) {
    const says = 'a proxy must be in front for https, but its word for callers is not taken: all seem to be one';
    yield doctorWarning('TRUST_PROXY', says, 'Set TRUST_PROXY to the number of proxies in front, usually 1.');
  }
}

function applicationFinding(status: number, body: unknown): Finding {
  const { data } = (body ?? {}) as { data?: { ready?: boolean; reason?: string; storage?: { writable?: boolean } } };
  if (typeof data?.ready !== 'boolean') {
    const says = `another program answers at HOST and PORT (status ${status})`;
    return fault('application', says, 'Give one of the two another PORT.');
  }
  if (!data.ready) {
    const says = `it runs, but cannot use its database (${data.reason})`;
    return fault('application', says, 'See the findings about the database; it recovers by itself.');
  }
  if (data.storage?.writable === false)
    return fault('application', 'it runs, and only reads: the disk is full', 'See the finding about the disk.');
  return ok('application', 'it runs and is ready');
}

interface Answer {
  status: number;
  body: unknown;
  date: string | null;
  /** This machine's time halfway between the question and the answer, in ms. */
  between: number;
}

async function answerOf(address: string): Promise<Answer | Error> {
  try {
    const start = Date.now();
    const response = await fetch(address, { signal: AbortSignal.timeout(patience), redirect: 'manual' });
    const between = (start + Date.now()) / 2;
    const body: unknown = await Promise.race([response.json(), wait(patience, null, { ref: false })]).catch(() => null);
    return { status: response.status, body, date: response.headers.get('date'), between };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const isOurs = (body: unknown): boolean => (body as { data?: { live?: unknown } } | null)?.data?.live === true;

/** Every address of the machine includes this one. */
const reachable = (host: string): string =>
  ({ '0.0.0.0': '127.0.0.1', '::': '[::1]' })[host] ?? (host.includes(':') ? `[${host}]` : host);
