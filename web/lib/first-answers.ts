import { type FirstAnswer, type FirstCall, firstAnswersId } from '../../contract/first-answers.ts';

/** What the server answered in the page itself. Each is taken once: whoever asks again wants to know what is so then. */
let held: FirstAnswer[] | undefined;

/** Milliseconds after the page was asked for, after which nobody takes its answers for news. */
const newsFor = 30_000;

function inPage(): FirstAnswer[] {
  // Tests of what calls run without a page.
  const written = typeof document === 'undefined' ? null : document.getElementById(firstAnswersId);
  return written ? (JSON.parse(written.textContent) as FirstAnswer[]) : [];
}

function find(path: string, body: unknown): FirstAnswer | undefined {
  if (performance.now() > newsFor) return undefined;
  held ??= inPage();
  return held.find(one => one.path === path && one.body === (body ?? null));
}

/** The envelope that answers a call as it would be sent; undefined where the page holds none, or no more. */
export function takeFirstAnswer(path: string, body: unknown): unknown {
  const found = find(path, body);
  if (found) held = held?.filter(one => one !== found);
  return found?.answer;
}

/** Looks at the `data` of an answer, and leaves it to whoever calls. */
export const peekFirstAnswer = <T>({ name, body }: FirstCall): T | undefined =>
  (find(`/api/${name}`, body && JSON.stringify(body))?.answer as { data: T } | undefined)?.data;

/** The answers were those of a session that is over. */
export function forgetFirstAnswers(): void {
  held = [];
}

/**
 * What a query begins with where the page holds its answer: its first picture is the screen, not a skeleton.
 * @param envelope the query keeps the counts of a page beside its rows
 */
export function beginning<T>(call: FirstCall, envelope = false) {
  return {
    initialData: () => {
      const answer = takeFirstAnswer(`/api/${call.name}`, call.body && JSON.stringify(call.body));
      return (envelope ? answer : (answer as { data: T } | undefined)?.data) as T | undefined;
    },
    initialDataUpdatedAt: () => performance.timeOrigin,
  };
}
