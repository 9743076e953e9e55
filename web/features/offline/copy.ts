import { queryOptions } from '@tanstack/react-query';
import type { Budget } from '../../../contract/budget/calls.ts';
import {
  budgetStatus,
  calendarAddress,
  certificatePaper,
  contractPaper,
  pdfAddress,
} from '../../../contract/budget/state.ts';
import { code, tokenHeader } from '../../../contract/envelope.ts';
import { sessionCall, settingsCall } from '../../../contract/first-answers.ts';
import type { PublicSettings } from '../../../contract/setting/calls.ts';
import type { PapersOfTravel } from '../../../contract/travel-paper/calls.ts';
import { readToken, storeToken } from '../../lib/cookie.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { type CopyState, copyPrefix, forgetCopy, recordCopy } from '../../lib/offline-copy.ts';

/**
 * Writes and reads the copy of accepted trips on this device (docs/decisions/offline.md). The service worker only reads
 * it.
 */

const stateKey = '/offline/state';
/** Not the address '/': that has to redirect to the trip. */
const shellKey = '/offline/page';

/**
 * While there is a copy, the sign-in lasts this many days, also after the browser was closed: without a session the
 * copy is not shown.
 */
const signedInDays = 30;

/** The answers that every page of a customer needs first: who they are, and how to reach the agency. */
const sharedCalls = [`/api/${sessionCall.name}`, `/api/${settingsCall.name}`];

/** Whether this browser can keep copies. */
export const canCopy = (): boolean => 'serviceWorker' in navigator && 'caches' in window && 'locks' in navigator;

/** The copy on this device; null if there is no complete one. */
async function readCopy(): Promise<CopyState | null> {
  const names = (await caches.keys()).filter(name => name.startsWith(copyPrefix)).sort();
  for (const cacheName of names.reverse()) {
    // By its name, because opening a cache that was just removed would create it again.
    const stored = await caches.match(stateKey, { cacheName });
    if (stored) return (await stored.json()) as CopyState;
  }
  return null;
}

export const copyQuery = queryOptions({ queryKey: ['offline-copy'], queryFn: readCopy, staleTime: 0 });

/** The answer was a refusal, or did not come from our server. */
class CopyRefusal extends Error {}

/** Why a copy could not be made: no space, a browser that stores nothing, or the connection. */
export function copyFailure(fault: unknown): 'full' | 'refused' | 'failed' {
  if (!(fault instanceof DOMException) || fault.name === 'AbortError') return 'failed';
  return fault.name === 'QuotaExceededError' ? 'full' : 'refused';
}

/**
 * Replaces the copy. It keeps those of the given budgets that are accepted and still the reader's. The old copy stays
 * until the new one is complete; if no budget is left, no copy stays.
 * @param userId the user who owns the copy
 */
export function saveCopy(userId: number, budgetIds: readonly number[]): Promise<void> {
  // Two tabs at the same time would remove each other's copy.
  return navigator.locks.request('offline-copy', async () => {
    const token = readToken();
    if (!token) return forgetCopy();
    const name = `${copyPrefix}${Date.now()}`;
    const cache = await caches.open(name);
    try {
      const budgets = await storeBudgets(cache, token, budgetIds);
      // The reader has signed out meanwhile, or no budget is left.
      if (budgets.length === 0 || readToken() !== token) {
        await caches.delete(name);
        return forgetCopy();
      }
      for (const path of sharedCalls) await storeAnswer(cache, token, path);
      await storeLogo(cache, token);
      await storeShell(cache, token);
      const state: CopyState = {
        userId,
        tokenHash: await hashToken(token),
        savedAt: new Date().toISOString(),
        budgets,
      };
      await cache.put(stateKey, Response.json(state));
      const older = (await caches.keys()).filter(other => other.startsWith(copyPrefix) && other !== name);
      await Promise.all(older.map(other => caches.delete(other)));
      await navigator.serviceWorker.register('/sw.js');
      if (readToken() !== token) return forgetCopy();
      // Directly after the check: a reader who has signed out must not be signed in again.
      storeToken(token, signedInDays);
      recordCopy();
    } catch (fault) {
      await caches.delete(name);
      throw fault;
    }
  });
}

/**
 * Removes one budget from the copy. With the last one the copy is removed, and the sign-in again ends with the browser.
 */
export async function removeFromCopy(state: CopyState, budgetId: number): Promise<void> {
  const otherIds = state.budgets.map(budget => budget.id).filter(id => id !== budgetId);
  if (otherIds.length > 0) return saveCopy(state.userId, otherIds);
  const token = readToken();
  await forgetCopy();
  if (token) storeToken(token);
}

