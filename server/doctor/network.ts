import type { MailFault } from '../../contract/mail/schema.ts';
import { verifyServer } from '../mail/transport.ts';
import type { Config } from '../platform/config/config.ts';
import { askScanner } from '../platform/files/virus-scan.ts';
import { DeliveryError } from '../platform/outbox/delivery.ts';
import { doctorWarning, errorText, type Finding, fault, ok } from './finding.ts';

/** The mail server, the virus scanner and the public address. Only hosts that the environment names are asked. */

/** How long an answer may take, in ms. */
const answerTimeout = 8_000;

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
    const secure = await verifyServer(smtpUrl);
    if (secure) return ok('mail', `${host} takes the connection and the password, encrypted`);
    return doctorWarning('mail', `${host} answers, unencrypted`, 'Use smtps://, or smtp:// without ?tls=none.');
  } catch (error) {
    const advice = error instanceof DeliveryError && mailAdvice[error.reason];
    const message = `no mail can leave by ${host}: ${errorText(error)}`;
    return fault('mail', message, advice || 'Read what the server says; ask its operator if it stays so.');
  }
}

/** Sends the virus scanner a harmless file. */
export async function examineScanner({ clamdUrl }: Pick<Config, 'clamdUrl'>): Promise<Finding[]> {
  if (!clamdUrl) return [];
  try {
    await askScanner(clamdUrl);
    return [ok('scanner', `ClamAV at ${clamdUrl} scans files`)];
  } catch (error) {
    const message = `ClamAV at ${clamdUrl} does not answer (${errorText(error)}): uploads are refused`;
    return [fault('scanner', message, 'Start clamd, and check CLAMD_URL; a new one loads its database for a minute.')];
  }
}

/** The public address: whether its form suits customers, and what answers there. */
export async function examineAddress(
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'host' | 'port'>,
): Promise<Finding[]> {
  const findings = [checkPublicUrl(config.publicUrl), ...checkTrustProxy(config)];
  const local = await answerOf(`http://${localHost(config.host)}:${config.port}/health/ready`);
  if (local instanceof Error) {
    const message = `nothing answers at ${config.host}:${config.port} (${errorText(local)})`;
    return [...findings, doctorWarning('application', message, 'Start it, if it should run on this machine.')];
  }
  findings.push(checkApplication(local));
  const remote = await answerOf(`${config.publicUrl}/health/live`);
  if (!(remote instanceof Error) && remote.body?.data?.live === true) return findings;
  const reason = remote instanceof Error ? errorText(remote) : `status ${remote.status} of another program`;
  const message = `${config.publicUrl} does not lead to the application from here: ${reason}`;
  const advice = 'Check the proxy, the certificate and the name; some networks do not lead back to themselves.';
  return [...findings, doctorWarning('PUBLIC_URL', message, advice)];
}

function checkPublicUrl(publicUrl: string): Finding {
  const { protocol, hostname } = new URL(publicUrl);
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    const message = `it is ${publicUrl}: links in letters open on this machine only`;
    return doctorWarning('PUBLIC_URL', message, 'Set PUBLIC_URL to the address that customers type.');
  }
  if (protocol === 'https:') return ok('PUBLIC_URL', publicUrl);
  const message = `${publicUrl} is not encrypted: passwords can be read on the way`;
  const advice = 'Put a proxy with a certificate in front, and begin PUBLIC_URL with https://.';
  return doctorWarning('PUBLIC_URL', message, advice);
}

function checkTrustProxy({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>): Finding[] {
  if (!publicUrl.startsWith('https:') || trustProxy > 0) return [];
  const message = 'a proxy must be in front for https, but its word for callers is not taken: all seem to be one';
  return [doctorWarning('TRUST_PROXY', message, 'Set TRUST_PROXY to the number of proxies in front, usually 1.')];
}

function checkApplication({ status, body }: HealthAnswer): Finding {
  const data = body?.data;
  if (typeof data?.ready !== 'boolean') {
    const message = `another program answers at HOST and PORT (status ${status})`;
    return fault('application', message, 'Give one of the two another PORT.');
  }
  if (!data.ready) {
    const message = `it runs, but cannot use its database (${data.reason})`;
    return fault('application', message, 'See the findings about the database; it recovers by itself.');
  }
  if (data.storage?.writable === false)
    return fault('application', 'it runs, and only reads: the disk is full', 'See the finding about the disk.');
  return ok('application', 'it runs and is ready');
}

/** The answer of a health check, or of another program that listens there. */
interface HealthAnswer {
  status: number;
  /** Null unless it is JSON. */
  body: { data?: { ready?: boolean; live?: boolean; reason?: string; storage?: { writable?: boolean } } } | null;
}

/** @returns the error when nothing answers in time */
async function answerOf(address: string): Promise<HealthAnswer | Error> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(answerTimeout), redirect: 'manual' });
    const body = (await response.json().catch(() => null)) as HealthAnswer['body'];
    return { status: response.status, body };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** A host that listens on every address of the machine is reached by its loopback address. */
const localHost = (host: string): string =>
  ({ '0.0.0.0': '127.0.0.1', '::': '[::1]' })[host] ?? (host.includes(':') ? `[${host}]` : host);
