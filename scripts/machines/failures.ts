import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { readConfig } from '../../server/platform/config/config.ts';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { startCluster } from './cluster.ts';
import { events, runEvent } from './events.ts';
import { startListener } from './listeners.ts';
import { startLoad } from './load.ts';
import { lettersIn, mailServer, startTraffic } from './traffic.ts';

/**
 * Machines that fail while they are used: three processes behind HAProxy, or with the argument `nginx` behind that, PgBouncer
 * in transaction mode, a database with a synchronous standby. Prints one line a figure; the exit code is 1 when one is
 * short.
 */

/** A letter whose sender lost the database over it is sent again when its lease is over, 60 s later. */
const longestLease = 90_000;

let short = false;
function figure(name: string, value: number, most: number): void {
  if (value > most) short = true;
  console.log(`machines.${balancer}.${name} ${Math.round(value)} ${most} ${value <= most ? 'ok' : 'short'}`);
}

const mail = await mailServer();
const more = { SMTP_URL: mail.url, MAIL_FROM: 'agencia@agency.example' };
const balancer = process.argv[2] === 'nginx' ? 'nginx' : 'haproxy';
const cluster = await startCluster({ count: 3, balancer, more });
const database = await openDatabase({ ...readConfig(cluster.env), poolSize: 2 });
database.outages.log = { error: () => undefined, warn: () => undefined };
try {
  const load = startLoad(cluster.url, cluster.token);
  const listeners = await Promise.all([1, 2, 3].map(() => startListener(cluster.url, cluster.token)));
  // Only now: what was written before a stream was open is not told by it.
  const traffic = startTraffic(database, readConfig(cluster.env));
  await load.writes();
  await wait(3_000);
  const times: [from: number, until: number][] = [];
  for (const event of events) {
    const from = Date.now();
    const { name, sent, failed, unexplained, recovery } = await runEvent(event, cluster, load);
    times.push([from - 1_000, from + recovery]);
    console.log(`${name}: ${sent} requests, ${failed} failed, a write ${Math.round(recovery)} ms after its begin`);
    for (const { how, sentAt, endedAt } of unexplained.slice(0, 5))
      console.log(`  unexplained: ${how} after ${Math.round(endedAt - sentAt)} ms`);
    figure(`${name.replaceAll(/[ ,]+/g, '-')}.unexplained`, unexplained.length, 0);
  }
  await load.end();
  await traffic.end();
  for (const wrong of load.wrong.slice(0, 5)) console.log(`  wrong: ${wrong}`);
  console.log(`${load.sent()} requests, ${load.failed.length} failed, ${load.written.length} writes acknowledged`);
  figure('wrong-answers', load.wrong.length, 0);
  figure('acknowledged-writes-lost', await lost(database, load.written), 0);
  figure('writes-repeated', await repeated(database), 0);

  await wait(3_000);
  const missed = listeners.map(({ heard }) => traffic.notifications.filter(id => !heard.has(id)).length);
  console.log(
    `streams opened ${listeners.map(each => each.opened()).join(', ')} times, ${traffic.notifications.length} notifications each`,
  );
  figure('notifications-missed', Math.max(...missed), 0);
  const twice = listeners.flatMap(({ heard }) => [...heard.values()].filter(times => times > 1));
  figure('notifications-heard-twice', twice.length, 0);
  await Promise.all(listeners.map(listener => listener.end()));

  await lettersLeave(database);
  const arrived = await lettersIn(mail);
  const copies = [...arrived.values()];
  const again = copies.filter(({ ids }) => ids.length > 1);
  console.log(
    `${traffic.letters.length} letters, ${again.length} handed over again because a process or the database was lost over them`,
  );
  figure('letters-lost', traffic.letters.filter(to => !arrived.has(to)).length, 0);
  figure('letters-twice', again.filter(({ ids, at }) => new Set(ids).size > 1 || !during(times, at[0] ?? 0)).length, 0);
} finally {
  await database.close();
  await cluster.stop();
  await mail.close();
}
process.exit(short ? 1 : 0);

/** Whether a moment lies in one of the times in which a process or the database was lost. */
function during(times: readonly [number, number][], moment: number): boolean {
  return times.some(([from, until]) => from <= moment && moment <= until);
}

async function lost({ db }: Database, names: readonly string[]): Promise<number> {
  const { rows } = await sql<{ name: string }>`select name from transport_type`.execute(db);
  const there = new Set(rows.map(row => row.name));
  return names.filter(name => !there.has(name)).length;
}

async function repeated({ db }: Database): Promise<number> {
  const { rows } = await sql`select name from transport_type group by name having count(*) > 1`.execute(db);
  return rows.length;
}

/** Waits until every letter has been sent. */
async function lettersLeave({ db }: Database): Promise<void> {
  const until = performance.now() + longestLease;
  for (;;) {
    const { rows } = await sql`select id from outbox where status not in ('sent', 'unsure', 'failed')`.execute(db);
    if (rows.length === 0 || performance.now() > until) return;
    await wait(500);
  }
}
