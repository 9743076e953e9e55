import type { PriceRequestType } from '../../../contract/price-request.ts';
import { keepInTab, readFromTab } from '../../ui/tab-storage.ts';

/**
 * The draft of this tab whose writer is on Google's consent page. The server has saved what was typed; the address to
 * which Google returns holds only the handle.
 */
const key = (type: PriceRequestType) => `periplo.waiting-draft.${type}`;

export const keepWaiting = (type: PriceRequestType, id: number): void => keepInTab(key(type), id);

export const waitingDraft = (type: PriceRequestType): number | undefined => readFromTab<number>(key(type));

export const forgetWaiting = (type: PriceRequestType): void => keepInTab(key(type), undefined);
