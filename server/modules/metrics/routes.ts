import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { version } from '../../platform/config/version.ts';
import { freeSpace } from '../../platform/files/disk-space.ts';
import { type App, unknownAddress } from '../../platform/http/http.ts';
import { routeOf } from '../../platform/http/request-log.ts';
import type { Services } from '../../services.ts';

/** What is counted of a call. */
interface Answered {
  method: string;
  /** The route's pattern, never an address with ids. */
  route: string;
  status: number;
  /** The code of the envelope (specification 8); 0 for files and pages. */
  code: number;
}

interface Metrics {
  /** The content type of `text`. */
  type: string;
  count(answered: Answered, seconds: number): void;
  /** All figures in Prometheus' text format. */
  text(): Promise<string>;
}

/** From a read of a kept page to a PDF on a busy machine, in seconds. */
const buckets = [0.005, 0.02, 0.1, 0.5, 2, 10];

/** The figures of this process. Those of the database are asked for when somebody reads them. */
function createMetrics({ db, database, config, heavyWork, clock }: Services): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register, prefix: 'periplo_' });

  new Gauge({ name: 'periplo_info', help: 'The version', labelNames: ['version', 'database'], registers }).set(
    { version, database: database.kind },
    1,
  );
  const calls = new Counter({
    name: 'periplo_calls_total',
    help: 'Answered calls by route, status of HTTP and code of the envelope (0: no envelope)',
    labelNames: ['method', 'route', 'status', 'code'],
    registers,
  });
  const durations = new Histogram({
    name: 'periplo_call_seconds',
    help: 'The time from a call to the end of its answer',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });

  new Gauge({
    name: 'periplo_heavy_tasks',
    help: 'PDFs, uploads, imports and exports of this process: those that run, and those that wait',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(heavyWork.load)) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'periplo_pool_connections',
    help: 'Connections of this process to the database, and calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.pool())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'periplo_disk_free_bytes',
    help: 'Free space of the disk of DATA_DIR',
    registers,
    collect() {
      this.set(freeSpace(config.dataDir));
    },
  });

  const letters = new Gauge({
    name: 'periplo_outbox_letters',
    help: 'Letters that wait to be sent, and those that nobody could send',
    labelNames: ['status'],
    registers,
  });
  const oldest = new Gauge({
    name: 'periplo_outbox_oldest_seconds',
    help: 'The age of the oldest letter that waits; 0 when none does',
    registers,
  });
  const answers = new Gauge({
    name: 'periplo_database_up',
    help: 'Whether the database answered when these figures were read',
    registers,
  });
  /** One question for the whole outbox, by its index over the status. */
  async function askOutbox(): Promise<void> {
    const { rows } = await sql<{ status: string; count: number; oldest: string | null }>`
      select wanted.status, count(outbox.id)::int as count, min(outbox.created_at) as oldest
      from unnest(array['queued', 'failed', 'unsure']) as wanted (status)
        left join outbox on outbox.status = wanted.status group by wanted.status`.execute(db);
    for (const { status, count } of rows) letters.set({ status }, count);
    const since = rows.find(({ status }) => status === 'queued')?.oldest;
    oldest.set(since ? Math.max(0, (clock().getTime() - new Date(since).getTime()) / 1000) : 0);
  }

  return {
    type: register.contentType,
    count({ method, route, status, code }, seconds) {
      calls.inc({ method, route, status, code });
      durations.observe({ method, route }, seconds);
    },
    async text() {
      // An outage must not hide the figures that explain it.
      await askOutbox().then(
        () => answers.set(1),
        () => answers.set(0),
      );
      return register.metrics();
    },
  };
}

/**
 * The figures of this process for Prometheus, at `/metrics`, for whoever has the token of METRICS_TOKEN. Without the
 * variable nothing is counted and the address is unknown (docs/decisions/metrics.md).
 */
export function metricsRoutes(app: App, services: Services): void {
  const { metricsToken } = services.config;
  if (!metricsToken) return;
  const metrics = createMetrics(services);

  app.addHook('onResponse', async (request, reply) => {
    const { method, envelopeCode } = request;
    metrics.count(
      { method, route: routeOf(request), status: reply.statusCode, code: envelopeCode ?? 0 },
      reply.elapsedTime / 1000,
    );
  });

  app.get('/metrics', { config: { permission: 'public:read' }, logLevel: 'warn' }, async (request, reply) => {
    if (!isSame(request.headers.authorization, `Bearer ${metricsToken}`)) throw unknownAddress();
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.type)
      .send(await metrics.text());
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string | undefined, wanted: string) => timingSafeEqual(digest(given ?? ''), digest(wanted));
