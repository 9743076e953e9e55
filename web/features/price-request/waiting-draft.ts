import type { PriceRequestType } from '../../../contract/price-request.ts';
import { keepInTab, readFromTab } from '../../ui/tab-storage.ts';

/**
 * Which draft waits in this tab for its writer to come back from Google's consent: what was typed is saved on the server,
 * and the way back knows only the handle.
 */
const key = (type: PriceRequestType) => `periplo.waiting-draft.${type}`;

export const keepWaiting = (type: PriceRequestType, id: number): void => keepInTab(key(type), id);

export const waitingDraft = (type: PriceRequestType): number | undefined => readFromTab<number>(key(type));

export const forgetWaiting = (type: PriceRequestType): void => keepInTab(key(type), undefined);