async function storeBudgets(cache: Cache, token: string, ids: readonly number[]): Promise<CopyState['budgets']> {
  const entries: CopyState['budgets'] = [];
  for (const id of ids) {
    const budget = await acceptedBudget(token, id);
    if (!budget) continue;
    const files = fileAddresses(budget.data);
    await Promise.all([
      cache.put(budget.path, budget.response),
      storePapers(cache, token, papersOfBudget(budget.data)),
      storeAnswer(cache, token, `/api/question/getThreads/${id}`),
      storeTravelPapers(cache, token, budget.data.travel_id),
      // A missing photograph must not prevent the copy.
      ...files.map(file => storeFile(cache, token, file).catch(() => undefined)),
    ]);
    entries.push({ id, title: budget.data.travel.name });
  }
  return entries;
}

/** One after the other: the server prints one PDF of a user at a time, and lets only two wait. */
async function storePapers(cache: Cache, token: string, papers: readonly string[]): Promise<void> {
  for (const paper of papers) await storeFile(cache, token, paper);
}

/** The papers of the trip: its files, and the book and vouchers once they are released. */
async function storeTravelPapers(cache: Cache, token: string, travelId: number): Promise<void> {
  const path = `/api/travelPaper/getPapers/${travelId}`;
  const response = await fetchUncached(token, path);
  const { code: answerCode, data } = (await response.clone().json()) as { code: number; data: PapersOfTravel };
  if (answerCode !== code.read) throw new CopyRefusal(path);
  await cache.put(path, response);
  if (data.release)
    await storePapers(cache, token, [
      `/travelPaper/libro/${travelId}`,
      ...data.vouchers.map(({ line_id }) => `/travelPaper/bono/${line_id}`),
    ]);
  for (const { file } of data.files) await storeFile(cache, token, file.url).catch(() => undefined);
}

/** The papers that the page offers, besides the files that the answer names. */
const papersOfBudget = ({ id, contract_data, acceptance }: Budget): string[] => [
  pdfAddress(id),
  calendarAddress(id),
  ...(contract_data ? [contractPaper(id)] : []),
  ...(acceptance ? [certificatePaper(id)] : []),
];

/** A budget as its page reads it; null if it is no longer the reader's, or not accepted. */
async function acceptedBudget(token: string, id: number) {
  const path = `/api/budget/getBudget/${id}`;
  const response = await fetchUncached(token, path);
  const answer = (await response.clone().json()) as { code: number; data: Budget };
  if (answer.code === code.error) return null;
  if (answer.code !== code.read) throw new CopyRefusal(path);
  return answer.data.budget_status_id === budgetStatus.aceptado ? { path, response, data: answer.data } : null;
}

/** Stores an answer unchanged. Refusals, ended sessions and maintenance are not stored. */
async function storeAnswer(cache: Cache, token: string, path: string): Promise<void> {
  const response = await fetchUncached(token, path);
  const { code: answerCode } = (await response.clone().json()) as { code: number };
  if (answerCode !== code.read) throw new CopyRefusal(path);
  await cache.put(path, response);
}

/** The agency's logo. Without it the copy shows the agency's name. */
async function storeLogo(cache: Cache, token: string): Promise<void> {
  const settings = await (await cache.match(`/api/${settingsCall.name}`))?.json();
  const { logo } = (settings as { data: PublicSettings }).data.agency;
  if (logo) await storeFile(cache, token, logo).catch(() => undefined);
}

async function storeFile(cache: Cache, token: string, path: string): Promise<void> {
  const response = await fetchUncached(token, path);
  // The server refuses a file with a JSON envelope.
  if (response.headers.get('content-type')?.startsWith('application/json')) throw new CopyRefusal(path);
  await cache.put(path, response);
}

/** The page of the application, with its scripts and styles. */
async function storeShell(cache: Cache, token: string): Promise<void> {
  const list = (await (await fetchUncached(token, '/offline.json')).json()) as string[];
  // The plain page: at other addresses the server adds answers for the reader to it.
  const shell = await fetchUncached(token, '/index.html');
  const html = await shell.clone().text();
  const entry = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(html)?.[1];
  // A deployment happened in between: page and parts do not match. The next attempt will succeed.
  if (!entry || !list.includes(entry)) throw new CopyRefusal('/offline.json');
  await cache.put(shellKey, shell);
  await cache.addAll(list);
}

/** `no-store` makes the service worker leave these calls alone, so that nothing comes from the old copy. */
async function fetchUncached(token: string, path: string): Promise<Response> {
  const headers = { [tokenHeader]: token, 'accept-language': currentLanguage() };
  const response = await fetch(path, { headers, cache: 'no-store' });
  if (!response.ok) throw new CopyRefusal(path);
  return response;
}

/** The addresses of files in an answer: photographs in the size of the screens, documents complete. */
function fileAddresses(data: unknown): string[] {
  if (typeof data === 'string') return /^\/\w+\/file\//.test(data) ? [data] : [];
  if (typeof data !== 'object' || data === null) return [];
  const content = 'large' in data && 'photo' in data ? { ...data, photo: null } : data;
  return [...new Set(Object.values(content).flatMap(fileAddresses))];
}

async function hashToken(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('');
}
