import { answerPath, type FirstAnswer, type FirstCall, firstAnswersId } from '../../contract/first-answers.ts';

/** The answers that the server wrote into the page. Each is taken once: a second call wants fresh data. */
let answersInPage: FirstAnswer[] | undefined;

/** Milliseconds after the request of the page, after which its answers count as stale. */
const lifetime = 30_000;

function readPage(): FirstAnswer[] {
  // Tests of the calls run without a page.
  const element = typeof document === 'undefined' ? null : document.getElementById(firstAnswersId);
  return element ? (JSON.parse(element.textContent) as FirstAnswer[]) : [];
}

function find(path: string, body: unknown): FirstAnswer | undefined {
  if (performance.now() > lifetime) return undefined;
  answersInPage ??= readPage();
  return answersInPage.find(answer => answer.path === path && answer.body === (body ?? null));
}

/** The envelope for a call; undefined if the page holds none, or if it was taken already. */
export function takeFirstAnswer(path: string, body: unknown): unknown {
  const found = find(path, body);
  if (found) answersInPage = answersInPage?.filter(answer => answer !== found);
  return found?.answer;
}

/** Reads the `data` of an answer without taking the answer. */
export const peekFirstAnswer = <T>(call: FirstCall): T | undefined =>
  (find(answerPath(call), call.body && JSON.stringify(call.body))?.answer as { data: T } | undefined)?.data;

/** Drops the answers: they belong to a session that has ended. */
export function forgetFirstAnswers(): void {
  answersInPage = [];
}

/**
 * The initial data of a query whose answer the page holds: the first draw shows the screen instead of a skeleton.
 * @param envelope the query keeps the whole envelope, with the counts of the page beside its rows
 */
export function initialQueryData<T>(call: FirstCall, envelope = false) {
  return {
    initialData: () => {
      const answer = takeFirstAnswer(answerPath(call), call.body && JSON.stringify(call.body));
      return (envelope ? answer : (answer as { data: T } | undefined)?.data) as T | undefined;
    },
    initialDataUpdatedAt: () => performance.timeOrigin,
  };
}
