import { createHash, timingSafeEqual } from 'node:crypto';
import { type App, unknownAddress } from '../../platform/http/http.ts';
import { routeOf } from '../../platform/http/request-log.ts';
import type { Services } from '../../services.ts';
import { createMetrics } from './figures.ts';

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
