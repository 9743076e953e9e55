import { afterEach, expect, test, vi } from 'vitest';
import type { FirstAnswer } from '../../contract/first-answers.ts';

const answers: FirstAnswer[] = [
  { path: '/api/portal/home', body: null, answer: { code: 20000, data: { n: 1 } } },
  { path: '/api/travel/getTravels', body: '{"page":1}', answer: { code: 20000, data: [1], total: 1 } },
];

/** Loads the module as a page with these answers would. */
async function load() {
  vi.resetModules();
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(answers) }) });
  return import('./first-answers.ts');
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('an answer is found by its exact call and taken once', async () => {
  const { takeFirstAnswer, peekFirstAnswer, initialQueryData } = await load();
  expect(peekFirstAnswer({ name: 'portal/home' })).toEqual({ n: 1 });
  expect(takeFirstAnswer('/api/portal/home', undefined)).toMatchObject({ data: { n: 1 } });
  expect(takeFirstAnswer('/api/portal/home', undefined)).toBeUndefined();
  expect(takeFirstAnswer('/api/travel/getTravels', '{"page":2}')).toBeUndefined();
  const { initialData } = initialQueryData({ name: 'travel/getTravels', body: { page: 1 } }, true);
  expect(initialData()).toEqual({ code: 20000, data: [1], total: 1 });
  expect(initialData()).toBeUndefined();
});

test('answers expire after a while and with the session', async () => {
  const { takeFirstAnswer, forgetFirstAnswers } = await load();
  const now = vi.spyOn(performance, 'now').mockReturnValue(31_000);
  expect(takeFirstAnswer('/api/portal/home', undefined)).toBeUndefined();
  now.mockReturnValue(1_000);
  forgetFirstAnswers();
  expect(takeFirstAnswer('/api/portal/home', undefined)).toBeUndefined();
});
