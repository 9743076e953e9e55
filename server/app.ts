import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import fastify from 'fastify';
import { firstAnswers } from './first-answers.ts';
import { firstHead } from './first-head.ts';
import { accomodationRoutes } from './modules/accomodation/routes.ts';
import { confirmPayment } from './modules/agreement/letters.ts';
import { apiDescriptionRoutes } from './modules/api-description/routes.ts';
import { apiKeyRoutes } from './modules/api-key/routes.ts';
import { auditLogRoutes } from './modules/audit-log/routes.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { backupRoutes } from './modules/backup/routes.ts';
import { budgetRoutes } from './modules/budget/routes.ts';
import { budgetContractRoutes } from './modules/budget-contract/routes.ts';
import { clientRoutes } from './modules/client/routes.ts';
import { contractRoutes } from './modules/contract/routes.ts';
import { courseTipRoutes } from './modules/course-tip/routes.ts';
import { cruiseRoutes } from './modules/cruise/routes.ts';
import { dashboardRoutes } from './modules/dashboard/routes.ts';
import { documentRoutes } from './modules/document/routes.ts';
import { fileRoutes } from './modules/file/routes.ts';
import { generalTextRoutes } from './modules/general-text/routes.ts';
import { geographyRoutes } from './modules/geography/routes.ts';
import { googleRoutes } from './modules/google/routes.ts';
import { healthRoutes } from './modules/health/routes.ts';
import { invitationRoutes } from './modules/invitation/routes.ts';
import { letterRoutes } from './modules/letter/routes.ts';
import { letterTextRoutes } from './modules/letter-text/routes.ts';
import { lineRoutes } from './modules/line/routes.ts';
import { linkRoutes } from './modules/link/routes.ts';
import { mailRoutes } from './modules/mail/routes.ts';
import { moveRoutes } from './modules/move/routes.ts';
import { setBudgetStatus } from './modules/move/rules.ts';
import { nearbyRoutes } from './modules/nearby/routes.ts';
import { noticeRoutes } from './modules/notice/routes.ts';
import { notificationRoutes } from './modules/notification/routes.ts';
import { offerRoutes } from './modules/offer/routes.ts';
import { otherServiceRoutes } from './modules/other-service/routes.ts';
import { photoRoutes } from './modules/photo/routes.ts';
import { placeRoutes } from './modules/place/routes.ts';
import { portalRoutes } from './modules/portal/routes.ts';
import { presenceRoutes } from './modules/presence/routes.ts';
import { priceRequestRoutes } from './modules/price-request/routes.ts';
import { profileRoutes } from './modules/profile/routes.ts';
import { providerRoutes } from './modules/provider/routes.ts';
import { questionRoutes } from './modules/question/routes.ts';
import { ratingRoutes } from './modules/rating/routes.ts';
import { retentionRoutes } from './modules/retention/routes.ts';
import { savedViewRoutes } from './modules/saved-view/routes.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { secondFactorRoutes } from './modules/second-factor/routes.ts';
import { settingRoutes } from './modules/setting/routes.ts';
import { signInProviderRoutes } from './modules/sign-in-provider/routes.ts';
import { taskRoutes } from './modules/task/routes.ts';
import { trashRoutes } from './modules/trash/routes.ts';
import { travelRoutes } from './modules/travel/routes.ts';
import { travelInsuranceRoutes } from './modules/travel-insurance/routes.ts';
import { travelRequestRoutes } from './modules/travel-request/routes.ts';
import { userRoutes } from './modules/user/routes.ts';
import { webhookRoutes } from './modules/webhook/routes.ts';
import { welcomeRoutes } from './modules/welcome/routes.ts';
import { registerAccess } from './platform/access.ts';
import { checkCalls, serveRefused } from './platform/call.ts';
import { registerCaller } from './platform/caller.ts';
import { registerHeaders } from './platform/headers.ts';
import { type App, answerBadAddress, newRequestId, registerEnvelope, type ZodTypes } from './platform/http.ts';
import { logOf } from './platform/log-file.ts';
import { registerPages } from './platform/pages.ts';
import { RequestLog, registerEnvelopeCode } from './platform/request-log.ts';
import { registerRest } from './platform/rest.ts';
import { registerTrace } from './platform/trace.ts';
import { registerUploads } from './platform/uploads.ts';
import type { Services } from './services.ts';
import { catalogueRoutes } from './shared/catalogues.ts';
import { inUseRoutes } from './shared/in-use.ts';
import { checkResources } from './shared/resource.ts';

