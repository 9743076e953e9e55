import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { start } from '../../server/main.ts';
import { startIdentityProvider } from '../../server/testing/provider-sign-ins.ts';
import { startRedsysBank } from '../../server/testing/redsys-bank.ts';
import { startStripeGateway } from '../../server/testing/stripe-gateway.ts';
import { startGoogle } from './google.ts';
import { copyDatabase, sampleConfig, writeBookingLink, writeSample } from './sample.ts';

/**
 * The application for the browser tests: the sample agency in a database of its own, with a mail server that keeps
 * all messages, as the mailbox of the Google account does. When it is ready
 * it prints one line, `{"address": …, "control": …}`; it ends by SIGTERM and when its input is closed. The second
 * address controls it:
 * - `GET /?to=` answers the mails to an address;
 * - `GET /?revoke` revokes the consent of the Google account;
 * - `GET /?outage` makes the mail server refuse everything, as if it had done so for six minutes; `GET /?mended` ends
 * that;
 * - `GET /?identity=` makes somebody with this e-mail sit at the identity provider, and answers its address;
 * - addresses that begin with 'nadie' are refused, until `GET /?moved=` accepts one of them;
 * - `GET /?silent` makes the bank for cards tell shops nothing;
 * - `GET /?refunds=` gives back so many cents of what was paid last at Stripe, in its own pages;
 * - `GET /?unproved` lets an hour pass since everybody gave their password;
 * - `GET /?over=` sets a budget's validity to the past, which no call can do.
 */

const dataDir = await mkdtemp(join(tmpdir(), 'periplo-e2e-'));
const mails: { to: string; mail: Email }[] = [];

const onData: NonNullable<SMTPServerOptions['onData']> = (stream, session, callback) => {
  const chunks: Buffer[] = [];
  stream.on('data', chunk => chunks.push(chunk));
  stream.on('end', () => {
    PostalMime.parse(Buffer.concat(chunks)).then(mail => {
      for (const { address } of session.envelope.rcptTo) mails.push({ to: address.toLowerCase(), mail });
      callback();
    }, callback);
  });
};
let away = false;
const moved = new Set<string>();
const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_sender, _session, answer) => answer(away ? refusal(421, 'Estamos de mantenimiento') : null),
  onRcptTo: ({ address }, _session, answer) =>
    answer(address.startsWith('nadie') && !moved.has(address) ? refusal(550, 'No such user here') : null),
  onData,
});
smtp.on('error', () => {});
await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve));
const smtpAddress = smtp.server.address();
const smtpPort = typeof smtpAddress === 'object' && smtpAddress ? smtpAddress.port : 0;

const google = await startGoogle(onData);
const identities = await startIdentityProvider();
const bank = await startRedsysBank();
const stripe = await startStripeGateway();

const postbox = createServer(async (request, response) => {
  const query = new URL(request.url ?? '/', 'http://postbox').searchParams;
  if (query.has('revoke')) google.revoke();
  if (query.has('identity')) {
    const email = query.get('identity');
    identities.claims = { sub: email, email, email_verified: true, auth_time: Math.floor(Date.now() / 1000) };
    return void response.setHeader('content-type', 'application/json').end(JSON.stringify(identities.issuer));
  }
  if (query.has('silent')) bank.tells = query.get('silent') === 'no';
  const [id] = [...stripe.sessions.keys()].slice(-1);
  if (query.has('refunds') && id)
    await stripe.tell(stripe.event('charge.refunded', stripe.charge(id, Number(query.get('refunds')))));
  if (query.has('moved')) moved.add(query.get('moved') ?? '');
  if (query.has('mended')) away = false;
  if (query.has('outage')) {
    away = true;
    void beginOutage();
  }
  if (query.has('unproved')) {
    const proved_at = new Date(Date.now() - 3_600_000).toISOString();
    await running.services.db.updateTable('session').set({ proved_at }).execute();
  }
  const over = Number(query.get('over'));
  if (over)
    await running.services.db.updateTable('budget').set({ valid_until: '2026-01-31' }).where('id', '=', over).execute();
  const to = query.get('to')?.toLowerCase();
  const matches = mails
    .filter(each => each.to === to)
    .map(({ mail: { from, subject, text, html, attachments } }) => ({
      from: from?.address,
      subject,
      text,
      html,
      files: attachments.map(({ filename }) => filename),
    }));
  response.setHeader('content-type', 'application/json').end(JSON.stringify(matches));
});
await new Promise<void>(resolve => postbox.listen(0, '127.0.0.1', resolve));

const { E2E_SAMPLE, E2E_SAMPLE_FILES } = process.env;
const config = {
  ...sampleConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: E2E_SAMPLE && (await copyDatabase(E2E_SAMPLE, basename(dataDir))),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    // The receivers of the tests are on this machine.
    WEBHOOKS_INSIDE: 'true',
  }),
  google: google.config,
  redsys: { test: bank.address, real: bank.address },
  stripe: stripe.address,
};
if (E2E_SAMPLE_FILES) await cp(E2E_SAMPLE_FILES, join(dataDir, 'files'), { recursive: true });
else await writeSample(config);
const running = await start(config);
await writeBookingLink(running.services.db);
// Links need the port, which is known by now. Passkeys need a name.
config.publicUrl = `http://localhost:${new URL(running.address).port}`;
stripe.shop = config.publicUrl;
const controlAddress = postbox.address();
const controlPort = typeof controlAddress === 'object' && controlAddress ? controlAddress.port : 0;
console.log(JSON.stringify({ address: config.publicUrl, control: `http://127.0.0.1:${controlPort}` }));

/** Moves the first failure back by six minutes, so that the next message is tried at once. */
async function beginOutage(): Promise<void> {
  const { db } = running.services;
  for (let failing = 0n; failing === 0n && away; await wait(100)) {
    const sixMinutesAgo = new Date(Date.now() - 6 * 60_000).toISOString();
    const { numUpdatedRows } = await db
      .updateTable('mail_way')
      .set({ failing_since: sixMinutesAgo, next_try_at: new Date().toISOString() })
      .where('failing_since', 'is not', null)
      .executeTakeFirstOrThrow();
    failing = numUpdatedRows;
  }
}

async function stop(): Promise<void> {
  await running.stop();
  smtp.close();
  await google.stop();
  await identities.stop();
  await bank.stop();
  await stripe.stop();
  postbox.close();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
process.stdin.once('end', () => void stop()).resume();
