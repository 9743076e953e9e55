import { code, tokenHeader } from '../contract/envelope.ts';
import {
  answerPath,
  budgetCall,
  countersCall,
  type FirstAnswer,
  type FirstCall,
  firstTab,
  sessionCall,
  settingsCall,
  threadsCall,
  travelListCall,
} from '../contract/first-answers.ts';
import type { SessionInfo } from '../contract/session/calls.ts';
import type { TravelCounters } from '../contract/travel/calls.ts';
import type { App } from './platform/http/http.ts';
import type { PageAdditions, ScreenRequest } from './platform/http/pages.ts';

/** How long the page waits for answers, in ms. After that it is sent without them, and makes the calls itself. */
const answerTimeout = 1_000;

/**
 * Answers the first calls of a page through their own routes: with their permissions, in the session's language, for
 * the token of the request (docs/decisions/first-page.md). A visitor's page has the public settings.
 */
export function firstAnswers(app: App): Pick<PageAdditions, 'startSession' | 'visitorAnswers'> {
  const startSession: PageAdditions['startSession'] = async (request, token) => {
    const makeCall = callerFor(app, request, token);
    const session = await withTimeout(makeCall(sessionCall));
    if (!session) return null;
    const info = dataOf<SessionInfo>(session);
    // The page must not contain the token.
    delete info.user.token;
    const staff = info.roles.includes('admin');
    const pageCalls = info.user.changed_password ? callsOfPage(makeCall, request.url, info, staff) : [];
    const others = [withTimeout(makeCall(settingsCall)), ...pageCalls];
    return {
      reader: staff ? 'staff' : 'customer',
      language: info.user.language,
      answers: Promise.all(others).then(all => [session, ...all.filter(answer => answer !== null)]),
    };
  };
  const visitorAnswers: PageAdditions['visitorAnswers'] = async request => {
    const settings = await withTimeout(callerFor(app, request)(settingsCall));
    return settings ? [settings] : [];
  };
  return { startSession, visitorAnswers };
}

type MakeCall = (call: FirstCall) => Promise<FirstAnswer | null>;

/** The calls for what a page shows first: the trips, or a budget with its questions. Other pages make theirs themselves. */
function callsOfPage(
  makeCall: MakeCall,
  url: string,
  info: SessionInfo,
  staff: boolean,
): Promise<FirstAnswer | null>[] {
  if (url === '/') return tripList(makeCall, info, staff);
  const budget = /^\/budget\/(\d{1,9})$/.exec(url)?.[1];
  return budget
    ? [budgetCall(Number(budget)), threadsCall(Number(budget))].map(call => withTimeout(makeCall(call)))
    : [];
}

/** The trip list at its first opening: the counters of the tabs, and the first page of the first tab. */
function tripList(makeCall: MakeCall, { user }: SessionInfo, staff: boolean): Promise<FirstAnswer | null>[] {
  const counters = makeCall(countersCall);
  const list = counters.then(answer => {
    if (!answer) return null;
    const tab = firstTab(staff, dataOf<TravelCounters>(answer));
    return makeCall(travelListCall(staff ? { staff } : { staff, userId: user.id }, { tab, name: '' }, 1));
  });
  return [withTimeout(counters), withTimeout(list)];
}

function callerFor(app: App, { ip, headers }: ScreenRequest, token?: string): MakeCall {
  // The token of a browser's session counts only beside its cookie.
  const session = token ? { [tokenHeader]: token, cookie: headers.cookie ?? '' } : {};
  return async call => {
    const { body } = call;
    const path = answerPath(call);
    const response = await app.inject({
      method: body ? 'POST' : 'GET',
      url: path,
      headers: session,
      remoteAddress: ip,
      ...(body && { payload: body }),
    });
    const answer = response.json<{ code: number }>();
    return answer.code === code.read ? { path, body: body ? JSON.stringify(body) : null, answer } : null;
  };
}

const dataOf = <T>({ answer }: FirstAnswer) => (answer as { data: T }).data;

/** Null for an answer that fails, is refused or takes too long. The page then makes the call itself. */
export async function withTimeout<T>(answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>(resolve => {
    timer = setTimeout(resolve, answerTimeout, null);
  });
  try {
    return await Promise.race([answer.catch(() => null), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
