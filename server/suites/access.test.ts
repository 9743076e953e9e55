import fc from 'fast-check';
import type { RouteOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Actor, may, type Permission } from '../../contract/permissions.ts';
import { restorable } from '../modules/trash/rules.ts';
import { newLink } from '../shared/link.ts';
import { type TestAnswer, type TestApp, testApp } from '../testing/app.ts';
import { bodyOf } from '../testing/bodies.ts';
import { fingerprint, plantWorld, type World } from '../testing/world.ts';

let test: TestApp;
let world: World;
let disabled: string;
/** The token of the customer's link to a notice. */
let link: string;
let routes: Route[];

interface Route {
  method: 'GET' | 'POST';
  url: string;
  permission: Permission;
  download: boolean;
  body: z.ZodType | undefined;
}

beforeAll(async () => {
  test = await testApp();
  world = await plantWorld(test);
  const user = await test.signIn({ group_id: 1 });
  await test.services.db.updateTable('user').set({ active: false }).where('id', '=', user.id).execute();
  disabled = user.token;
  const about = { userId: test.customer.id, travelId: world.sent.travel, budgetId: world.sent.budget };
  link = await newLink(test.services.db, 'notice', about, test.services.clock());
  routes = test.app.routes.filter(({ method }) => method === 'GET' || method === 'POST').map(routeOf);
});

function routeOf({ method, url, config, schema }: RouteOptions): Route {
  if (!config?.permission) throw new Error(`${url} declares no permission`);
  return {
    method: method === 'POST' ? 'POST' : 'GET',
    url,
    permission: config.permission,
    download: config.download === true,
    body: schema?.body as z.ZodType | undefined,
  };
}

/** The route's address for an unknown record, so that a permitted call changes nothing. */
const addressOf = ({ url }: Route, id = '999999') => url.replace(/:\w+/g, id);
const call = (route: Route, token: string | undefined, body: object | undefined, id?: string) =>
  test.call(route.method, addressOf(route, id), { token, body: route.method === 'POST' ? body : undefined });

type Outcome = 'let in' | 'not allowed' | 'unknown' | 'ended';
function outcomeOf({ status, code, data }: TestAnswer): Outcome | number {
  if (status >= 500) return status;
  if (code === 50008) return 'unknown';
  if (code === 50012) return 'ended';
  return code === 40001 && data?.message === 'No tiene permiso para hacer esto' ? 'not allowed' : 'let in';
}

/** Calls that work with the code or link of a mail, or with a session. They check for either themselves. */
const needsSessionOrCode = ['/api/external/changePassword', '/api/budget/getChangesAccepted/:id'];

type Tried = Actor | 'disabled' | 'link holder';
function expected({ url, permission }: Route, actor: Tried): Outcome {
  if (actor === 'link holder') return may('visitor', permission) ? 'let in' : 'unknown';
  const open = may('visitor', permission) && !needsSessionOrCode.includes(url);
  if (actor === 'disabled') return open ? 'let in' : 'ended';
  if (actor === 'visitor') return open ? 'let in' : 'unknown';
  return may(actor, permission) ? 'let in' : 'not allowed';
}

it('every route admits the callers of its permission, and nobody else', async () => {
  const callers: [Tried, string | undefined][] = [
    ['visitor', undefined],
    ['customer', test.customer.token],
    ['customer', test.otherCustomer.token],
    ['agent', test.agent.token],
    ['administrator', test.administrator.token],
    ['disabled', disabled],
    ['link holder', undefined],
  ];
  // Wherever a link could be used: it opens only what visitors may use.
  const linked = { token: link, id: link, forgotten_password_code: link };
  const wrong: string[] = [];
  let tried = 0;
  for (const route of routes.filter(({ url }) => url !== '/api/auth/logout')) {
    for (const [actor, token] of callers) {
      const holder = actor === 'link holder';
      const outcome = outcomeOf(await call(route, token, holder ? linked : {}, holder ? link : undefined));
      tried += 1;
      if (outcome !== expected(route, actor)) wrong.push(`${route.method} ${route.url} by ${actor}: ${outcome}`);
    }
  }
  process.stdout.write(`${routes.length} routes, ${tried} calls by ${callers.length} callers\n`);
  expect(wrong).toEqual([]);
});

it('a staff call by a customer or a visitor leaves no trace', async () => {
  const before = await fingerprint(test);
  let tried = 0;
  for (const route of routes.filter(({ permission }) => !may('customer', permission))) {
    const [body] = route.body ? fc.sample(bodyOf(route.body, 0), { numRuns: 1, seed: 7 }) : [{}];
    for (const token of [undefined, test.customer.token]) {
      const outcome = outcomeOf(await call(route, token, body as object, '1'));
      expect([route.url, outcome]).toEqual([route.url, token ? 'not allowed' : 'unknown']);
      tried += 1;
    }
  }
  process.stdout.write(`${tried} refused calls, no trace\n`);
  expect(await fingerprint(test)).toEqual(before);
});