/** Builds the application. The parts are registered in the order of this function. */
export async function buildApp(services: Services): Promise<App> {
  const app = fastify({
    // No headers, no bodies, and no tokens of addresses are logged.
    logger: services.log && {
      level: services.config.log.level,
      stream: logOf(services.config.log),
      serializers: { req: request => ({ method: request.method, url: withoutTokens(request.url) }) },
    },
    logController: new RequestLog(),
    genReqId: newRequestId,
    // zod validates, and answers are plain JSON. Fastify would load its own compilers of JSON schemas at the start.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    frameworkErrors: answerBadAddress,
    trustProxy: (_, hop) => hop < services.config.trustProxy,
    bodyLimit: 2_000_000,
    // Ends endless slow uploads, which would hold a connection and memory.
    requestTimeout: 300_000,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // A request that arrives while the connections are being closed is served: a refusal would be lost work.
    return503OnClosing: false,
  }).withTypeProvider<ZodTypes>();

  await app.register(cookie);
  await app.register(formbody);
  await registerHeaders(app, services.config);
  registerEnvelope(app, services.database.outages);
  registerEnvelopeCode(app);
  registerRest(app, services.rest);
  registerTrace(app, services.traces);
  app.decorate('heavyWork', services.heavyWork);
  registerAccess(app, services.db, services.clock);
  registerCaller(app);
  await registerUploads(app);

  healthRoutes(app, services);
  // Loaded only for an operator who reads them: the library takes memory.
  if (services.config.metricsToken) (await import('./modules/metrics/routes.ts')).metricsRoutes(app, services);
  authRoutes(app, services);
  secondFactorRoutes(app, services);
  apiKeyRoutes(app, services);
  linkRoutes(app, services);
  settingRoutes(app, services);
  signInProviderRoutes(app, services);
  retentionRoutes(app, services);
  generalTextRoutes(app, services);
  welcomeRoutes(app, services);
  catalogueRoutes(app, services);
  inUseRoutes(app, services);
  geographyRoutes(app, services);
  placeRoutes(app, services);
  userRoutes(app, services);
  clientRoutes(app, services);
  profileRoutes(app, services);
  ratingRoutes(app, services);
  accomodationRoutes(app, services);
  cruiseRoutes(app, services);
  travelInsuranceRoutes(app, services);
  otherServiceRoutes(app, services);
  photoRoutes(app, services);
  nearbyRoutes(app, services);
  providerRoutes(app, services);
  documentRoutes(app, services);
  contractRoutes(app, services);
  travelRoutes(app, services);
  travelRequestRoutes(app, services);
  moveRoutes(app, services);
  budgetRoutes(app, services, { setStatus: setBudgetStatus, confirmPayment });
  noticeRoutes(app, services);
  lineRoutes(app, services);
  budgetContractRoutes(app, services);
  taskRoutes(app, services);
  courseTipRoutes(app, services);
  offerRoutes(app, services);
  googleRoutes(app, services);
  questionRoutes(app, services);
  portalRoutes(app, services);
  priceRequestRoutes(app, services);
  mailRoutes(app, services);
  webhookRoutes(app, services);
  notificationRoutes(app, services);
  presenceRoutes(app, services);
  savedViewRoutes(app, services);
  letterRoutes(app, services);
  letterTextRoutes(app, services);
  invitationRoutes(app, services);
  searchRoutes(app, services);
  dashboardRoutes(app, services);
  backupRoutes(app, services);
  trashRoutes(app, services);
  auditLogRoutes(app, services);
  fileRoutes(app, services);
  apiDescriptionRoutes(app);
  serveRefused(app);
  checkResources(app);
  checkCalls(app);

  await registerPages(app, { ...firstAnswers(app), dress: firstHead(services) });
  return app;
}

function noCompiler(): never {
  throw new Error('No route has a JSON schema');
}

/** An address for the log, without anything that could be a token. */
function withoutTokens(url: string): string {
  return url.replace(/[A-Za-z0-9_-]{32,}/g, '…').replace(/\?.*$/, '');
}
