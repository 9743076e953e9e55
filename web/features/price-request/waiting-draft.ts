import type { PriceRequestType } from '../../../contract/price-request.ts';

/**
 * Which draft waits in this tab for its writer to come back from Google's consent: what was typed is saved on the server,
 * and the way back knows only the handle.
 */
const key = (type: PriceRequestType) => `periplo.waiting-draft.${type}`;

export function keepWaiting(type: PriceRequestType, id: number): void {
  sessionStorage.setItem(key(type), String(id));
}

export function waitingDraft(type: PriceRequestType): number | undefined {
  return Number(sessionStorage.getItem(key(type))) || undefined;
}

export function forgetWaiting(type: PriceRequestType): void {
  sessionStorage.removeItem(key(type));
}