const ofNoun = (noun: string, ...names: string[]) => names.map(name => `/api/${noun}/${name}`);

describe('the routes open to each role (decisions 2)', () => {
  const paths = (wanted: (permission: Permission) => boolean) =>
    [...new Set(routes.filter(({ permission }) => wanted(permission)).map(({ url }) => url))].sort();

  it('to everybody', () => {
    expect(paths(permission => may('visitor', permission))).toEqual([
      '/.well-known/security.txt',
      '/api/budget/getChangesAccepted/:id',
      '/api/budget/noticeFile/:token/:controller/:field/:file',
      '/api/budget/updateAcceptedChanges',
      ...[
        'answerBooking beginPasskey beginProvider bookingRequest/:token calendar/:token changePassword enterByProvider',
        'featuredPhoto/:file featuredPhotos/:kind/:id fillTraveller forgotPassword icon/:logo/:ground/:icon',
        'linkState/:purpose/:token login logo/:file newCustomer passkey privacy publicSettings redsysNotice renewLink',
        'requestTravel resetPassword/:token secondFactor shared/:token',
        'sharedFile/:token/:controller/:field/:file signUp signUp/:token stripeNotice traveller/:token',
      ].flatMap(list => ofNoun('external', ...list.split(' '))),
      '/api/offer/answer',
      '/api/offer/linked/:token',
      '/api/offer/linkedFile/:token/:file',
      '/api/user/userHasPassword/:param',
      '/health/live',
      '/health/ready',
      '/manifest.webmanifest',
      '/robots.txt',
    ]);
  });

  it('to customers in addition', () => {
    const own = paths(permission => may('customer', permission) && !may('visitor', permission));
    const files = own.filter(url => /^(\/api)?\/\w+\/(file\/)?:token\//.test(url));
    const lines = own.filter(url => /^\/api\/budget[A-Z]\w+\/(data|getAlternatives)\/:id$/.test(url));
    expect(lines).toHaveLength(10);
    expect(own.filter(url => !files.includes(url) && !lines.includes(url))).toEqual([
      '/api/auth/addPasskey',
      '/api/auth/beginPasskey',
      '/api/auth/beginProof',
      ...ofNoun('auth', 'beginSecondFactor', 'calendar', 'confirmSecondFactor', 'endCalendar', 'endOtherSessions'),
      '/api/auth/endSecondFactor',
      '/api/auth/endSession',
      '/api/auth/info',
      '/api/auth/language',
      ...ofNoun('auth', 'logout', 'makeCalendar', 'privacy', 'profile', 'prove'),
      '/api/auth/proveByProvider',
      '/api/auth/removePasskey',
      '/api/auth/renamePasskey',
      '/api/auth/renewRecoveryCodes',
      '/api/auth/requestData',
      '/api/auth/secondFactor',
      '/api/auth/sessions',
      '/api/auth/signInProvider',
      '/api/auth/unlinkProvider',
      '/api/auth/updateProfile',
      '/api/budget/acceptBudget',
      '/api/budget/acceptBudget/:budget/:travel',
      '/api/budget/calendario/:id',
      '/api/budget/certificado/:id',
      '/api/budget/compare/:id',
      '/api/budget/contrato/:id',
      '/api/budget/data/:id',
      '/api/budget/denyBudget',
      '/api/budget/generarPDF/:id',
      '/api/budget/getBudget/:id',
      '/api/budgetContract/getContractTemplate/:id',
      '/api/budgetContract/getContracts/:id',
      '/api/courseTip/all',
      '/api/courseTip/data/:id',
      '/api/courseTip/getFilteredPaginated',
      '/api/courseTip/page/:page',
      '/api/generalText/conditions',
      '/api/notification/stream',
      ...ofNoun('payment', 'begin', 'getAttempt/:id', 'getPayments/:id', 'getWays/:id', 'recibo/:id'),
      '/api/portal/home',
      '/api/question/create',
      '/api/question/getThreads/:id',
      '/api/question/markRead',
      '/api/rating/create',
      '/api/rating/given',
      '/api/rating/postpone',
      '/api/rating/update',
      '/api/travel/data/:id',
      '/api/travel/endSharing',
      '/api/travel/getCustomerTravels',
      '/api/travel/getTravelsByClient/:id',
      '/api/travel/rejectTravel',
      '/api/travel/share',
      '/api/travel/sharing/:id',
      '/api/travel/travelCounterByTag',
      '/api/travel/updateStatus',
      ...['create', 'data/:id', 'delete', 'update'].map(call => `/api/travelFile/${call}`),
      ...['bono/:id', 'getPapers/:id', 'libro/:id'].map(call => `/api/travelPaper/${call}`),
      ...'countries create data/:id delete endLink fromClient getTravellers/:id makeLink update'
        .split(' ')
        .map(call => `/api/traveller/${call}`),
      '/api/user/deleteUserImage/:id',
      '/api/user/rateNotifications',
      '/api/user/updateUserImage',
      '/budget/calendario/:id',
      '/budget/certificado/:id',
      '/budget/contrato/:id',
      '/budget/generarPDF/:id',
      '/payment/recibo/:id',
      '/travelPaper/bono/:id',
      '/travelPaper/libro/:id',
    ]);
  });

  it('only to administrators', () => {
    const theirs = paths(permission => may('administrator', permission) && !may('agent', permission));
    const restores = restorable.map(resource => `/api/${resource}/restore`);
    expect(theirs.filter(url => url.endsWith('/restore'))).toEqual(restores.sort());
    // Settings have calls that make no sense. They are refused with the reason, for administrators only.
    const refused = routes.filter(
      ({ url }) =>
        url.startsWith('/api/setting/') && !/(all|update|updateAll|retentionPlan|ignInProvider|edsys|tripe)$/.test(url),
    );
    expect(refused).toHaveLength(9);
    const others = theirs.filter(
      url => !/\/restore$|^\/api\/backup\//.test(url) && !refused.some(route => route.url === url),
    );
    expect(theirs.filter(url => url.startsWith('/api/backup/'))).toHaveLength(8);
    expect(others).toEqual([
      ...ofNoun('apiKey', 'all', 'revokeAny'),
      ...ofNoun('auditLog', 'export', 'getFilteredPaginated', 'state'),
      ...ofNoun('client', 'deleteImage', 'erase', 'personalData/:id'),
      '/api/google/disconnect',
      '/api/google/state',
      ...ofNoun('letterText', 'all', 'preview', 'reset', 'update'),
      ...ofNoun('mail', 'data/:id', 'getFilteredPaginated', 'resend', 'resendFailed', 'state', 'test'),
      ...ofNoun('markUpRule', 'create', 'delete', 'update'),
      ...ofNoun('setting', 'all', 'redsys', 'retentionPlan', 'saveRedsys', 'saveSignInProvider', 'saveStripe'),
      ...ofNoun('setting', 'signInProvider', 'stripe', 'tryRedsys', 'tryStripe', 'update', 'updateAll'),
      '/api/trash/getFilteredPaginated',
      ...ofNoun('user', 'create', 'data/:id', 'delete', 'deleteImage', 'endSessions', 'handOver'),
      ...ofNoun('user', 'takeSecondFactor', 'unlinkProvider', 'update'),
      ...ofNoun(
        'webhook',
        'create',
        'data/:id',
        'delete',
        'getFilteredPaginated',
        'renewSecret',
        'setActive',
        'test',
        'update',
      ),
      ...ofNoun('webhookDelivery', 'getFilteredPaginated', 'resend', 'resendFailed'),
    ]);
  });
});

it('the cookie alone opens only the downloads', async () => {
  const headers = { cookie: `X-Token=${test.administrator.token}` };
  const opened: string[] = [];
  for (const route of routes.filter(({ permission }) => !may('visitor', permission))) {
    const answer = await test.call(route.method, addressOf(route), {
      headers,
      body: route.method === 'POST' ? {} : undefined,
    });
    if (answer.code !== 50008) opened.push(route.url);
  }
  const downloads = routes.filter(({ download }) => download).map(({ url }) => url);
  expect(downloads.length).toBeGreaterThan(10);
  expect(opened.sort()).toEqual(downloads.sort());
  expect(
    downloads
      .filter(
        url =>
          !/\/:token\/|(generarPDF|recibo|calendario|certificado|contrato|libro|bono|habitaciones)\/|\/export\/:format$/.test(
            url,
          ),
      )
      .sort(),
  ).toEqual(['/api/auditLog/export', '/api/backup/database', '/api/backup/file/:id', '/api/client/personalData/:id']);
});

type OwnCall = [name: string, url: string, body: (id: number) => object | undefined, own: number, foreign: number];

/** The calls of a customer about one record. A record of others is answered like an unknown one. */
function ownCalls(): OwnCall[] {
  const { sent, queued } = world;
  const none = () => undefined;
  const agree = (id: number) => ({ id, final_accept: 1 });
  const kinds = ['Accomodation', 'Cruise', 'Transport', 'TravelInsurance', 'OtherService'] as const;
  const line = (trip: World['sent'], kind: (typeof kinds)[number]) =>
    trip.lines[kind.replace(/(?!^)[A-Z]/g, letter => `_${letter}`).toLowerCase() as keyof World['sent']['lines']];
  return [
    ['the trip', '/api/travel/data/:id', none, sent.travel, queued.travel],
    ['the budget', '/api/budget/getBudget/:id', none, sent.budget, queued.budget],
    ['the budget’s data', '/api/budget/data/:id', none, sent.budget, queued.budget],
    ['its trip compared', '/api/budget/compare/:id', none, sent.travel, queued.travel],
    ['its PDF', '/api/budget/generarPDF/:id', none, sent.budget, queued.budget],
    ['its calendar', '/api/budget/calendario/:id', none, sent.budget, queued.budget],
    ['its contract on paper', '/api/budget/contrato/:id', none, sent.budget, queued.budget],
    ['its notice', '/api/budget/getChangesAccepted/:id', none, sent.budget, queued.budget],
    ['the answer to its notice', '/api/budget/updateAcceptedChanges', agree, sent.budget, queued.budget],
    ['its questions', '/api/question/getThreads/:id', none, sent.budget, queued.budget],
    [
      'a question about it',
      '/api/question/create',
      id => ({ budget_id: id, text: '¿Y esto?' }),
      sent.budget,
      queued.budget,
    ],
    ['its answers read', '/api/question/markRead', id => ({ budget_id: id }), sent.budget, queued.budget],
    ['its contracts', '/api/budgetContract/getContracts/:id', none, sent.budget, queued.budget],
    ['a contract', '/api/budgetContract/getContractTemplate/:id', none, sent.contract, queued.contract],
    ...kinds.flatMap(kind =>
      ['data', 'getAlternatives'].map(
        name =>
          [
            `${name} of ${kind}`,
            `/api/budget${kind}/${name}/:id`,
            none,
            line(sent, kind),
            line(queued, kind),
          ] as OwnCall,
      ),
    ),
    ['status', '/api/travel/updateStatus', id => ({ travel: { id, travel_status_id: 3 } }), sent.travel, queued.travel],
    [
      'reject',
      '/api/travel/rejectTravel',
      id => ({ travel_id: id, rejection_reason: 'No' }),
      sent.travel,
      queued.travel,
    ],
    ['deny', '/api/budget/denyBudget', id => ({ budget_id: id, data: 'Caro' }), sent.budget, queued.budget],
    [
      'accept',
      '/api/budget/acceptBudget',
      id => ({ budget_id: id, travel_id: sent.travel }),
      sent.budget,
      queued.budget,
    ],
  ];
}

it('a record of others, and an own one that was not sent, get exactly the answer of an unknown one', async () => {
  // The first opening by a customer is recorded in the trip's history. Later ones leave no trace.
  await test.call('GET', `/api/budget/getBudget/${world.sent.budget}`, { token: test.customer.token });
  const before = await fingerprint(test);
  let tried = 0;
  for (const [name, url, bodyFor, own, unsent] of ownCalls()) {
    const ask = async (token: string, id: number) => {
      tried += 1;
      const body = bodyFor(id);
      const { status, body: answer } = await test.call(body ? 'POST' : 'GET', url.replace(':id', String(id)), {
        token,
        body,
      });
      return [name, status, JSON.stringify(answer)];
    };
    const nothing = await ask(test.otherCustomer.token, 999_999);
    expect(nothing[2]).toContain('No existe o ya no está disponible');
    expect(await ask(test.otherCustomer.token, own)).toEqual(nothing);
    expect(await ask(test.customer.token, unsent)).toEqual(nothing);
    if (!bodyFor(own)) {
      expect((await ask(test.customer.token, own))[2]).not.toContain('40001');
      expect((await ask(test.agent.token, unsent))[2]).not.toContain('40001');
    }
  }
  process.stdout.write(`${tried} calls about own, foreign, unsent and missing records\n`);
  expect(await fingerprint(test)).toEqual(before);
});

it('a customer’s lists have only their own sent trips, whatever the call says', async () => {
  const list = async (token: string, body: object) =>
    (await test.call('POST', '/api/travel/getCustomerTravels', { token, body })).data.map(
      (travel: { id: number }) => travel.id,
    );
  expect(await list(test.customer.token, {})).toEqual([world.sent.travel]);
  expect(await list(test.otherCustomer.token, { user_id: test.customer.id })).toEqual([]);
  const by = (token: string, id: number) => test.call('GET', `/api/travel/getTravelsByClient/${id}`, { token });
  expect((await by(test.customer.token, test.customer.id)).data).toHaveLength(1);
  expect((await by(test.otherCustomer.token, test.customer.id)).body).toEqual(
    (await by(test.otherCustomer.token, 999_999)).body,
  );
});
